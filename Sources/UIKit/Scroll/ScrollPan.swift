/// The pan recognizer of a scroll view. Viewers scroll natively, so it handles no touches, but follows what viewers report.
final class ScrollPan: UIPanGestureRecognizer {
  private let scrollReference: ViewReference
  private var scrollView: UIScrollView? { scrollReference.view as? UIScrollView }
  private var start = CGPoint.zero
  private var speed = CGPoint.zero
  /// The content offset when the drag began, until the companions have been created.
  private var offsetAtBegin: CGPoint?
  private var companions: ScrollCompanions?

  init(of scrollView: UIScrollView) {
    scrollReference = scrollView.reference
    super.init(target: nil, action: nil)
    storedView = scrollView
  }

  override var isEnabled: Bool {
    get { scrollView?.isScrollEnabled ?? false }
    set {
      scrollView?.isScrollEnabled = newValue
      KeyValueObservers.notifyChange(of: self, "enabled")
    }
  }

  /// Called when a finger begins to scroll.
  func begin() {
    companions?.cancel()
    companions = nil
    start = scrollView?.contentOffset ?? .zero
    speed = .zero
    offsetAtBegin = start
    storedState = .began
    notifyHandlers()
  }

  /// Called when a finger has scrolled to an offset. The companions receive this offset, even if the app changes it.
  func contentMoved(to offset: CGPoint) {
    if let offsetAtBegin, let scrollView {
      self.offsetAtBegin = nil
      companions = ScrollCompanions(of: scrollView, at: offsetAtBegin)
    }
    companions?.move(to: offset)
  }

  /// Called when the finger scrolls on.
  func move() {
    storedState = .changed
    notifyHandlers()
  }

  /// Called when the finger is lifted.
  func end(_ velocity: CGPoint) {
    speed = CGPoint(x: -velocity.x, y: -velocity.y)
    storedState = .ended
    notifyHandlers()
    storedState = .possible
    offsetAtBegin = nil
    companions?.end()
    companions = nil
  }

  /// Cancels the pan while the finger is still down, because it no longer scrolls.
  func cancel() {
    storedState = .cancelled
    notifyHandlers()
    storedState = .possible
    offsetAtBegin = nil
    companions?.cancel()
    companions = nil
  }

  override func translation(in view: UIView?) -> CGPoint {
    let now = scrollView?.contentOffset ?? .zero
    return CGPoint(x: start.x - now.x, y: start.y - now.y)
  }

  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = scrollView?.contentOffset ?? .zero
    start = CGPoint(x: now.x + translation.x, y: now.y + translation.y)
  }

  override func velocity(in view: UIView?) -> CGPoint { speed }
}
