import Dispatch
import Foundation
import Introspection

/// Calls back with each frame of the session's clock, sixty times a second.
///
/// It calls a method of a target, which it retains until it is invalidated, or a closure, which only Vitrine offers.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private static let runningSlot = SessionSlot(isShared: true) { _ in
    SessionValue<[ObjectIdentifier: CADisplayLink]>([:])
  }
  private static var running: [ObjectIdentifier: CADisplayLink] {
    get { SessionContext.current[runningSlot].value }
    set { SessionContext.current[runningSlot].value = newValue }
  }
  private var body: (@MainActor (CADisplayLink) -> Void)?
  private var timer: (any DispatchSourceTimer)?
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false

  public init(_ action: @escaping @MainActor (CADisplayLink) -> Void) { body = action }

  public convenience init(target: Any, selector sel: Selector) {
    self.init { link in ObjectiveCRuntime.send(sel, to: target, [link]) }
  }

  /// The time of this frame, by `CACurrentMediaTime()`. `targetTimestamp` is the time of the next one.
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public var duration: CFTimeInterval { 1.0 / 60 }

  public var isPaused = false { didSet { if isPaused != oldValue { arm() } } }
  /// The number of frames from one call to the next. `preferredFramesPerSecond` replaces it on iOS, and has precedence.
  public var frameInterval = 1 { didSet { if frameInterval != oldValue { arm() } } }
  /// 0 means the display's own rate.
  public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { arm() } } }
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { arm() } }

  /// Starts the calls. They are made on the main run loop, even if another one is passed.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return }
    modes.insert(mode)
    arm()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    arm()
  }

  /// Ends the calls for good.
  public func invalidate() {
    isInvalid = true
    modes = []
    body = nil
    arm()
  }

  /// A description of each running link, for an error that lists what keeps a session from settling.
  package static var settlingErrorDescriptions: [String] {
    running.isEmpty ? [] : ["a CADisplayLink that is neither paused nor invalidated"]
  }

  private var interval: CFTimeInterval {
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    guard wanted > 0 else { return Double(max(1, frameInterval)) * duration }
    guard wanted < 60 else { return duration }
    // The interval is a whole number of frames.
    return (60 / wanted).rounded() * duration
  }

  private func arm() {
    timer?.cancel()
    timer = nil
    guard !modes.isEmpty, !isPaused else {
      Self.running[ObjectIdentifier(self)] = nil
      return
    }
    Self.running[ObjectIdentifier(self)] = self
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    let step = Int(min(interval * 1e9, 1e18).rounded())
    timer.schedule(deadline: .now() + .nanoseconds(step), repeating: .nanoseconds(step))
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { [weak self] in self?.fire() }))
    timer.resume()
    self.timer = timer
  }

  private func fire() {
    guard timer != nil else { return }
    timestamp = CACurrentMediaTime()
    targetTimestamp = timestamp + interval
    body?(self)
  }
}

/// The range of frame rates that the app prefers, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

extension UIScreen {
  /// Creates a display link that calls a method for each frame of the screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
