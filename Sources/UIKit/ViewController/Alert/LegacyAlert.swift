/// The buttons of an alert view or an action sheet, and the alert controller that presents them.
@MainActor
final class LegacyAlert {
  struct Button {
    var title: String
    var style = UIAlertAction.Style.default
  }

  var buttons: [Button] = []
  private(set) var controller: UIAlertController?

  /// The index of the button with a style; -1 if there is none.
  func index(of style: UIAlertAction.Style) -> Int { buttons.firstIndex { $0.style == style } ?? -1 }

  /// Presents the buttons over the topmost presented controller of a window.
  /// - Returns: Whether there was a controller that could present them.
  func present(
    title: String?, message: String?, _ style: UIAlertController.Style, in window: UIWindow?,
    prepare: (UIAlertController) -> Void = { _ in }, completion: @escaping () -> Void, choose: @escaping (Int) -> Void
  ) -> Bool {
    guard controller == nil, let presenter = window?.rootViewController?.topmostPresented else { return false }
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    prepare(alert)
    for (index, button) in buttons.enumerated() {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.style) { [weak self] _ in
          self?.controller = nil
          choose(index)
        })
    }
    alert.popoverPresentationController?.sourceView = presenter.view
    alert.popoverPresentationController?.sourceRect = presenter.view.bounds
    controller = alert
    presenter.present(alert, animated: true, completion: completion)
    return true
  }

  /// Dismisses the alert without performing a button's action.
  func dismiss(animated: Bool, completion: @escaping () -> Void) {
    guard let controller else { return }
    self.controller = nil
    controller.dismiss(animated: animated, completion: completion)
  }
}

extension UIViewController {
  /// The topmost controller that is presented over this one and is not being dismissed; this controller if there is none.
  var topmostPresented: UIViewController {
    var topmost = self
    while let presented = topmost.presentedViewController, !presented.isBeingDismissed { topmost = presented }
    return topmost
  }
}
