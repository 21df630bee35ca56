import Foundation
import Wire

/// A line of text that a person types.
open class UITextField: UIControl, UIKeyInput {
  public enum DidEndEditingReason: Int, Sendable { case committed = 0 }

  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    show()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
    show()
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { show() } }
  open var placeholder: String? { didSet { show() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { show() } }
  open var textColor: UIColor? = .label { didSet { show() } }
  open private(set) var isEditing = false

  private func show() {
    let isEmpty = text?.isEmpty ?? true
    label.text = isEmpty ? placeholder : text
    label.textColor = isEmpty ? .placeholderText : textColor
    label.font = font
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: label.intrinsicContentSize.height)
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  override func tapped() throws(ErrorCode) {
    try super.tapped()
    becomeFirstResponder()
  }

  public var hasText: Bool { text?.isEmpty == false }

  open func insertText(_ text: String) {
    if text == "\n" { return _ = delegate?.textFieldShouldReturn(self) }
    replace(NSRange(location: (self.text ?? "").utf16.count, length: 0), with: text)
  }

  open func deleteBackward() {
    guard let last = text?.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: (text ?? "").utf16.count - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with string: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    text = ((text ?? "") as NSString).replacingCharacters(in: range, with: string)
    sendActions(for: .editingChanged)
  }
}

extension UIControl.Event {
  public static let editingDidBegin = UIControl.Event(rawValue: 1 << 16)
  public static let editingChanged = UIControl.Event(rawValue: 1 << 17)
  public static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
  public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
}

/// Decides on what a person does to a text field, and is told of it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
