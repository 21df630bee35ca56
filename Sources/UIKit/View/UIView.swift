import Introspection
import Wire

/// A rectangle of the screen: geometry, appearance and subviews. This file contains the stored properties and the members that an app
/// may override; the implementation is in files by topic. Swift overrides only members of the class's own declaration, so this file is
/// a long one.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Stored

  /// The frame in the superview's coordinates without the transform, and the bounds origin.
  var storedFrame: CGRect
  var boundsOrigin = CGPoint.zero
  /// The transform about the center.
  var storedTransform = CGAffineTransform.identity
  var storedAlpha: CGFloat = 1
  var storedCornerRadius: CGFloat = 0
  /// The view's layer; `storedLayer` in the folder Layer is the same as a `CALayer`.
  var layerObject: (any LayerOfView)?
  /// Rarely used values, stored apart.
  var extras: ViewExtras?
  /// True if `draw(_:)` has to be called.
  var needsDisplay = true
  var storedSubviews: [UIView] = []
  // A weak reference to an object would make all later retains and releases of it slow. So these three are unsafe: the deinitializers of
  // the objects to which they refer set them to `nil`.
  unowned(unsafe) var storedSuperview: UIView?
  unowned(unsafe) var storedWindow: UIWindow?
  /// The controller whose `view` this is; `viewController` in the folder ViewController is the same as a `UIViewController`.
  unowned(unsafe) var controllerObject: (any ControllerOfView)?
  /// The object by which others refer to this view without retaining it; `nil` before it is needed.
  private var storedReference: ViewReference?
  /// How many views at and below this one are a controller's `view`. A search for controllers skips branches without one.
  var controllerCount = 0
  var storedTintColor: UIColor?
  var storedTintMode = TintAdjustmentMode.automatic
  /// Trait overrides and registrations for changes of traits.
  var traitRecord: TraitRecord?
  /// The traits of the last notification; `nil` before the view has been in a window.
  var notifiedTraits: UITraitCollection?
  var traitsAreStale = true
  var traitsAreStaleBelow = false
  var storedLayoutMargins: UIEdgeInsets?
  var storedDirectionalMargins: NSDirectionalEdgeInsets?
  /// Auto Layout's data about the view; `storedLayoutRecord` in the folder AutoLayout is the same as a `LayoutRecord`.
  var layoutObject: (any LayoutOfView)?
  var cachedSafeArea: UIEdgeInsets?
  /// The insets of the last `safeAreaInsetsDidChange`, and whether they may have changed since.
  var notifiedSafeArea = UIEdgeInsets.zero
  var safeAreaIsStale = true

  // Marks for the next layout pass and the next commit.
  var needsLayout = true
  /// Whether `UIView`'s own `layoutSubviews` has been called in the current layout. It is not where an override does not call super.
  var hasAppliedConstraints = false
  var layoutNeededBelow = false
  var layoutPhase = LayoutPhase.none
  var changedSubviewsInLayout = false
  var needsPropertyUpdate = true
  var constraintsNeedUpdate = false
  var constraintsNeedUpdateBelow = false
  /// The number of the commit cycle in which this view is marked as changed; 0 if it is not.
  var dirtyCycleNumber = 0
  var positionNeedsCommit = false
  /// Whether the view is a window, which has no superview.
  var isWindow: Bool { false }
  /// The members that viewers have received; set while the view is on the wire.
  var committed: ViewMembers?
  /// What viewers still store of a view that is not on the wire, untyped; `cachedVersion` in the folder Commit is the typed property.
  var cachedObject: AnyObject?
  var assignedID = 0
  /// The id of the parent that viewers have received.
  var sentParentID = 0
  /// The running animations, in the order of their creation.
  var runningAnimations: [ViewAnimation] = []
  /// The keys of animations that viewers have received and that were removed before their end.
  var stoppedAnimationKeys: [Int] = []
  /// Counts insertions and removals of this view, because a callback in between may request another one.
  var moveCount = 0
  /// The view's gesture recognizers, untyped; `storedRecognizers` in the folder Event is the typed property.
  var recognizersObject: AnyObject?
  var storedInteractions: [any UIInteraction] = []

  // MARK: Creating

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofView }
  }

  public init(frame: CGRect) {
    storedFrame = frame.validated
    super.init()
    createLayerOfOwnClass()
  }

  public required init?(coder: NSCoder) {
    storedFrame = coder.nibElement?.child(key: "frame")?.rect.validated ?? .zero
    super.init()
    createLayerOfOwnClass()
    coder.fill(self, at: UIView.self)
    decodeArchive(coder)
  }

  /// Views are released on the main thread. The deinitializer is not isolated: the compiler would refuse a plain `deinit` in an app's own
  /// subclass.
  deinit {
    withoutIsolationCheck {
      storedReference?.view = nil
      for view in storedSubviews { view.storedSuperview = nil }
    }
  }

  /// A reference to the view that does not retain it.
  var reference: ViewReference {
    if let storedReference { return storedReference }
    let new = ViewReference(to: self)
    storedReference = new
    return new
  }

  /// The lower limit of the content size category for the view and its descendants.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitRecord?.minimumContentSize }
    set {
      lazyTraitRecord.minimumContentSize = newValue
      contentSizeRangeChanged()
    }
  }
  /// The upper limit of the content size category for the view and its descendants.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitRecord?.maximumContentSize }
    set {
      lazyTraitRecord.maximumContentSize = newValue
      contentSizeRangeChanged()
    }
  }
  /// The limits that apply to the view, for messages.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsText }

  /// Writes the frame, the appearance and the subviews into a keyed archive, for `init(coder:)`.
  open func encode(with coder: NSCoder) { encodeArchive(coder) }

  public convenience override init() { self.init(frame: .zero) }

  /// Called by Interface Builder only, never by an app.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  open var frame: CGRect {
    get { storedFrame.transformed(by: storedTransform) }
    set { setFrame(newValue) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
    set { setBounds(newValue) }
  }

  open var center: CGPoint {
    get { anchoredCenter }
    set { anchoredCenter = newValue }
  }

  open var transform: CGAffineTransform {
    get { anchoredTransform }
    set { anchoredTransform = newValue }
  }

  /// The three-dimensional transform, drawn in projection.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the transform and of `center`, as a fraction of the size.
  open var anchorPoint: CGPoint {
    get { layerAnchorPoint }
    set { layerAnchorPoint = newValue }
  }

  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { recordMoveInLayout() } }
  }
  open var autoresizesSubviews = true

  /// The outline for collisions in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { storedAlpha }
    set { changeAlpha(to: newValue) }
  }

  open var isHidden = false { didSet { if isHidden != oldValue { hiddenChanged() } } }
  open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsCommit() } } }
  /// Whether viewers clip content beyond the bounds: because the app requests it, or because a row is rounded or swiped.
  var clipsContent: Bool { clipsToBounds }
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set { storedBackgroundColor = newValue }
  }
  /// The colour that is drawn. A subclass can override `backgroundColor` for another purpose, and change this one by `super`.
  final var storedBackgroundColor: UIColor? {
    didSet { if storedBackgroundColor != oldValue { backgroundChanged(from: oldValue) } }
  }
  /// The view's layer, which stores how it is drawn.
  open var layer: CALayer { layerCreatedOnDemand }
  /// The class of the layer.
  open class var layerClass: AnyClass { standardLayerClass }
  /// How content of a different size is positioned and scaled in the view.
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsCommit() } } }

  /// Draws the content below the subviews. It is called in a turn in which the view is new in a window or was marked by `setNeedsDisplay`.
  open func draw(_ rect: CGRect) {}
  /// Draws the layer's content, by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    DrawingStack.drawing(in: ctx) { draw(partDrawn(of: layer)) }
  }
  /// Whether the content is drawn again when the size changes.
  var redrawsOnSizeChange: Bool { contentMode == .redraw }
  /// Provides the layer's content, by `draw(_:in:)`. An override usually sets the layer's `contents`.
  open func display(_ layer: CALayer) { layer.displayByDrawing() }
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Marks the whole view, whatever the rectangle is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay() }
  /// A promise of the app that the view is opaque.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { extrasForWriting.isOpaque = newValue }
  }
  /// Has no effect: each drawing begins empty.
  open var clearsContextBeforeDrawing: Bool {
    get { extras?.clearsContext ?? true }
    set { extrasForWriting.clearsContext = newValue }
  }
  /// Pixels per point. A drawing is recorded as vectors, and sharp at any scale.
  open var contentScaleFactor: CGFloat {
    get { extras?.contentScale ?? (window?.screen ?? .main).scale }
    set { extrasForWriting.contentScale = newValue }
  }
  /// A view whose alpha channel masks this view. It must have no superview.
  open var mask: UIView? {
    get { extras?.mask }
    set {
      extras?.mask?.extras?.masked = nil
      extrasForWriting.mask = newValue
      newValue?.extrasForWriting.masked = self
      layer.mask = newValue?.layer
    }
  }
  /// Returns a view with a snapshot of this one.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(of: bounds, afterUpdates) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates) }
  /// Draws the view into the current graphics context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect, afterUpdates)
  }

  /// The tint colour, the view's own or inherited; system blue if no superview has one.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      storedTintColor = newValue
      notifyTintColorChanged()
    }
  }
  /// Whether the tint is dimmed in this view and its subviews, as behind an alert.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set {
      storedTintMode = newValue
      notifyTintColorChanged()
    }
  }

  /// Called when the tint of this view has changed, by itself or through a superview.
  open func tintColorDidChange() {}

  // MARK: Input

  open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { setNeedsCommit() } } }
  open var tag = 0
  open override var next: UIResponder? { controllerObject ?? storedSuperview }
  override var viewOfResponder: UIView? { self }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether the view gets touches of several fingers.
  open var isMultipleTouchEnabled = false
  /// Whether the view gets touches only while no other view of the window has any, and other views only while this one has none.
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  open var interactions: [any UIInteraction] { storedInteractions }
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }
  /// Called when a recognizer of this view is about to begin. Returning false makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Accessibility

  override func accessibilityChanged() { setNeedsCommit() }
  /// The accessibility role of the class; more specific accessibility traits take precedence.
  var roleOfClass: ViewRole? { nil }
  override var defaultAccessibilityFrame: CGRect { convertToScreen(bounds) }

  // MARK: State

  /// The name under which the view's state is saved. Without one, it is not saved.
  open var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { if newValue != nil || extras != nil { extrasForWriting.restorationIdentifier = newValue } }
  }
  /// Writes the view's state. It is called when the app enters the background, if the app's delegate wants that.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Hierarchy

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? { storedWindow }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  open func removeFromSuperview() { detachFromSuperview() }
  open func bringSubviewToFront(_ view: UIView) { restack(view, at: storedSubviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { restack(view, at: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.storedSuperview).contains { $0 === view }
  }
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Focus

  /// Whether the focus system may focus the view.
  open var canBecomeFocused: Bool { false }
  /// Contains `preferredFocusedView` if a subclass has overridden it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { $0 === self ? [] : [$0] } ?? []
  }
  open weak var preferredFocusedView: UIView? { self }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Properties

  /// Sets properties from the app's model. It is called before layout, once for a new view and then after `setNeedsUpdateProperties()`.
  open func updateProperties() {}
  /// Requests `updateProperties()` in the next layout pass. The view itself is not laid out for it.
  open func setNeedsUpdateProperties() { markNeedsPropertyUpdate() }
  open func updatePropertiesIfNeeded() { updatePropertiesNow() }

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { layoutFromTopmostAncestor() }
  /// Sets the subviews' frames, from their constraints if they have some. The view's own size is final when this is called.
  open func layoutSubviews() { layOutByConstraints() }
  open func layoutSublayers(of layer: CALayer) {}
  /// Returns `NSNull` outside of animation blocks, so that the view's own layer has no implicit animations.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actionOfAnimationBlock }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to fit; the upper left corner stays.
  open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }
  open var safeAreaInsets: UIEdgeInsets { cachedSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  /// Called when the safe area may have changed. Lists lay out their rows again.
  func safeAreaMayHaveChanged() {}
  /// Called when the bounds have changed within an animation.
  func animatedBoundsChanged() {}

  /// The distances of content from the edges, including the safe area if that is respected.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      (storedLayoutMargins, storedDirectionalMargins) = (newValue, nil)
      marginsChanged()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, readsRightToLeft) }
    set {
      (storedLayoutMargins, storedDirectionalMargins) = (nil, newValue)
      marginsChanged()
    }
  }
  open func layoutMarginsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }
  /// Whether content also respects the superview's margins.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } }
  }

  /// The meaning of the content, which decides whether the view is mirrored in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionChanged() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    effectiveLayoutDirection
  }

  // MARK: Auto Layout

  /// Whether the frame and the autoresizing mask position the view. With false, constraints do.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }
  /// The constraints that the view owns. Their items are this view or its descendants.
  open var constraints: [NSLayoutConstraint] { storedLayoutRecord?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { installConstraint(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether views of this class get `updateConstraints` even before they have constraints.
  open class var requiresConstraintBasedLayout: Bool { false }
  open func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }
  open func setNeedsUpdateConstraints() { markConstraintsNeedUpdate() }
  /// Called before layout, from the inside out. An override calls `super` last.
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraintsOfSubtree() }

  /// The natural size of the view's content; `noIntrinsicMetric` in an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayoutRecord?.hugging[axis] ?? defaultHuggingPriority
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutRecord.hugging[axis] = priority
    contentSizeChanged()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayoutRecord?.resistance[axis] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutRecord.resistance[axis] = priority
    contentSizeChanged()
  }

  /// The distance of the alignment rectangle, which constraints use, from the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  /// The view whose baseline is used as this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The older name of `forLastBaselineLayout`.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that the inner constraints give the view, as near to the target as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(near: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { attachGuide(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { detachGuide(layoutGuide) }
  open var layoutGuides: [UILayoutGuide] { storedLayoutRecord?.guides ?? [] }

  /// The window's traits with the overrides on the path to this view.
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// Called when the traits have changed from these. An override calls `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The style of this view and its subviews, independent of the superviews.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { effectiveOverrides.userInterfaceStyle }
    set { setStyle(newValue) }
  }

  /// -1, which means that there is no natural size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target for the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target for the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The layout margins if the app has set none.
  var standardMargins: UIEdgeInsets {
    controllerObject == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero
  }
  /// The default hugging priority: 250, more for controls of a fixed size.
  var defaultHuggingPriority: UILayoutPriority { .defaultLow }
  /// Called when the size of a subview's text has changed. A view that is sized by its subviews overrides it.
  func contentOfSubviewChanged() {}
  /// Called when the content size category or the layout direction has changed. A view with text updates its fonts and lines.
  func textTraitsChanged() {}
  /// Called when the size classes have changed.
  func sizeClassesChanged() {}
  /// Whether the content's height depends on its width, which constraints determine first.
  var wrapsContent: Bool { false }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// The distances of the first and last baseline from the top and the bottom; `nil` if the edges are the baselines.
  var baselineInsets: (first: CGFloat, last: CGFloat)? { nil }
  /// The distance between the baselines of two lines of text.
  var lineHeightOfContent: CGFloat? { nil }

  // MARK: Commit

  /// Returns the members of this view on the wire, without those at their defaults. Subclasses add theirs to `super`'s.
  func describe() -> ViewMembers { describedMembers }

  /// Returns the range in which a subview floats at the edge of the visible area while the content scrolls.
  func describedStickyRange(of subview: UIView) -> JSON? { nil }

  /// Whether touches on the view itself, outside of its subviews, go to the views behind it.
  var passesTouches: Bool { false }
  /// Whether the view waits for reuse after it has left the screen.
  var isReusable: Bool { false }

  /// True if a touch on this view, or on a subview that takes no touches, has an effect.
  var isTappable: Bool { hasTapRecognizer }

  /// True if the position of a tap matters, or if the app's code observes touches.
  var needsTouches: Bool { handlesTouches }

  /// True if the view's own handling of a gesture takes precedence over a recognizer (a `UIGestureRecognizer`) of a superview.
  func claims(_ recognizer: AnyObject) -> Bool { false }

  // MARK: Hooks for subclasses

  /// Called when `isHidden` was set to true.
  func wasHidden() {}
  /// Called when a subview was hidden or shown.
  func hiddenChanged(of subview: UIView) {}
  /// Called when the intrinsic size of a subview has changed.
  func contentSizeChanged(of subview: UIView) {}
  /// The safe area insets that apply to the view's content.
  var safeAreaInsetsForContent: UIEdgeInsets { safeAreaInsets }
  /// Whether the content can be larger than the view. If so, inner constraints to the view's edges use the content layout guide.
  var scrollsContent: Bool { false }
  /// Whether the view, as an input view, has the height of its content.
  var sizesItselfAsInput: Bool { false }
  override var viewOfItself: UIView? { self }
  /// The view whose constraints determine the height of this view as a table's header or footer.
  var headerFooterContent: UIView { self }
  /// The height of this view as a table's header or footer by its configuration; `nil` if it has none.
  func configuredHeight(width: CGFloat) -> CGFloat? { nil }
  /// The text that a label displays, for descriptions of it; `nil` for views of other classes.
  var textOfLabel: String? { nil }
  /// Appends a subview that was loaded from a file.
  func addFromNib(_ subview: UIView) { addSubview(subview) }
  /// The view to which the app adds subviews, if it is not this view.
  var contentViewForSubviews: UIView? { nil }
  /// Writes values of this class to a keyed archive that key-value coding cannot set.
  func encodeValuesOfClass(_ coder: NSCoder) {}
  /// Reads the values that `encodeValuesOfClass` has written, after the subviews.
  func decodeValuesOfClass(_ coder: NSCoder) {}
  /// Whether a drag along a vector would scroll the content.
  func scrollsContent(along vector: CGPoint) -> Bool { false }
  /// Whether the content is being scrolled by an animation or by momentum.
  var isContentMoving: Bool { false }
  /// Whether a scroll view around this view may take a touch from it.
  var losesTouchesToScrolling: Bool { true }
  /// Whether the view handles an upward drag itself before scroll views in it scroll.
  var interceptsUpwardDrags: Bool { false }
  /// The margins that this cell's content view preserves; `nil` if the view is no cell, or if its list determines no margins.
  var contentMarginsOfCell: NSDirectionalEdgeInsets? { nil }
  /// Whether a subview is the content view of this cell.
  func isContentView(_ subview: UIView) -> Bool { false }
}
