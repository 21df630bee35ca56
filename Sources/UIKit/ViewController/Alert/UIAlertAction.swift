import Foundation

/// A choice that an alert offers.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  /// The alert that shows it.
  var onChange: (() -> Void)?

  /// The handler is called when the alert has gone.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init(title, style, handler)
  }

  init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
}
