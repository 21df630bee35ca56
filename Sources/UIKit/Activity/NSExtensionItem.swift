import Foundation

/// An item that an app and an extension pass to each other. On Apple's systems this class belongs to Foundation.
open class NSExtensionItem: NSObject {
  open var attributedTitle: NSAttributedString?
  /// The item's text for the extension. The activities here read `attachments` only.
  open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?
  open var userInfo: [AnyHashable: Any]?
  public override init() {}
}

/// The connection of an app extension to the app that opened it.
///
/// App extensions do not run here, so no view controller has a context.
open class NSExtensionContext: NSObject {
  open var inputItems: [Any] { [] }
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {}
  open func cancelRequest(withError error: any Error) {}
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(false) }
}

extension UIViewController {
  /// Always `nil`, because no view controller runs in an app extension.
  public var extensionContext: NSExtensionContext? { nil }
}
