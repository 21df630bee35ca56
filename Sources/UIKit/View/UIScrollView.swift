import Wire

/// Shows a part of content that may be larger than itself. The content offset is the origin of its bounds.
open class UIScrollView: UIView {
  /// Whether the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  private var lastAdjustedInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsCommit()
      setNeedsLayout()
      // Content that shrinks does not leave the offset behind its end.
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height {
        contentOffset = clamped(contentOffset)
      }
    }
  }

  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
  }
  open var isScrollEnabled = true { didSet { setNeedsCommit() } }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { offsetChanged() } }
  }

  open override var frame: CGRect {
    didSet { if frame.origin != oldValue.origin { setNeedsLayout() } }
  }

  /// The content's insets with the safe area's, where the behaviour says so.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let scrollsSideways = contentSize.width > bounds.width || alwaysBounceHorizontal
    var scrollsUpwards = contentSize.height > bounds.height || alwaysBounceVertical
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset.adding(safe)
    case .automatic: scrollsUpwards = scrollsUpwards || isAdjustedByNavigation
    case .scrollableAxes: break
    }
    return contentInset.adding(
      UIEdgeInsets(
        top: scrollsUpwards ? safe.top : 0, left: scrollsSideways ? safe.left : 0,
        bottom: scrollsUpwards ? safe.bottom : 0,
        right: scrollsSideways ? safe.right : 0))
  }

  open func adjustedContentInsetDidChange() {}

  /// Whether it may be dragged along an axis even where its content fits.
  open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { setNeedsLayout() } } }
  open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { setNeedsLayout() } } }

  /// In a navigation controller, and its controller leaves the insets to it.
  private var isAdjustedByNavigation: Bool {
    guard let controller = nearestController, controller.automaticallyAdjustsScrollViewInsets else { return false }
    return controller.navigationController != nil
  }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    var offset = contentOffset
    offset.y = min(offset.y, rect.minY - inset.top)
    offset.y = max(offset.y, rect.maxY + inset.bottom - bounds.height)
    offset.x = min(offset.x, rect.minX - inset.left)
    offset.x = max(offset.x, rect.maxX + inset.right - bounds.width)
    setContentOffset(clamped(offset), animated: animated)
  }

  open override func layoutSubviews() {
    takeContentSize()
    super.layoutSubviews()
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    // What stood at the top stays there.
    let wasAtTop = contentOffset.y == -lastAdjustedInset.top
    lastAdjustedInset = inset
    if wasAtTop { contentOffset.y = -inset.top }
    setNeedsCommit()
    adjustedContentInsetDidChange()
  }

  /// As large as constraints say, where any do.
  private func takeContentSize() {
    guard let guide = storedLayoutRecord?.systemGuides[.content], LayoutEngine.shared.existingBox(of: guide) != nil
    else {
      return
    }
    contentSize = guide.layoutFrame.size
  }

  private func offsetChanged() {
    offsetObserver?()
    delegate?.scrollViewDidScroll(self)
  }

  /// Who follows the content beside the delegate.
  var offsetObserver: (() -> Void)?

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, min(offset.x, contentSize.width + inset.right - bounds.width)),
      y: max(-inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height)))
  }

  // Viewers scroll natively, from (0, 0): they are given the content with its insets, and the offset from its corner.

  func userScrolled(toCommitted point: CGPoint) {
    let inset = adjustedContentInset
    guard isScrollEnabled else { return }
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset = clamped(CGPoint(x: point.x - inset.left, y: point.y - inset.top))
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let inset = adjustedContentInset
    members[.origin] = inset.left == 0 && inset.top == 0 ? nil : .points(CGPoint(x: -inset.left, y: -inset.top))
    guard isScrollEnabled, !isHeldBySheet else {
      if boundsOrigin != .zero { members[.origin] = .points(boundsOrigin) }
      return members
    }
    members[.scroll] = [
      "content": .points(
        CGSize(
          width: contentSize.width + inset.left + inset.right, height: contentSize.height + inset.top + inset.bottom)),
      "offset": .points(CGPoint(x: boundsOrigin.x + inset.left, y: boundsOrigin.y + inset.top)),
    ]
    return members
  }
}

/// What a scroll view tells of its scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}
