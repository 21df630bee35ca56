import Foundation
import Introspection

/// A button of an alert, with its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, ObjectiveCMembers {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  /// Called when the action has changed. The alert sets it.
  var onChange: (() -> Void)?

  /// Creates an action. The handler is called after the alert's dismissal.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init(title, style, handler)
  }

  init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  // Not documented, but apps set it.
  nonisolated open class var objectiveCMembers: [ObjectiveCMember] {
    withoutIsolationCheck { ofAction }
  }
  private static var ofAction: [ObjectiveCMember] { [.key("titleTextColor", \UIAlertAction.titleTextColor)] }
  /// The color of an enabled action's title, in place of the tint color.
  var titleTextColor: UIColor? { didSet { if titleTextColor != oldValue { onChange?() } } }

  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
}
