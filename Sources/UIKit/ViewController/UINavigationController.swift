/// A container that shows a controller below a bar with its title.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    navigationBar.items = [rootViewController.navigationItem]
    rootViewController.didMove(toParent: self)
  }

  open var viewControllers: [UIViewController] { children }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { topViewController }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Without the bar the controller has the whole height.
  open var isNavigationBarHidden = false {
    didSet {
      navigationBar.isHidden = isNavigationBarHidden
      viewIfLoaded?.setNeedsLayout()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(navigationBar)
  }

  // The root's view loads here, at layout, and not when the stack is set.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let barHeight = UINavigationBar.height
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top + barHeight)
    guard let top = topViewController else { return }
    top.containerSafeAreaInsets = UIEdgeInsets(top: isNavigationBarHidden ? 0 : barHeight, left: 0, bottom: 0, right: 0)
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if top.view.superview !== view { view.insertSubview(top.view, at: 0) }
  }
}

extension UIViewController {
  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? {
    sequence(first: self.parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap {
      $0 as? UINavigationController
    }.first
  }
}
