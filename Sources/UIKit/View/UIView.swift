import Wire

/// A rectangle of the screen: geometry, appearance and subviews. This file holds what is stored; topic files do the work.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Stored

  /// The frame in the superview's coordinates as it is without the transform, and where the view's own coordinates begin.
  var storedFrame: CGRect
  var boundsOrigin = CGPoint.zero
  /// About the center.
  var storedTransform = CGAffineTransform.identity
  var storedAlpha: CGFloat = 1
  var storedCornerRadius: CGFloat = 0
  /// The view's layer. Folder Layer declares `storedLayer`, which has its type.
  var layerObject: AnyObject?
  /// What few views have.
  var extras: ViewExtras?
  /// `draw(_:)` is to be called.
  var needsDisplay = true
  var storedSubviews: [UIView] = []
  weak var storedSuperview: UIView?
  weak var storedWindow: UIWindow?
  /// The controller whose `view` this is. Folder ViewController declares `viewController`, which has its type.
  weak var controllerObject: UIResponder?
  /// How many views at and below this one are a controller's `view`. Walks that look for controllers skip branches with none.
  var controllerCount = 0
  var storedTintColor: UIColor?
  var ownTintMode = TintAdjustmentMode.automatic
  /// What is said here of traits, and who wants to know of changes.
  var traitRecord: TraitRecord?
  /// The traits that were told last; nil before the view has been in a window.
  var toldTraits: UITraitCollection?
  var traitsAreStale = true
  var traitsAreStaleBelow = false
  var ownMargins: UIEdgeInsets?
  var ownDirectionalMargins: NSDirectionalEdgeInsets?
  /// What Auto Layout keeps of the view. Folder AutoLayout declares `storedLayoutRecord`, which has its type.
  var layoutObject: AnyObject?
  var keptSafeArea: UIEdgeInsets?
  /// What `safeAreaInsetsDidChange` has told of last, and whether there may be news.
  var toldSafeArea = UIEdgeInsets.zero
  var safeAreaIsStale = true

  // What the next layout pass and the next commit have to do here.
  var needsLayout = true
  var layoutNeededBelow = false
  var constraintsNeedUpdate = false
  var constraintsNeedUpdateBelow = false
  /// The number of the commit cycle that has this view among those that changed; 0: none.
  var dirtyIn = 0
  var isMisplaced = false
  /// Set while the viewers have this view: what they were told of it.
  var committed: ViewMembers?
  var assignedID = 0
  /// The parent under which viewers have this view.
  var toldParentID = 0
  /// What moves here, in the order in which it was made.
  var runningAnimations: [ViewAnimation] = []
  /// Animations that viewers were told of and that have ended early.
  var cutAnimationKeys: [Int] = []
  /// Counts the times that this view was asked to come or go: a callback in between may have asked otherwise.
  var moves = 0
  /// The view's recognizers. Folder Event declares `storedRecognizers`, which has their type.
  var recognizersObject: AnyObject?
  var storedInteractions: [any UIInteraction] = []

  // MARK: Creating

  public init(frame: CGRect) {
    storedFrame = frame.validated
    super.init()
  }

  public required init?(coder: NSCoder) {
    storedFrame = coder.nibElement?.child(key: "frame")?.rect.validated ?? .zero
    super.init()
    coder.fill(self, at: UIView.self)
  }

  public convenience override init() { self.init(frame: .zero) }

  /// For designers of nibs, who call it; the app does not.
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

  /// With depth: viewers see it from in front.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// About which point the transform acts, and which one `center` is, as parts of the size.
  open var anchorPoint: CGPoint {
    get { ownAnchor }
    set { ownAnchor = newValue }
  }

  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteMoveInLayout() } }
  }
  open var autoresizesSubviews = true

  // MARK: Appearance

  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }

  open var isHidden = false { didSet { if isHidden != oldValue { hiddenChanged() } } }
  open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsCommit() } } }
  /// Whether viewers clip what stands beyond the bounds: as the app says, or because a row is rounded or swiped.
  var clipsContent: Bool { clipsToBounds }
  open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { backgroundChanged(from: oldValue) } } }
  /// How the view is drawn; each view has one.
  open var layer: CALayer { ownLayer }
  /// Of which class that is.
  open class var layerClass: AnyClass { standardLayerClass }
  /// How content of another size fills the view.
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsCommit() } } }

  /// Draws what lies below the subviews. Called in a turn in which the view is new in a window, or has asked for it.
  open func draw(_ rect: CGRect) {}
  /// The layer's content is drawn by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { DrawingStack.drawing(in: ctx) { draw(bounds) } }
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// All of it is drawn anew, whatever the rectangle is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay() }
  /// A promise that nothing behind shows through.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { madeExtras.isOpaque = newValue }
  }
  /// What is drawn always begins with nothing.
  open var clearsContextBeforeDrawing: Bool {
    get { extras?.clearsContext ?? true }
    set { madeExtras.clearsContext = newValue }
  }
  /// Pixels a point; what is drawn is recorded, and sharp at any.
  open var contentScaleFactor: CGFloat {
    get { extras?.contentScale ?? (window?.screen ?? .main).scale }
    set { madeExtras.contentScale = newValue }
  }
  /// Only what lies below something that this view draws is seen. It must have no superview.
  open var mask: UIView? {
    get { extras?.mask }
    set {
      extras?.mask?.extras?.masked = nil
      madeExtras.mask = newValue
      newValue?.madeExtras.masked = self
      layer.mask = newValue?.layer
    }
  }
  /// A view that shows what this one shows now.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { ownSnapshot(of: bounds, afterUpdates) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { ownSnapshot(of: rect, afterUpdates) }
  /// Into what is being drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect, afterUpdates)
  }

  /// Own or inherited; system blue where no superview has one.
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      storedTintColor = newValue
      tellTintColorChanged()
    }
  }
  /// Whether the tint is dimmed here and below, as behind something that asks for attention.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintMode }
    set {
      ownTintMode = newValue
      tellTintColorChanged()
    }
  }

  /// The tint of this view has changed, by itself or through a superview.
  open func tintColorDidChange() {}

  // MARK: Input

  open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { setNeedsCommit() } } }
  open var tag = 0
  open override var next: UIResponder? { viewController ?? storedSuperview }
  override var viewOfResponder: UIView? { self }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a second finger is told of, too.
  open var isMultipleTouchEnabled = false
  /// Whether other views of the window get no touches while this one has some, nor this one while others have.
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
  /// Asked when a recognizer of this view has seen its gesture; false lets it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Accessibility

  override func accessibilityChanged() { setNeedsCommit() }
  /// What the class is, where its traits do not say it, or say less.
  var roleOfClass: ViewRole? { nil }
  override var defaultAccessibilityFrame: CGRect { boundsOnScreen }

  // MARK: Hierarchy

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? { storedWindow }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  open func removeFromSuperview() { leaveSuperview() }
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

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func layoutIfNeeded() { layoutFromTopmostAncestor() }
  /// Places the subviews: those that constraints place by those. The view's own size is right when this is called.
  open func layoutSubviews() {
    placeSubviewsByConstraints()
    storedLayer?.sublayersMayNeedLayout()
  }
  open func layoutSublayers(of layer: CALayer) {}
  /// The view's own layer does not move by itself.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { ownAction }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The upper left corner stays where it is.
  open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }
  open var safeAreaInsets: UIEdgeInsets { keptSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  /// Lists lay their rows out again.
  func safeAreaMayHaveChanged() {}

  /// Distances that content keeps from the edges, with the safe area where that counts.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      (ownMargins, ownDirectionalMargins) = (newValue, nil)
      marginsChanged()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, readsRightToLeft) }
    set {
      (ownMargins, ownDirectionalMargins) = (nil, newValue)
      marginsChanged()
    }
  }
  open func layoutMarginsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }
  /// Whether content here keeps the superview's margins, too.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } }
  }

  /// Which way the view reads, where that is not the app's way.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionChanged() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    shownLayoutDirection
  }

  // MARK: Auto Layout

  /// Whether the frame that is set, and the autoresizing mask, say where the view is. False leaves that to constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }
  /// Those that the view holds: all their items are in it, or are itself.
  open var constraints: [NSLayoutConstraint] { storedLayoutRecord?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// A view of a class that says true updates its constraints though it has none yet.
  open class var requiresConstraintBasedLayout: Bool { false }
  open func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }
  open func setNeedsUpdateConstraints() { markConstraintsNeedUpdate() }
  /// Before the layout, from the inside out. An override ends with super's.
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraintsOfSubtree() }

  /// The size of the view's own content; `noIntrinsicMetric` in an axis that has none.
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

  /// How far the rectangle that constraints speak of is inside of the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  /// Whose baseline is this view's.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// The size that constraints inside give the view, as near as they let it be to another.
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

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { own(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }
  open var layoutGuides: [UILayoutGuide] { storedLayoutRecord?.guides ?? [] }

  /// Of the window that it stands in, with what is said on the way down from there.
  open var traitCollection: UITraitCollection { shownTraits }
  /// The traits of this view are others than these. An override calls super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark here and below, whatever stands above.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { shownOverrides.userInterfaceStyle }
    set { setStyle(newValue) }
  }

  /// -1: no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as can be.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as can be.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The layout margins where none are set.
  var standardMargins: UIEdgeInsets {
    viewController == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero
  }
  /// 250 for most; controls of one size say more.
  var defaultHuggingPriority: UILayoutPriority { .defaultLow }
  /// A text in a subview has another size. A view that is as large as its subviews says so.
  func contentOfSubviewChanged() {}
  /// The content size category or the layout direction is another one: a view with text takes its fonts anew, and its lines.
  func textTraitsChanged() {}
  /// There is more or less room.
  func sizeClassesChanged() {}
  /// Whether the content is higher in less width, and is laid out in the width that constraints give.
  var wrapsContent: Bool { false }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// How far the baselines of the content are from the top and the bottom; `nil`: they are the edges.
  var baselineInsets: (first: CGFloat, last: CGFloat)? { nil }
  /// From baseline to baseline of its text.
  var lineHeightOfContent: CGFloat? { nil }

  // MARK: Commit

  /// What viewers are told of this view: members at their defaults are left out. Subclasses add theirs to super's.
  func describe() -> ViewMembers { describedMembers }

  /// From where to where a subview stands at the edge of what is seen while the content scrolls.
  func describedStick(of subview: UIView) -> JSON? { nil }

  /// Touches on the view itself, beside its subviews, are for what lies behind it.
  var passesTouches: Bool { false }

  /// True where a touch on this view, or on something below it that takes no touches, has an effect.
  var isTappable: Bool { takesTapsByRecognizer }

  /// Whether the place of a tap matters here, or code of the app looks at touches.
  var needsTouches: Bool { handlesTouches }

  /// What the view does by itself with a gesture goes before a recognizer (a `UIGestureRecognizer`) of a view around it.
  func claims(_ recognizer: AnyObject) -> Bool { false }

  // MARK: Hooks for subclasses

  /// `isHidden` has been set to true.
  func wasHidden() {}
  /// A subview has been hidden or shown.
  func hiddenChanged(of subview: UIView) {}
  /// A subview has another intrinsic size.
  func contentSizeChanged(of subview: UIView) {}
  /// The safe area of what is in the view.
  var safeAreaInsetsForContent: UIEdgeInsets { safeAreaInsets }
  /// Whether the content can be larger than the view. Its edges are then those of the content's guide for constraints inside.
  var scrollsContent: Bool { false }
  /// Whether a drag along a vector would scroll the content.
  func scrollsContent(along vector: CGPoint) -> Bool { false }
  /// Whether a scroll view around this view may take a touch from it.
  var losesTouchesToScrolling: Bool { true }
  /// Whether the view takes a drag upwards for itself before scroll views in it scroll.
  var holdsScrolling: Bool { false }
  /// The margins that the content view of this cell keeps; `nil`: the view is no cell whose list says margins.
  var contentMarginsOfCell: NSDirectionalEdgeInsets? { nil }
  /// Whether a subview is the content view of this cell.
  func isContentView(_ subview: UIView) -> Bool { false }

  /// A touch that began and ended here. Only called where `isTappable`.
  func tapped() throws(ErrorCode) {}
}
