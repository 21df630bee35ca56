import Introspection
import Wire

/// Shows a part of content that may be larger than the view. The content offset is the origin of its bounds.
///
/// Viewers scroll natively and report their position; see `UIScrollView+UserScroll.swift`.
open class UIScrollView: UIView {
  var lastAdjustedInset = UIEdgeInsets.zero
  /// The sizes at the last layout. When they change, the offset may have to return into its range.
  private var lastSizes: (view: CGSize, content: CGSize)?
  /// The current scrolling by the user.
  var userScroll = UserScroll.idle
  /// The running animation of the content offset.
  var motion: ScrollMotion?
  /// The total distance that the app has shifted the content while a user scrolls. Viewers that are scrolling apply it, too.
  var shifted = CGPoint.zero
  /// The part of the bottom inset that avoids the keyboard.
  var keyboardInset: CGFloat = 0 {
    didSet {
      contentInset.bottom += keyboardInset - oldValue
      verticalScrollIndicatorInsets.bottom += keyboardInset - oldValue
    }
  }
  /// The controllers whose bars follow the content.
  private var followers: [WeakFollower] = []

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfScrollView }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    coder.fill(self, at: UIScrollView.self)
  }

  /// Tables, collections and text views declare a property of the same name with the type of their own delegate, as on iOS. It is preferred
  /// where a reference has such a class.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateChanged() } }
  func delegateChanged() {}

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsCommit()
      setNeedsLayout()
      // Content that becomes shorter does not leave the offset after its end.
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height {
        contentOffset = clamped(contentOffset)
      }
      KeyValueObservers.notifyChange(of: self, "contentSize")
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      KeyValueObservers.notifyChange(of: self, "contentInset")
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
  }
  /// The content inset, plus the safe area if the adjustment behavior includes it.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset.adding(safeAreaPart)
    inset.top += refreshInset
    return inset
  }
  open func adjustedContentInsetDidChange() {}

  // MARK: Offset

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to an offset, and stops a running scroll. An animated change takes 0.3 seconds, and `contentOffset` changes gradually during
  /// it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetRevealing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { offsetChanged() } }
  }

  open override var frame: CGRect {
    didSet { if frame.origin != oldValue.origin { setNeedsLayout() } }
  }

  // MARK: Overrides of UIView

  override func wasHidden() { endFingerScroll() }
  override var scrollsContent: Bool { true }
  override func scrollsContent(along vector: CGPoint) -> Bool { scrolls(along: vector) }
  override var isContentMoving: Bool { motion != nil || isDecelerating }
  /// The safe area insets of the content: those that the scroll view has not added to its content inset.
  override var safeAreaInsetsForContent: UIEdgeInsets {
    safeAreaInsets.subtracting(adjustedContentInset.subtracting(contentInset))
  }

  // MARK: Scrolling by the user

  open var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      setNeedsCommit()
      if !isScrollEnabled { endFingerScroll() }
    }
  }
  /// Whether scrolling stops only at multiples of the view's size.
  open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { setNeedsCommit() } } }
  /// Whether content bounces at its ends in viewers that support it.
  open var bounces = true { didSet { if bounces != oldValue { setNeedsCommit() } } }
  /// Whether the content can be dragged along the axis even if it fits.
  open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { setNeedsLayout() } } }
  open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { setNeedsLayout() } } }
  /// Whether a drag is limited to one axis. Viewers do so natively.
  open var isDirectionalLockEnabled = false
  /// Stored without an effect, because viewers distinguish touches from drags.
  open var delaysContentTouches = true
  /// Stored without an effect, because viewers that scroll cancel the touches of the content in any case.
  open var canCancelContentTouches = true
  /// Returns whether a subview receives a touch that begins on it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns whether a drag cancels touches of a subview. When viewers scroll natively, they are always cancelled.
  open func touchesShouldCancel(in view: UIView) -> Bool { view.losesTouchesToScrolling }
  /// Whether a tap on the status bar scrolls to the top. On a phone, that does nothing if several visible scroll views allow it.
  open var scrollsToTop = true
  /// The rate that determines the target which the delegate receives. Viewers decelerate at their own rate.
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { if keyboardDismissMode != oldValue { setNeedsCommit() } }
  }

  /// Whether a finger is scrolling.
  open var isDragging: Bool { userScroll == .finger }
  open var isTracking: Bool { userScroll == .finger }
  open var isDecelerating: Bool { userScroll == .momentum }

  /// The recognizer that follows the scrolling finger; see `ScrollPan`.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private(set) lazy var edgeEffects = ScrollEdgeEffects()
  private(set) lazy var pan = ScrollPan(of: self)

  /// A control above the content, which is revealed by pulling the content down.
  open var refreshControl: UIRefreshControl? {
    get { storedRefreshControl }
    set { replaceRefreshControl(with: newValue) }
  }
  /// The refresh control. `storedRefreshControl` in folder Control returns it with its type.
  var refreshObject: UIView?
  /// The part of the top inset that a running refresh needs.
  var refreshInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// The recognizer of the user's zooming. It is `nil` unless the maximum scale is greater than the minimum.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }
  /// Stored without an effect, because a pinch never exceeds the minimum and the maximum scale.
  open var bouncesZoom = true
  /// The scale of the view that the delegate returns for zooming.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, about: nil, animated: animated) }
  /// Zooms as far as possible with a rectangle of the zoomed view visible.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }
  open var isZooming: Bool { zoom.isInProgress }
  open var isZoomBouncing: Bool { false }
  var zoom = ScrollZoom()

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsCommit() } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsCommit() } }
  }
  open var indicatorStyle = IndicatorStyle.default { didSet { if indicatorStyle != oldValue { setNeedsCommit() } } }
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsCommit() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsCommit() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsCommit() } }
  /// The insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Makes viewers show the indicators for a moment.
  open func flashScrollIndicators() {
    flashes += 1
    setNeedsCommit()
  }
  var flashes = 0

  /// Called when a user begins to scroll.
  func willBeginScrolling() {}

  /// Returns the target of a drag that is proposed to the delegate.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // MARK: Bars

  func follow(_ follower: any ContentFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
    followers.append(WeakFollower(follower: follower))
  }
  func removeFollower(_ follower: any ContentFollower) { followers.removeAll { $0.follower === follower } }
  func notifyFollowers() { for entry in followers { entry.follower?.contentMoved() } }

  // MARK: Layout and commit

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow == nil { endFingerScroll() }
  }

  open override func layoutSubviews() {
    applyConstrainedContentSize()
    super.layoutSubviews()
    layoutRefreshControl()
    adjustToInsets()
    returnIntoRange()
  }

  /// Updates the offset after `adjustedContentInset` has changed, and notifies the delegate.
  private func adjustToInsets() {
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    lastSizes = lastSizes.map { (.zero, $0.content) }
    // Content that was at the top or at the leading edge stays there.
    let (wasAtTop, wasAtLeft) = (contentOffset.y == -lastAdjustedInset.top, contentOffset.x == -lastAdjustedInset.left)
    lastAdjustedInset = inset
    invalidateSafeAreaOfSubviews()
    if wasAtTop { contentOffset.y = -inset.top }
    if wasAtLeft { contentOffset.x = -inset.left }
    setNeedsCommit()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Moves the offset into its range after the view's or the content's size, or an inset, has changed, unless it is scrolling.
  private func returnIntoRange() {
    let sizes = (view: bounds.size, content: contentSize)
    defer { lastSizes = sizes }
    if let lastSizes, lastSizes != sizes { notifyFollowers() }
    guard let lastSizes, lastSizes != sizes, userScroll == .idle, motion == nil, !isPulled else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Sets the content size from constraints, if any determine it.
  private func applyConstrainedContentSize() {
    guard let guide = storedLayoutRecord?.systemGuides[.content],
      SessionContext.current.layoutEngine.existingBox(of: guide) != nil
    else {
      return
    }
    contentSize = guide.layoutFrame.size
  }

  override func describe() -> ViewMembers { describedScroll(super.describe()) }
}
