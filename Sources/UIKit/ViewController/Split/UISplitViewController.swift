import Foundation
import Rules

/// Columns beside each other, where there is room; in compact width one stack of all of them.
open class UISplitViewController: UIViewController {
  /// Points that the system decides on.
  public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  // MARK: Stored

  public let style: Style
  /// As they were set.
  var own: [Column: UIViewController] = [:]
  /// Around those that are no navigation controllers themselves.
  var wrappers: [Column: UINavigationController] = [:]
  /// Whose column a controller in the one stack is.
  var owners: [ObjectIdentifier: Column] = [:]
  var mode = DisplayMode.secondaryOnly
  var isSettled = false
  var transitions: [ControllerTransition] = []
  /// A column's controller goes to the one stack, or comes back: it stays the column's.
  var isMerging = false
  /// What was shown as detail while it was collapsed, the older way.
  var secondaryShownCollapsed: UIViewController?
  var isShowingDetail = false
  var sizeLaidOut: CGSize?
  let dimming = UIControl()
  let lines = [UIView(), UIView()]
  lazy var button = makeButton()
  lazy var expandButton = makeExpandButton()
  lazy var edgePan = UIScreenEdgePanGestureRecognizer()

  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Creating

  /// Two or three columns, each in a navigation controller.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// The older way: two controllers, by `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  override var shownController: UIViewController? { viewControllers.last }

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
  open func viewController(for column: Column) -> UIViewController? { own[column] }
  /// The containers of the columns, the primary first; collapsed: the only one that is seen.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [collapsedRoot].compactMap(\.self) : ordered.compactMap(container) }
    set { replaceColumns(with: newValue) }
  }

  open func show(_ column: Column) { showColumn(column) }
  open func hide(_ column: Column) { hideColumn(column) }
  open func isShowing(_ column: Column) -> Bool { shows(column) }

  open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }

  // MARK: How they are shown

  /// All in one stack, or in the compact column.
  open internal(set) var isCollapsed = false
  open var displayMode: DisplayMode { mode }
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceChanged() } }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceChanged() } }
  open var splitBehavior: SplitBehavior { behavior(in: sizeOfColumns) }
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsChanged() } }
  /// A drag from the edge brings the primary column.
  open var presentsWithGesture = true { didSet { edgePan.isEnabled = presentsWithGesture } }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { columnsChanged() } }
  /// Whether the bar of the secondary column has a button that hides the columns beside it.
  open var showsSecondaryOnlyButton = false { didSet { columnsChanged() } }
  /// Shows and hides the primary column.
  open var displayModeButtonItem: UIBarButtonItem { button }

  // MARK: Widths

  /// In parts of the whole width; in points where that is set.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// As the columns are now.
  open var primaryColumnWidth: CGFloat { width(of: .primary, in: sizeOfColumns) }
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary, in: sizeOfColumns) }

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

  override var ruleOfAdding: Rule { .columnsAppear }
  override var ruleOfRemoving: Rule { .columnHides }
  override var ruleOfUnseenChildren: Rule { .columnsAppear }
  override func prepareToAppear() { settle() }
  override var transitionInside: ControllerTransition? { transitions.last }
  override func lost(_ child: UIViewController) { forget(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfColumn(container, in: parentSize) }
}

extension UISplitViewController: LaysOutViews {}

extension UISplitViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// Which columns are seen, and whether beside the secondary one or over it.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    /// The older names.
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// Beside the secondary one.
    var columns: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }
}
