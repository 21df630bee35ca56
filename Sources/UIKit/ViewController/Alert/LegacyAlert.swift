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

  /// Presents the buttons over the controller in front of a window.
  /// - Returns: Whether there was a controller that could present them.
  func present(
    title: String?, message: String?, _ style: UIAlertController.Style, in window: UIWindow?,
    prepare: (UIAlertController) -> Void = { _ in }, completion: @escaping () -> Void, choose: @escaping (Int) -> Void
  ) -> Bool {
    guard controller == nil, var front = window?.rootViewController else { return false }
    while let presented = front.presentedViewController, !presented.isBeingDismissed { front = presented }
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    prepare(alert)
    for (index, button) in buttons.enumerated() {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.style) { [weak self] _ in
          self?.controller = nil
          choose(index)
        })
    }
    alert.popoverPresentationController?.sourceView = front.view
    alert.popoverPresentationController?.sourceRect = front.view.bounds
    controller = alert
    front.present(alert, animated: true, completion: completion)
    return true
  }

  /// Dismisses without a button's action.
  func dismiss(animated: Bool, completion: @escaping () -> Void) {
    guard let controller else { return }
    self.controller = nil
    controller.dismiss(animated: animated, completion: completion)
  }
}
