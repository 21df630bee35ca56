/// Is notified when an alert view is presented and dismissed. All methods are optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
}

public enum UIAlertViewStyle: Int, Sendable { case `default`, secureTextInput, plainTextInput, loginAndPasswordInput }

/// An alert of iOS 2 to 8. A `UIAlertController` presents it; the alert view itself is not in the view hierarchy.
open class UIAlertView: UIView {
  open var title: String = ""
  open var message: String?
  open weak var delegate: AnyObject?
  open var alertViewStyle = UIAlertViewStyle.default {
    didSet { if alertViewStyle != oldValue { fields = [] } }
  }
  private let alert = LegacyAlert()
  private var fields: [UITextField] = []
  private var receiver: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    (self.message, self.delegate) = (message, delegate)
    if let cancelButtonTitle { alert.buttons.append(LegacyAlert.Button(title: cancelButtonTitle, style: .cancel)) }
  }

  public convenience init(
    title: String, message: String, delegate: AnyObject?, cancelButtonTitle: String?, otherButtonTitles first: String,
    _ more: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
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
    set {
      for index in alert.buttons.indices { alert.buttons[index].style = index == newValue ? .cancel : .default }
    }
  }
  open var firstOtherButtonIndex: Int { alert.index(of: .default) }
  open var isVisible: Bool { alert.controller != nil }

  /// Returns a text field of the alert's style: the first one, or the password field at index 1.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    makeFields()
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private func makeFields() {
    guard fields.isEmpty else { return }
    switch alertViewStyle {
    case .default: break
    case .plainTextInput, .secureTextInput: fields = [UITextField()]
    case .loginAndPasswordInput: fields = [UITextField(), UITextField()]
    }
    fields.last?.isSecureTextEntry = alertViewStyle == .secureTextInput || alertViewStyle == .loginAndPasswordInput
    if alertViewStyle == .loginAndPasswordInput {
      fields[0].placeholder = "Login"
      fields[1].placeholder = "Password"
    }
  }

  open func show() {
    makeFields()
    if alert.buttons.isEmpty { addButton(withTitle: "OK") }
    receiver?.willPresent(self)
    let wasPresented = alert.present(
      title: title, message: message, .alert, in: UIApplication.shared.keyWindow,
      prepare: { controller in
        for index in fields.indices {
          controller.addTextField { [self] field in
            field.text = fields[index].text
            field.placeholder = fields[index].placeholder
            field.isSecureTextEntry = fields[index].isSecureTextEntry
            field.keyboardType = fields[index].keyboardType
            field.delegate = fields[index].delegate
            fields[index] = field
          }
        }
      }, completion: { self.receiver?.didPresent(self) }
    ) { index in
      self.receiver?.alertView(self, clickedButtonAt: index)
      self.receiver?.alertView(self, willDismissWithButtonIndex: index)
      self.receiver?.alertView(self, didDismissWithButtonIndex: index)
    }
    if !wasPresented { Log.write("UIAlertView “\(title)” is not shown: there is no controller in the key window.") }
  }

  /// Dismisses the alert as if the button was tapped, but without `clickedButtonAt`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    receiver?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    alert.dismiss(animated: animated) { self.receiver?.alertView(self, didDismissWithButtonIndex: buttonIndex) }
  }
}
