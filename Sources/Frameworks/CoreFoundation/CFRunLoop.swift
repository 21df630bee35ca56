/// Module `CoreFoundation`: run loops with their observers, sources and timers, and the functions on arrays, dictionaries, texts, data and
/// numbers.
///
/// Real: all functions use Foundation's run loops. Observers are called for each activity; those of the main run loop are called before
/// the session waits for its next deadline or input. `CFRunLoopTimer` is `Timer`. Types such as `CFArray` are Foundation's classes, so
/// that collections retain their values, regardless of their callbacks. Not here: ports, trees, bags, bundles and notification centers.
import CRunLoops
@_exported import Foundation
@_exported import ObjectiveCSupport

/// A thread's run loop.
public final class CFRunLoop: @unchecked Sendable {
  /// The object of the C library Core Foundation.
  let native: UnsafeMutableRawPointer
  let runLoop: RunLoop

  fileprivate init(_ native: UnsafeMutableRawPointer, _ runLoop: RunLoop) {
    (self.native, self.runLoop) = (native, runLoop)
    run_loop_retain(native)
  }
  deinit { run_loop_release(native) }

  fileprivate static let main = CFRunLoop(run_loop_main(), .main)

  /// The run loop of the current thread. Each call on a thread returns the same object.
  fileprivate static var current: CFRunLoop {
    if Thread.isMainThread { return main }
    let values = Thread.current.threadDictionary
    if let existing = values[key] as? CFRunLoop { return existing }
    let loop = CFRunLoop(run_loop_current(), .current)
    values[key] = loop
    return loop
  }

  private static let key = "vitrine.CFRunLoop"
}

public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop! { CFRunLoop.current }

extension RunLoop {
  /// Returns the main `CFRunLoop` if this is the main run loop, otherwise the `CFRunLoop` of the current thread.
  public func getCFRunLoop() -> CFRunLoop { self === RunLoop.main ? .main : .current }
}

/// The name of a run loop mode, which selects the observers, sources and timers that a run of the loop uses.
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode" as CFString)
  public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes" as CFString)

  var name: String { String(describing: rawValue) }
}

/// The reason why `CFRunLoopRunInMode` has returned.
public enum CFRunLoopRunResult: Int32, Sendable {
  case finished = 1
  case stopped, timedOut, handledSource
}

/// Runs the current thread's loop in its default mode until it is stopped, or has no sources and timers left.
public func CFRunLoopRun() { run_loop_run() }

@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let mode = mode ?? .defaultMode
  return CFRunLoopRunResult(rawValue: run_loop_run_in_mode(mode.name, seconds, returnAfterSourceHandled)) ?? .finished
}

public func CFRunLoopStop(_ rl: CFRunLoop!) { run_loop_stop(rl.native) }
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { run_loop_wake(rl.native) }
public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool { run_loop_is_waiting(rl.native) }

/// Returns the mode in which a loop runs; nil if it does not run.
public func CFRunLoopCopyCurrentMode(_ rl: CFRunLoop!) -> CFRunLoopMode! {
  var name = [CChar](repeating: 0, count: 256)
  guard run_loop_current_mode(rl.native, &name, name.count) else { return nil }
  return CFRunLoopMode(String(cString: name) as CFString)
}

/// Runs a closure in the next iteration of a loop. It does not wake a waiting loop: see `CFRunLoopWakeUp`.
///
/// - Parameter mode: the name of a mode, or an array of names.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!) {
  guard let rl, let mode, let block else { return }
  let names = (mode as? NSArray).map { modes in (0..<modes.count).map { modes[$0] } } ?? [mode]
  let modes = names.map { RunLoop.Mode(($0 as? CFRunLoopMode)?.name ?? String(describing: $0)) }
  nonisolated(unsafe) let body = block
  rl.runLoop.perform(inModes: modes) { body() }
}
