/// Is notified when an action sheet is presented and dismissed. All methods are optional.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
}

/// An action sheet of iOS 2 to 8. A `UIAlertController` presents it; the action sheet itself is not in the view hierarchy.
open class UIActionSheet: UIView {
  open var title: String = ""
  open weak var delegate: (any UIActionSheetDelegate)?
  private let alert = LegacyAlert()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    // The order of iOS: destructive, cancel, and the others behind them.
    if let destructiveButtonTitle {
      alert.buttons.append(LegacyAlert.Button(title: destructiveButtonTitle, style: .destructive))
    }
    if let cancelButtonTitle { alert.buttons.append(LegacyAlert.Button(title: cancelButtonTitle, style: .cancel)) }
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
    otherButtonTitles first: String, _ more: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [first] + more { addButton(withTitle: title) }
  }

  /// Adds a button.
  /// - Returns: Its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    alert.buttons.append(LegacyAlert.Button(title: title ?? ""))
    return alert.buttons.count - 1
  }

  open func buttonTitle(at buttonIndex: Int) -> String? {
    alert.buttons.indices.contains(buttonIndex) ? alert.buttons[buttonIndex].title : nil
  }

  open var numberOfButtons: Int { alert.buttons.count }
  /// The index of the cancel button; -1 if there is none.
  open var cancelButtonIndex: Int {
    get { alert.index(of: .cancel) }
    set { setStyle(.cancel, at: newValue) }
  }
  /// The index of the destructive button; -1 if there is none.
  open var destructiveButtonIndex: Int {
    get { alert.index(of: .destructive) }
    set { setStyle(.destructive, at: newValue) }
  }
  open var firstOtherButtonIndex: Int { alert.index(of: .default) }
  open var isVisible: Bool { alert.controller != nil }

  private func setStyle(_ style: UIAlertAction.Style, at changed: Int) {
    for index in alert.buttons.indices {
      if index == changed { alert.buttons[index].style = style }
      if index != changed, alert.buttons[index].style == style { alert.buttons[index].style = .default }
    }
  }

  open func show(in view: UIView) { present(in: view.window) }
  open func show(from view: UITabBar) { present(in: view.window) }
  open func show(from view: UIToolbar) { present(in: view.window) }
  open func show(from item: UIBarButtonItem, animated: Bool) { present(in: UIApplication.shared.keyWindow) }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { present(in: view.window) }

  private func present(in window: UIWindow?) {
    delegate?.willPresent(self)
    let wasPresented = alert.present(
      title: title.isEmpty ? nil : title, message: nil, .actionSheet, in: window ?? UIApplication.shared.keyWindow,
      completion: { self.delegate?.didPresent(self) }
    ) { index in
      self.delegate?.actionSheet(self, clickedButtonAt: index)
      self.delegate?.actionSheet(self, willDismissWithButtonIndex: index)
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }
    if !wasPresented { Log.write("UIActionSheet “\(title)” is not shown: there is no controller in the window.") }
  }

  /// Dismisses the sheet as if the button was tapped, but without `clickedButtonAt`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    alert.dismiss(animated: animated) { self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex) }
  }
}
