import Foundation

/// A URL that a scene is to open, with the options of the request.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(_ url: URL, _ options: UIScene.OpenURLOptions) { (self.url, self.options) = (url, options) }
}

extension UIScene {
  /// The options of a request to open a URL.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open internal(set) var sourceApplication: String?
    open internal(set) var annotation: Any?
    open internal(set) var openInPlace = false
  }
}
