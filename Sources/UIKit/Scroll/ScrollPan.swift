/// The pan recognizer of a scroll view. Viewers scroll natively, so it handles no touches, but follows what viewers report.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var start = CGPoint.zero
  private var speed = CGPoint.zero
  /// The content's position when the finger began, and the recognizers that follow it.
  private var beginning: CGPoint?
  private var companions: ScrollCompanions?

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    storedView = scrollView
  }

  override var isEnabled: Bool {
    get { scrollView?.isScrollEnabled ?? false }
    set { scrollView?.isScrollEnabled = newValue }
  }

  func begin() {
    companions?.cancel()
    companions = nil
    start = scrollView?.contentOffset ?? .zero
    speed = .zero
    beginning = start
    storedState = .began
    notifyHandlers()
  }

  /// A finger has scrolled to an offset. Changes that the app makes to it do not matter to the recognizers that follow.
  func contentMoved(to offset: CGPoint) {
    if let beginning, let scrollView {
      self.beginning = nil
      companions = ScrollCompanions(of: scrollView, at: beginning)
    }
    companions?.move(to: offset)
  }

  func move() {
    storedState = .changed
    notifyHandlers()
  }

  func end(_ velocity: CGPoint) {
    speed = CGPoint(x: -velocity.x, y: -velocity.y)
    storedState = .ended
    notifyHandlers()
    storedState = .possible
    beginning = nil
    companions?.end()
    companions = nil
  }

  /// The finger is still down, but does not scroll any more.
  func cancel() {
    storedState = .cancelled
    notifyHandlers()
    storedState = .possible
    beginning = nil
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
