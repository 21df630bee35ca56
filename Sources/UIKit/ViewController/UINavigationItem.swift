/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  weak var controller: UIViewController?
  weak var bar: UINavigationBar?

  public init(title: String) {
    storedTitle = title
  }

  /// The controller's title, unless one of its own was set.
  open var title: String? {
    get { storedTitle ?? controller?.title }
    set {
      storedTitle = newValue
      bar?.itemChanged()
    }
  }

  private var storedTitle: String?

  func controllerTitleChanged() { bar?.itemChanged() }
}
