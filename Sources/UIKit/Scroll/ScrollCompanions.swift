import Foundation

/// The pan recognizers that recognize together with a scroll view's own, because a delegate allows both. An example is the recognizer of a
/// panel around the scroll view.
///
/// Viewers scroll natively and report only the content's position, without touches. So these recognizers receive a synthetic touch. It
/// begins in the center of the scroll view, moves with the content, and ends with the viewer's finger.
@MainActor
final class ScrollCompanions {
  private let recognizers: [UIPanGestureRecognizer]
  private let touch: UITouch
  private let event = UIEvent()
  /// The position of the touch when it began, and the content offset at that time.
  private let start: CGPoint
  private let offset: CGPoint
  private var isSending = false
  private var isCancelled = false

  /// Begins the synthetic touch. Returns `nil` if no other pan recognizes together with the scroll view's.
  init?(of scrollView: UIScrollView, at offset: CGPoint) {
    guard let window = scrollView.storedWindow else { return nil }
    let visibleRect = scrollView.convert(scrollView.bounds, to: nil).intersection(window.bounds)
    guard !visibleRect.isNull else { return nil }
    (start, self.offset) = (CGPoint(x: visibleRect.midX, y: visibleRect.midY), offset)
    touch = UITouch(at: start, in: window, view: scrollView, time: SessionClock.shared.now.inSeconds, tapCount: 1)
    touch.isWithheldFromView = true
    touch.isFromScrolling = true
    touch.event = event
    let pan = scrollView.panGestureRecognizer
    let around = sequence(first: scrollView as UIView, next: \.storedSuperview).flatMap(\.storedRecognizers)
    let (touch, event) = (touch, event)
    recognizers = around.compactMap { $0 as? UIPanGestureRecognizer }.filter {
      // Vitrine's own recognizers that follow scrolling do so by other means.
      $0 !== pan && !($0.delegate is any ScrollCompanion) && $0.isAllowed(beside: pan) && $0.canBeginDrag(touch)
        && $0.wants(touch, event)
    }
    guard !recognizers.isEmpty else { return nil }
    touch.gestureRecognizers = recognizers
    send(.began, at: start)
  }

  /// Moves the touch with the content, whose new offset is given.
  func move(to offset: CGPoint) {
    let point = CGPoint(x: start.x - (offset.x - self.offset.x), y: start.y - (offset.y - self.offset.y))
    send(.moved, at: point)
  }

  func end() { send(.ended, at: touch.location(in: nil)) }

  /// Cancels the touch. If it is called while the recognizers handle an event, they first finish it.
  func cancel() {
    guard !isSending else { return isCancelled = true }
    send(.cancelled, at: touch.location(in: nil))
  }

  private func send(_ phase: UITouch.Phase, at point: CGPoint) {
    isSending = true
    dispatch(phase, at: point)
    isSending = false
    guard isCancelled, !touch.hasEndedOrCancelled else { return }
    dispatch(.cancelled, at: point)
  }

  private func dispatch(_ phase: UITouch.Phase, at point: CGPoint) {
    let time = SessionClock.shared.now.inSeconds
    if phase != .began { touch.move(to: point, phase, time: time) }
    event.timestamp = time
    event.touches = [touch]
    event.changedTouch = touch
    for recognizer in recognizers { recognizer.track(touch, event) }
    for recognizer in recognizers { recognizer.resetIfFinished() }
  }
}

/// The delegate of a recognizer that follows scrolling by other means.
protocol ScrollCompanion: AnyObject {}
