import Foundation

/// An address that a scene is to open, and how it came.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(_ url: URL, _ options: UIScene.OpenURLOptions) { (self.url, self.options) = (url, options) }
}

extension UIScene {
  /// Who asks for an address to be opened.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open internal(set) var sourceApplication: String?
    open internal(set) var annotation: Any?
    open internal(set) var openInPlace = false
  }
}
