import Rules

/// Manages a search bar and its results. While it is active, it is presented, and the updater shows the results in the results controller
/// or elsewhere.
open class UISearchController: UIViewController {
  let bar = UISearchBar()
  private let storedResults: UIViewController?
  /// The navigation item whose bar contains the search bar.
  weak var item: UINavigationItem?
  private var isEnding = false

  /// False, because assistive technology can still use the host during a search.
  override var isDialog: Bool { false }
  override var ownSearch: UISearchController? { self }

  public init(searchResultsController: UIViewController?) {
    storedResults = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedResults = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  public required init?(coder: NSCoder) {
    storedResults = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    bar.controller = self
    modalPresentationStyle = .overCurrentContext
    modalTransitionStyle = .crossDissolve
  }

  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; `nil` if the host shows them itself.
  open var searchResultsController: UIViewController? { storedResults }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the search is active. Setting it presents this controller in front of the one with the search bar, or dismisses it.
  open var isActive: Bool {
    get { storedPresenter != nil && presentationPhase != .beingDismissed && !isEnding }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  /// Whether the views behind are dimmed while no results cover them.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateResults() } }
  /// The former name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true { didSet { item?.searchChanged() } }
  /// Whether the results are shown once the search bar has text.
  open var automaticallyShowsSearchResultsController = true { didSet { updateResults() } }
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? bar.text?.isEmpty == false : resultsAreShown }
    set {
      automaticallyShowsSearchResultsController = false
      resultsAreShown = newValue
      updateResults()
    }
  }
  private var resultsAreShown = false
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true

  // MARK: The view

  open override func loadView() { view = SearchContentView(of: self) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let storedResults else { return }
    addChild(storedResults)
    (view as? SearchContentView)?.resultsView = storedResults.view
    storedResults.didMove(toParent: self)
    updateResults()
  }

  private func updateResults() { (viewIfLoaded as? SearchContentView)?.update() }

  override var isPresentedOverPresenter: Bool { true }
  override func presentationProvidedByClass(of style: UIModalPresentationStyle, presenter: UIViewController?)
    -> UIPresentationController?
  {
    style == .overCurrentContext ? SearchPresentation(presentedViewController: self, presenting: presenter) : nil
  }

  // MARK: Active

  /// The controller with the search bar: that of the navigation item, or the nearest one that contains the bar.
  private var host: UIViewController? { item?.controller ?? bar.nearestController }

  private func activate() {
    guard let host, host.viewIfLoaded?.window != nil else { return }
    delegate?.presentSearchController(self)
    // The delegate may have presented this controller itself.
    guard storedPresenter == nil else { return }
    host.present(self, animated: UIView.areAnimationsEnabled) { [weak self] in
      guard let self else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func deactivate() {
    guard let presenter = storedPresenter else { return }
    presenter.dismissPresented(animated: UIView.areAnimationsEnabled) { [weak self] in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// Called when the presentation begins.
  func beginSearch() {
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.cancelIsShown = true }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false { bar.scopesAreShown = true }
    bar.sizeChanged()
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    notifyResultsUpdater()
  }

  /// Called when the dismissal begins, with or without animation.
  func endSearch(notifiesDelegate: Bool) {
    isEnding = true
    if notifiesDelegate { delegate?.willDismissSearchController(self) }
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.cancelIsShown = false }
    if automaticallyShowsScopeBar { bar.scopesAreShown = false }
    if bar.text?.isEmpty == false { bar.text = "" } else { notifyResultsUpdater() }
    bar.sizeChanged()
    isEnding = false
  }

  // MARK: The bar

  func beganEditing() { if !isActive { isActive = true } }

  func textChanged() {
    updateResults()
    if isActive || isEnding { notifyResultsUpdater() }
  }

  func cancelled() { isActive = false }

  private func notifyResultsUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Is notified when the search text, the scope or the tokens have changed.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified when a search becomes active or inactive.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called before the presentation. The delegate may present the controller itself.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
