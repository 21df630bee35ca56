/// The recognizer of a scroll view. Viewers scroll natively: it looks at no touches, and says what the finger is heard to do.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var start = CGPoint.zero
  private var speed = CGPoint.zero
  /// Where the content was when the finger began, and what moves along with that.
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
    tell()
  }

  /// A finger has moved the content there; what the app made of it changes nothing for those who go along.
  func lead(to offset: CGPoint) {
    if let beginning, let scrollView {
      self.beginning = nil
      companions = ScrollCompanions(of: scrollView, at: beginning)
    }
    companions?.move(to: offset)
  }

  func move() {
    storedState = .changed
    tell()
  }

  func end(_ velocity: CGPoint) {
    speed = CGPoint(x: -velocity.x, y: -velocity.y)
    storedState = .ended
    tell()
    storedState = .possible
    beginning = nil
    companions?.end()
    companions = nil
  }

  /// The finger is there still, and scrolls no more.
  func cancel() {
    storedState = .cancelled
    tell()
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
