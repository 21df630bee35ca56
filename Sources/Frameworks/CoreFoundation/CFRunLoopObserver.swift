import CRunLoops

/// The stages of a run loop's iteration.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
  public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
  public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
  public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
  public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

public typealias CFRunLoopObserverCallBack = (CFRunLoopObserver?, CFRunLoopActivity, UnsafeMutableRawPointer?) -> Void

/// A context with the pointer that is passed to an observer's or a timer's function.
public struct CFRunLoopObserverContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer!
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)!
  public var release: ((UnsafeRawPointer?) -> Void)!
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)!

  public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer!, retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)!,
    release: ((UnsafeRawPointer?) -> Void)!, copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)!
  ) {
    (self.version, self.info) = (version, info)
    (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
  }
}

/// Calls a closure at stages of a run loop's iteration. A run loop retains its observers.
public final class CFRunLoopObserver: @unchecked Sendable {
  /// The object of the C library Core Foundation.
  fileprivate let native: UnsafeMutableRawPointer
  fileprivate let target: ObserverTarget

  /// Takes over the reference to `native`, which the caller has retained.
  fileprivate init(_ native: UnsafeMutableRawPointer, _ target: ObserverTarget) {
    (self.native, self.target) = (native, target)
    target.native = native
    target.observer = self
  }
  deinit { run_loop_release(native) }
}

/// An observer's closure with its settings. Core Foundation's observer object retains it.
private final class ObserverTarget {
  let activities: CFRunLoopActivity
  let repeats: Bool
  let order: CFIndex
  let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  var native: UnsafeMutableRawPointer?
  weak var observer: CFRunLoopObserver?
  private var hasWaited = false
  private var hasFired = false

  init(
    _ activities: CFRunLoopActivity, _ repeats: Bool, _ order: CFIndex,
    _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  ) {
    (self.activities, self.repeats, self.order, self.handler) = (activities, repeats, order, handler)
  }

  /// Receives an activity from the run loop. A run that only polls never waits: then `beforeWaiting` is forwarded at its exit. Loops of
  /// sessions on a virtual clock poll.
  func receive(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry: hasWaited = false
    case .beforeWaiting: hasWaited = true
    case .exit where !hasWaited: forward(.beforeWaiting)
    default: break
    }
    forward(activity)
  }

  /// Calls the closure if it observes the activity.
  private func forward(_ activity: CFRunLoopActivity) {
    guard activities.contains(activity), !hasFired, let native else { return }
    let observer =
      observer
      ?? {
        run_loop_retain(native)
        return CFRunLoopObserver(native, self)
      }()
    if !repeats {
      hasFired = true
      run_loop_invalidate_observer(native)
    }
    handler(observer, activity)
  }
}

/// Creates an observer that calls a closure.
/// - Parameter activities: the raw value of a `CFRunLoopActivity`.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  var nativeActivities = CFRunLoopActivity(rawValue: activities)
  let target = ObserverTarget(nativeActivities, repeats, order, block)
  if nativeActivities.contains(.beforeWaiting) { nativeActivities.formUnion([.entry, .exit]) }
  let native = run_loop_observer(
    nativeActivities.rawValue, order, Unmanaged.passRetained(target).toOpaque(),
    { info, activity in
      guard let info else { return }
      let target = Unmanaged<ObserverTarget>.fromOpaque(info).takeUnretainedValue()
      target.receive(CFRunLoopActivity(rawValue: activity))
    },
    { info in if let info { Unmanaged<ObserverTarget>.fromOpaque(info).release() } })
  return native.map { CFRunLoopObserver($0, target) }
}

/// Creates an observer that calls a function with the context's pointer, for which it calls the context's `retain` and `release`.
public func CFRunLoopObserverCreate(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ callout: CFRunLoopObserverCallBack!, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>!
) -> CFRunLoopObserver! {
  let pointer = ContextPointer(context?.pointee.info, context?.pointee.retain, context?.pointee.release)
  let callout: CFRunLoopObserverCallBack = callout
  return CFRunLoopObserverCreateWithHandler(allocator, activities, repeats, order) { observer, activity in
    callout(observer, activity, pointer.info)
  }
}

public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  guard let rl, let observer, let mode else { return }
  run_loop_add_observer(rl.native, observer.native, mode.name)
}

public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  guard let rl, let observer, let mode else { return }
  run_loop_remove_observer(rl.native, observer.native, mode.name)
}

public func CFRunLoopContainsObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
  guard let rl, let observer, let mode else { return false }
  return run_loop_contains_observer(rl.native, observer.native, mode.name)
}

/// Removes the observer permanently from all loops.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  if let observer { run_loop_invalidate_observer(observer.native) }
}

public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
  observer.map { run_loop_observer_is_valid($0.native) } ?? false
}

public func CFRunLoopObserverGetActivities(_ observer: CFRunLoopObserver!) -> CFOptionFlags {
  observer.target.activities.rawValue
}

public func CFRunLoopObserverDoesRepeat(_ observer: CFRunLoopObserver!) -> Bool { observer.target.repeats }
public func CFRunLoopObserverGetOrder(_ observer: CFRunLoopObserver!) -> CFIndex { observer.target.order }
