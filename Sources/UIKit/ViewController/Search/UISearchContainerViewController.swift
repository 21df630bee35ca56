/// A container of a search controller, which it activates when it appears. The search bar is at the top of the container, unless the
/// container's navigation item displays it.
open class UISearchContainerViewController: UIViewController {
  public let searchController: UISearchController

  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  public required init?(coder: NSCoder) { nil }

  private var showsBar: Bool { navigationItem.searchController !== searchController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if showsBar { view.addSubview(searchController.searchBar) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bar = searchController.searchBar
    guard showsBar, bar.superview === view else { return }
    let height = bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if presentedViewController == nil { searchController.isActive = true }
  }
}
