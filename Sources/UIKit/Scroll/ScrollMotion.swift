import Dispatch
import Introspection

/// A way of the content offset that the app makes itself: a step each sixtieth of a second of the session, and each step is a scroll as any other.
@MainActor
final class ScrollMotion {
  private var from: CGPoint
  /// Where it leads, as far as that is known on the way.
  private let goal: () -> CGPoint
  private let begin = SessionClock.shared.now
  private let timing: AnimationTiming
  private var timer: (any DispatchSourceTimer)?
  private let step: (CGPoint, Bool) -> Void

  /// `step` is given each place, and whether it is the last.
  init(
    from: CGPoint, to goal: @escaping () -> CGPoint, timing: AnimationTiming, step: @escaping (CGPoint, Bool) -> Void
  ) {
    (self.from, self.goal, self.timing, self.step) = (from, goal, timing, step)
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { [weak self] in self?.tick() }))
    timer.resume()
    self.timer = timer
  }

  isolated deinit { timer?.cancel() }

  private static let interval = DispatchTimeInterval.nanoseconds(16_666_667)

  /// The session time at which it ends.
  var end: Duration { begin + (timing.span ?? .zero) }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  /// The content is elsewhere by so much.
  func move(by vector: CGPoint) { from = CGPoint(x: from.x + vector.x, y: from.y + vector.y) }

  private func tick() {
    guard timer != nil else { return }
    let elapsed = SessionClock.shared.now - begin
    guard let span = timing.span, elapsed < span else {
      stop()
      return step(goal(), true)
    }
    let progress = CGFloat(timing.progress(after: elapsed))
    let to = goal()
    step(CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress), false)
  }
}
