/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  weak var controller: UIViewController?
  weak var bar: UINavigationBar?

  public init(title: String) {
    storedTitle = title
  }

  /// A controller's own item, which has its title.
  init(of controller: UIViewController) {
    self.controller = controller
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
