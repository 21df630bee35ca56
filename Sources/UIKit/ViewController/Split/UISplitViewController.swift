import Foundation
import Rules

/// Shows columns next to each other if there is space, and one stack of all columns in compact width.
open class UISplitViewController: UIViewController {
  /// A width that the system chooses.
  public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  // MARK: Stored

  public let style: Style
  /// The controllers that the app set.
  var appControllers: [Column: UIViewController] = [:]
  /// The navigation controllers that wrap the app's controllers, except for those that are navigation controllers themselves.
  var wrappers: [Column: UINavigationController] = [:]
  /// The columns of the controllers in the collapsed stack.
  var columnsByController: [ObjectIdentifier: Column] = [:]
  var mode = DisplayMode.secondaryOnly
  var hasDeterminedCollapse = false
  var transitions: [ControllerTransition] = []
  /// True while a column's controller moves to the collapsed stack or back. It remains the column's.
  var isMovingBetweenStacks = false
  /// The controller that was shown as detail while collapsed, in a split view without a style.
  var detailShownWhileCollapsed: UIViewController?
  var isShowingDetail = false
  var lastLaidOutSize: CGSize?
  let dimming = UIControl()
  let separators = [UIView(), UIView()]
  lazy var sidebarButton = makeButton()
  lazy var expandButton = makeExpandButton()
  lazy var edgePan = UIScreenEdgePanGestureRecognizer()

  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Creating

  /// Creates a split view of two or three columns, each in a navigation controller.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view without a style: two controllers, which `viewControllers` sets.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  override var frontmostChild: UIViewController? { viewControllers.last }

  public required init?(coder: NSCoder) {
    style =
      switch coder.nibElement?["style"] {
      case "doubleColumn": .doubleColumn
      case "tripleColumn": .tripleColumn
      default: .unspecified
      }
    super.init(coder: coder)
  }

  // MARK: Columns

  open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }
  open func viewController(for column: Column) -> UIViewController? { appControllers[column] }
  /// The containers of the columns, beginning with the primary one; while collapsed, only the visible one.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [collapsedRoot].compactMap(\.self) : columnsInOrder.compactMap(container) }
    set { replaceColumns(with: newValue) }
  }

  open func show(_ column: Column) { showColumn(column) }
  open func hide(_ column: Column) { hideColumn(column) }
  open func isShowing(_ column: Column) -> Bool { shows(column) }

  override var overridesShow: Bool { true }
  override var overridesShowDetail: Bool { true }
  open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }

  // MARK: Display mode

  /// Whether the columns are collapsed into one stack, or replaced by the compact column.
  open internal(set) var isCollapsed = false
  open var displayMode: DisplayMode { mode }
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceChanged() } }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceChanged() } }
  open var splitBehavior: SplitBehavior { behavior(in: availableSize) }
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsChanged() } }
  /// Whether a drag from the edge shows the primary column.
  open var presentsWithGesture = true { didSet { edgePan.isEnabled = presentsWithGesture } }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { columnsChanged() } }
  /// Whether the bar of the secondary column has a button that hides the other columns.
  open var showsSecondaryOnlyButton = false { didSet { columnsChanged() } }
  /// A button that shows and hides the primary column.
  open var displayModeButtonItem: UIBarButtonItem { sidebarButton }

  // MARK: Widths

  /// The preferred width as a fraction of the whole width. A preferred width in points takes precedence.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The current width of the primary column.
  open var primaryColumnWidth: CGFloat { width(of: .primary, in: availableSize) }
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary, in: availableSize) }

  // MARK: The view

  open override func loadView() {
    guard nibName == nil else { return super.loadView() }
    let view = UILayoutContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    view.clipsToBounds = true
    view.backgroundColor = .systemBackground
    prepare(view)
    self.view = view
  }

  override var ruleForAddingChild: Rule { .columnsAppear }
  override var ruleForRemovingChild: Rule { .columnHides }
  override var ruleForChildrenOutsideView: Rule { .columnsAppear }
  override func prepareToAppear() { updateCollapse() }
  override var childTransition: ControllerTransition? { transitions.last }
  override func childWasRemoved(_ child: UIViewController) { discardChild(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfColumn(container, in: parentSize) }
}

extension UISplitViewController: ContentLayoutContainer {}

extension UISplitViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// The visible columns, and whether they are next to the secondary one or in front of it.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    /// The names before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// The number of visible columns other than the secondary one.
    var columns: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }
}
