import Foundation

/// A run loop timer, which is Foundation's `Timer`. On Apple's systems, too, the two are converted without a cast.
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopTimerCallBack = (CFRunLoopTimer?, UnsafeMutableRawPointer?) -> Void

/// A context with the pointer that is passed to a timer's function. Its members are those of an observer's context.
public typealias CFRunLoopTimerContext = CFRunLoopObserverContext

/// - Parameters:
///   - fireDate: the time of the first call, by `CFAbsoluteTimeGetCurrent()`.
///   - interval: the time between two calls; 0 for a timer that fires once.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block: (CFRunLoopTimer?) -> Void = block
  let date = Date(timeIntervalSinceReferenceDate: fireDate)
  return Timer(fire: date, interval: interval, repeats: interval > 0) { block($0) }
}

public func CFRunLoopTimerCreate(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ callout: CFRunLoopTimerCallBack!, _ context: UnsafeMutablePointer<CFRunLoopTimerContext>!
) -> CFRunLoopTimer! {
  let pointer = ContextPointer(context?.pointee.info, context?.pointee.retain, context?.pointee.release)
  let callout: CFRunLoopTimerCallBack = callout
  return CFRunLoopTimerCreateWithHandler(allocator, fireDate, interval, flags, order) { callout($0, pointer.info) }
}

public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  guard let rl, let timer, let mode else { return }
  rl.runLoop.add(timer, forMode: RunLoop.Mode(mode.name))
}

/// Invalidates the timer, because Foundation cannot remove a timer from only one loop.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.invalidate()
}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval { timer.timeInterval }
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }

public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}

public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: CFTimeInterval) {
  timer?.tolerance = tolerance
}
