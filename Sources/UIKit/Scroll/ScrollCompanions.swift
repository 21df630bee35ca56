import Foundation

/// The pans that go along with a scroll view's own, because a delegate lets both recognize: of a panel around its content, say.
///
/// Viewers scroll natively, and tell where the content is: no touches come with that. So these pans get a finger made of it, that comes down in the middle of what is seen of
/// the scroll view, moves as the content does, and goes with the viewer's.
@MainActor
final class ScrollCompanions {
  private let recognizers: [UIPanGestureRecognizer]
  private let touch: UITouch
  private let event = UIEvent()
  /// Where the finger came down, and where the content was then.
  private let start: CGPoint
  private let offset: CGPoint
  private var isSending = false
  private var isCancelled = false

  /// `nil`: the scroll view's pan is alone.
  init?(of scrollView: UIScrollView, at offset: CGPoint) {
    guard let window = scrollView.storedWindow else { return nil }
    let seen = scrollView.convert(scrollView.bounds, to: nil).intersection(window.bounds)
    guard !seen.isNull else { return nil }
    (start, self.offset) = (CGPoint(x: seen.midX, y: seen.midY), offset)
    touch = UITouch(at: start, in: window, view: scrollView, time: SessionClock.shared.now.inSeconds, tapCount: 1)
    touch.isTaken = true
    touch.isOfScrolling = true
    touch.event = event
    let pan = scrollView.panGestureRecognizer
    let around = sequence(first: scrollView as UIView, next: \.storedSuperview).flatMap(\.storedRecognizers)
    let (touch, event) = (touch, event)
    recognizers = around.compactMap { $0 as? UIPanGestureRecognizer }.filter {
      // Those of ours that hear of scrolling have their own ways.
      $0 !== pan && !($0.delegate is any ScrollCompanion) && $0.isAllowed(beside: pan) && $0.admits(touch)
        && $0.wants(touch, event)
    }
    guard !recognizers.isEmpty else { return nil }
    touch.gestureRecognizers = recognizers
    send(.began, at: start)
  }

  func move(to offset: CGPoint) {
    let place = CGPoint(x: start.x - (offset.x - self.offset.x), y: start.y - (offset.y - self.offset.y))
    send(.moved, at: place)
  }

  func end() { send(.ended, at: touch.location(in: nil)) }

  /// One that is just being told may be who asks for it: all are told first.
  func cancel() {
    guard !isSending else { return isCancelled = true }
    send(.cancelled, at: touch.location(in: nil))
  }

  private func send(_ phase: UITouch.Phase, at place: CGPoint) {
    isSending = true
    tell(phase, at: place)
    isSending = false
    guard isCancelled, !touch.isOver else { return }
    tell(.cancelled, at: place)
  }

  private func tell(_ phase: UITouch.Phase, at place: CGPoint) {
    let time = SessionClock.shared.now.inSeconds
    if phase != .began { touch.move(to: place, phase, time: time) }
    event.timestamp = time
    event.touches = [touch]
    event.changed = touch
    for recognizer in recognizers { recognizer.take(touch, event) }
    for recognizer in recognizers { recognizer.resetIfDone() }
  }
}

/// The delegate of a recognizer that follows scrolling in a way of its own.
protocol ScrollCompanion: AnyObject {}
