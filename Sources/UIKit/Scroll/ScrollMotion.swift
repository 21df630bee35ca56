import Dispatch
import Introspection

/// An animation of the content offset that the app performs itself: sixty steps per second of session time, and each step is an ordinary
/// scroll.
@MainActor
final class ScrollMotion {
  private var from: CGPoint
  /// The target, which may change during the animation.
  private let goal: () -> CGPoint
  private let begin = SessionClock.shared.now
  private let timing: AnimationTiming
  private var timer: (any DispatchSourceTimer)?
  private let step: (CGPoint, Bool) -> Void

  /// `step` receives each offset, and whether it is the last one.
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

  /// The session time at which the animation ends.
  var end: Duration { begin + (timing.span ?? .zero) }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Moves the start by a vector, because the content has been shifted.
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
