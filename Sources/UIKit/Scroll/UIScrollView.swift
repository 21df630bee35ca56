import Introspection
import Wire

/// Shows a part of content that may be larger than itself. The content offset is the origin of its bounds.
///
/// Viewers scroll natively and tell where they are; see `UIScrollView+Hand.swift`.
open class UIScrollView: UIView {
  var lastAdjustedInset = UIEdgeInsets.zero
  /// The sizes at the last layout: where they change, the offset may have to come back into range.
  private var lastSizes: (view: CGSize, content: CGSize)?
  var hand = Hand.nobody
  var motion: ScrollMotion?
  /// How far the content has been moved under a person's hand, in all: viewers who scroll move along.
  var shifted = CGPoint.zero
  /// What of the bottom inset is for the keyboard.
  var keyboardInset: CGFloat = 0 {
    didSet {
      contentInset.bottom += keyboardInset - oldValue
      verticalScrollIndicatorInsets.bottom += keyboardInset - oldValue
    }
  }
  /// The controllers whose bars follow the content.
  private var followers: [WeakFollower] = []

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofScrollView }
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

  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsCommit()
      setNeedsLayout()
      // Content that shrinks does not leave the offset behind its end.
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height {
        contentOffset = clamped(contentOffset)
      }
      KeyValueObservers.tell(self, "contentSize")
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      KeyValueObservers.tell(self, "contentInset")
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
  }
  /// The content's insets with the safe area's, where the behaviour says so.
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

  /// Stops what is under way. The animation takes 0.3 seconds, and the offset is on its way all the while.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offsetShowing(rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { offsetChanged() } }
  }

  open override var frame: CGRect {
    didSet { if frame.origin != oldValue.origin { setNeedsLayout() } }
  }

  // MARK: Hooks of UIView

  override func wasHidden() { loseFinger() }
  override var scrollsContent: Bool { true }
  override func scrollsContent(along vector: CGPoint) -> Bool { scrolls(along: vector) }
  /// What is in a scroll view keeps out of what the scroll view itself does not keep it out of.
  override var safeAreaInsetsForContent: UIEdgeInsets {
    safeAreaInsets.subtracting(adjustedContentInset.subtracting(contentInset))
  }

  // MARK: Scrolling by hand

  open var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      setNeedsCommit()
      if !isScrollEnabled { loseFinger() }
    }
  }
  /// Stands still only at multiples of its own size.
  open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { setNeedsCommit() } } }
  /// Whether the viewer's content may go beyond its ends, where it does that at all.
  open var bounces = true { didSet { if bounces != oldValue { setNeedsCommit() } } }
  /// Whether it may be dragged along an axis even where its content fits.
  open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { setNeedsLayout() } } }
  open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { setNeedsLayout() } } }
  /// Along one axis at a time: viewers scroll so by themselves.
  open var isDirectionalLockEnabled = false
  /// Viewers tell touches from drags before either is heard of here.
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  /// Whether a view in it is told of a finger that comes down on that.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a view in it loses its touches to a drag. Viewers scroll by themselves: there it always does.
  open func touchesShouldCancel(in view: UIView) -> Bool { view.losesTouchesToScrolling }
  /// Whether a tap on the status bar brings its beginning back. On a phone that does nothing where several do.
  open var scrollsToTop = true
  /// Decides on the target that the delegate is told; how viewers slow down is their own.
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { if keyboardDismissMode != oldValue { setNeedsCommit() } }
  }

  /// A finger is on it, and has moved it.
  open var isDragging: Bool { hand == .finger }
  open var isTracking: Bool { hand == .finger }
  open var isDecelerating: Bool { hand == .momentum }

  /// Follows the finger that scrolls; see `ScrollPan`.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private(set) lazy var pan = ScrollPan(of: self)

  /// Stands above the content, and is seen when that is pulled down.
  open var refreshControl: UIRefreshControl? {
    get { ownRefreshControl }
    set { replaceRefreshControl(with: newValue) }
  }
  /// Folder Control declares `ownRefreshControl`, which has the control's type.
  var refreshObject: UIView?
  /// What a refresh that goes on takes of the top.
  var refreshInset: CGFloat = 0 { didSet { setNeedsLayout() } }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  /// Of the view that the delegate gives for zooming.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, about: nil, animated: animated) }
  /// As large as it can be with a rectangle of the zoomed view in sight.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }
  open var isZooming: Bool { zoom.isUnderWay }
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
  /// Of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Viewers show the indicators for a moment.
  open func flashScrollIndicators() {
    flashes += 1
    setNeedsCommit()
  }
  var flashes = 0

  /// A person begins to scroll.
  func willBeginScrolling() {}

  /// Where a drag comes to rest, before the delegate is asked.
  func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // MARK: Bars

  func follow(_ follower: any ContentFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
    followers.append(WeakFollower(follower: follower))
  }
  func leave(_ follower: any ContentFollower) { followers.removeAll { $0.follower === follower } }
  func tellFollowers() { for entry in followers { entry.follower?.contentMoved() } }

  // MARK: Layout and commit

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow == nil { loseFinger() }
  }

  open override func layoutSubviews() {
    takeContentSize()
    super.layoutSubviews()
    layoutRefreshControl()
    adjustToInsets()
    returnIntoRange()
  }

  private func adjustToInsets() {
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    lastSizes = lastSizes.map { (.zero, $0.content) }
    // What stood at the top stays there, and so does what stood at the leading edge.
    let (wasAtTop, wasAtLeft) = (contentOffset.y == -lastAdjustedInset.top, contentOffset.x == -lastAdjustedInset.left)
    lastAdjustedInset = inset
    forgetSafeAreaBelow()
    if wasAtTop { contentOffset.y = -inset.top }
    if wasAtLeft { contentOffset.x = -inset.left }
    setNeedsCommit()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// When the view grows, the content shrinks or an inset goes, and nobody and nothing scrolls.
  private func returnIntoRange() {
    let sizes = (view: bounds.size, content: contentSize)
    defer { lastSizes = sizes }
    if let lastSizes, lastSizes != sizes { tellFollowers() }
    guard let lastSizes, lastSizes != sizes, hand == .nobody, motion == nil, !isPulled else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// As large as constraints say, where any do.
  private func takeContentSize() {
    guard let guide = storedLayoutRecord?.systemGuides[.content], LayoutEngine.shared.existingBox(of: guide) != nil
    else {
      return
    }
    contentSize = guide.layoutFrame.size
  }

  override func describe() -> ViewMembers { describedScroll(super.describe()) }
}
