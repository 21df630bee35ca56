import Introspection
import ObjectiveCSupport
import Rules

/// `.popover`: a bubble beside its source; a sheet in compact width.
open class UIPopoverPresentationController: UIPresentationController {
  override var isElevated: Bool { true }

  private var bubble: PopoverView?
  private lazy var dimming = DimmingView(for: self)
  private var adaptiveSheet: UISheetPresentationController?

  // MARK: Source

  /// The view or bar item at which the popover is shown. It takes precedence over `barButtonItem` and `sourceView`.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { requestLayout() } }
  open weak var barButtonItem: UIBarButtonItem? { didSet { requestLayout() } }
  open weak var sourceView: UIView? { didSet { requestLayout() } }
  /// The rectangle in the source view at which the arrow points; null for the whole view.
  open var sourceRect = CGRect.null { didSet { requestLayout() } }

  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { requestLayout() } }
  /// The direction in which the arrow points; `unknown` until the popover is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The smallest distances from the screen's edges.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { requestLayout() } }
  /// Whether the popover may cover its source if the space beside the source is too small.
  open var canOverlapSourceViewRect = false { didSet { requestLayout() } }

  /// The colour of the bubble and its arrow; `nil` for that of the content.
  open var backgroundColor: UIColor? { didSet { bubble?.fillColor = backgroundColor } }
  /// Views behind the popover that receive touches while it is shown.
  open var passthroughViews: [UIView]? { didSet { requestLayout() } }

  /// The class that draws the background; `nil` for the system's. It is read before the presentation.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  private var backgroundClass: UIPopoverBackgroundView.Type? {
    popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
  }

  private func requestLayout() { state.container?.setNeedsLayout() }

  // MARK: Adapting

  override var defaultAdaptiveStyle: UIModalPresentationStyle {
    (requestedTraits ?? traitCollection).horizontalSizeClass == .compact ? .formSheet : .none
  }

  /// The sheet that replaces the popover in compact width. It can be configured before the presentation.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    sheet.retainedPresented = nil
    sheet.creationStyle = .formSheet
    adaptiveSheet = sheet
    return sheet
  }

  override func adaptiveController(
    _ style: UIModalPresentationStyle, of presented: UIViewController
  ) -> UIPresentationController {
    guard style == .formSheet || style == .pageSheet else { return super.adaptiveController(style, of: presented) }
    let sheet = adaptiveSheetPresentationController
    sheet.storedPresented = presented
    sheet.creationStyle = style
    return sheet
  }

  // MARK: Position

  override var laysOutPresentedView: Bool { true }
  override var ruleForPresenter: Rule { .popoverKeepsPresenter }
  override var styleName: String { "popover" }
  override var allowsTouchesBehind: Bool { !dimming.openings.isEmpty }

  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PresentationAnimator(.crossDissolve, isPresenting: isPresenting)
  }

  /// While the popover is on the screen, the bubble that contains the presented view.
  open override var presentedView: UIView? {
    guard state.container != nil, let view = super.presentedView else { return bubble ?? super.presentedView }
    if let bubble { return bubble }
    let background = backgroundClass.map { UIView.instance(of: $0) }
    let popoverView = PopoverView(of: view, on: background)
    popoverView.fillColor = backgroundColor
    bubble = popoverView
    // A presented view that is on the screen already remains there until the bubble is inserted.
    if view.window == nil { popoverView.insertContent() }
    return popoverView
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    state.container.map { arrangement(in: $0.bounds, safeArea: $0.safeAreaInsets).frame } ?? .zero
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let arrangement = arrangement(in: CGRect(origin: .zero, size: parentSize), safeArea: UIScreen.main.safeArea)
    return arrangement.box.inset(by: arrangement.insets).size
  }

  private func arrangement(in bounds: CGRect, safeArea: UIEdgeInsets) -> PopoverArrangement {
    let margins = popoverLayoutMargins
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safeArea.top), left: max(margins.left, safeArea.left),
        bottom: max(margins.bottom, safeArea.bottom), right: max(margins.right, safeArea.right)))
    let preferred = preferredContentSize
    let insets = backgroundClass?.contentViewInsets() ?? .zero
    let width = (preferred.width > 0 ? preferred.width : 320) + insets.left + insets.right
    let height = (preferred.height > 0 ? preferred.height : 480) + insets.top + insets.bottom
    var arrangement = PopoverArrangement(
      beside: source(in: state.container), wanting: CGSize(width: width, height: height),
      in: area.standardized, permitted: permittedArrowDirections, mayCover: canOverlapSourceViewRect,
      arrow: backgroundClass.map { CGSize(width: $0.arrowBase(), height: $0.arrowHeight()) }
        ?? PopoverArrangement.arrow)
    arrangement.insets = insets
    return arrangement
  }

  private func source(in container: UIView?) -> CGRect? {
    guard let container else { return nil }
    if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  open override func containerViewWillLayoutSubviews() {
    guard let container = state.container else { return }
    askForPosition(in: container)
    let position = arrangement(in: container.bounds, safeArea: container.safeAreaInsets)
    arrowDirection = position.direction
    bubble?.arrangement = position
    dimming.openings = (passthroughViews ?? []).compactMap { $0.frame(in: container) }
    container.setNeedsCommit()
  }

  /// The size of the container at the last layout.
  private var laidOutSize: CGSize?

  /// Lets the delegate change the source after the container has another size.
  private func askForPosition(in container: UIView) {
    defer { laidOutSize = container.bounds.size }
    guard let laidOutSize, laidOutSize != container.bounds.size, let oldView = sourceView,
      let delegate = delegate as? any UIPopoverPresentationControllerDelegate
    else { return }
    var (rect, view) = (sourceRect.isNull ? oldView.bounds : sourceRect, oldView)
    let oldRect = rect
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== oldView { sourceView = view }
    if rect != oldRect { sourceRect = rect }
  }

  // MARK: Beginning and end

  override func notifyPreparation() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  override func prepareToPresent() {
    notifyPreparation()
    // An app may set the source after `present`, in the same turn.
    if !hasSource { SessionContext.current.cycle.afterCommit { [weak self] in self?.requireSource() } }
  }

  private var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

  private func requireSource() {
    guard state.container != nil, !hasSource else { return }
    fatalError(
      "NSGenericException: UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
    )
  }

  open override func presentationTransitionWillBegin() {
    guard let container = state.container else { return }
    dimming.frame = container.bounds
    container.insertSubview(dimming, at: 0)
    containerViewWillLayoutSubviews()
  }

  override func insertPresentationViews() { bubble?.insertContent() }

  override func removePresentationViews() {
    bubble?.removeFromSuperview()
    dimming.removeFromSuperview()
    bubble = nil
    arrowDirection = .unknown
  }

  override func presentationDidEnd() {
    if let bubble, bubble.containsContent { bubble.content.removeFromSuperview() }
    bubble = nil
    arrowDirection = .unknown
    // The two controllers retain each other.
    adaptiveSheet = nil
  }
}
