import CRunLoops

/// The functions of a source, and the pointer that is passed to them.
public struct CFRunLoopSourceContext {
  public typealias Schedule = (UnsafeMutableRawPointer?, CFRunLoop?, CFRunLoopMode?) -> Void

  public var version: CFIndex
  public var info: UnsafeMutableRawPointer!
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)!
  public var release: ((UnsafeRawPointer?) -> Void)!
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)!
  public var equal: ((UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)!
  public var hash: ((UnsafeRawPointer?) -> CFHashCode)!
  /// Called when the source is added to a loop.
  public var schedule: Schedule!
  /// Called when the source is removed from a loop.
  public var cancel: Schedule!
  /// Called by the loop after the source has been signalled.
  public var perform: ((UnsafeMutableRawPointer?) -> Void)!

  public init() {
    self.init(
      version: 0, info: nil, retain: nil, release: nil, copyDescription: nil, equal: nil, hash: nil, schedule: nil,
      cancel: nil, perform: nil)
  }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer!, retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)!,
    release: ((UnsafeRawPointer?) -> Void)!, copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)!,
    equal: ((UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)!, hash: ((UnsafeRawPointer?) -> CFHashCode)!,
    schedule: Schedule!, cancel: Schedule!, perform: ((UnsafeMutableRawPointer?) -> Void)!
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    (self.copyDescription, self.equal, self.hash) = (copyDescription, equal, hash)
    (self.schedule, self.cancel, self.perform) = (schedule, cancel, perform)
  }
}

/// A source whose function a run loop calls after a signal. A run loop retains its sources, and does not end while it has one.
public final class CFRunLoopSource: @unchecked Sendable {
  /// The object of the C library Core Foundation.
  fileprivate let native: UnsafeMutableRawPointer
  fileprivate let target: SourceTarget

  fileprivate init(_ native: UnsafeMutableRawPointer, _ target: SourceTarget) {
    (self.native, self.target) = (native, target)
  }
  deinit { run_loop_release(native) }
}

/// A source's functions. Core Foundation's source object retains them.
private final class SourceTarget {
  let context: CFRunLoopSourceContext
  let pointer: ContextPointer
  let order: CFIndex

  init(_ context: CFRunLoopSourceContext, _ order: CFIndex) {
    (self.context, self.order) = (context, order)
    pointer = ContextPointer(context.info, context.retain, context.release)
  }
}

/// A context's pointer, retained and released by the context's own functions.
final class ContextPointer {
  let info: UnsafeMutableRawPointer?
  private let release: ((UnsafeRawPointer?) -> Void)?

  init(
    _ info: UnsafeMutableRawPointer?, _ retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    _ release: ((UnsafeRawPointer?) -> Void)?
  ) {
    let retained = info.flatMap { info in retain.map { $0(info) } }
    self.info = retained.map { UnsafeMutableRawPointer(mutating: $0) } ?? info
    self.release = release
  }
  deinit { if info != nil { release?(info) } }
}

public func CFRunLoopSourceCreate(
  _ allocator: CFAllocator!, _ order: CFIndex, _ context: UnsafeMutablePointer<CFRunLoopSourceContext>!
) -> CFRunLoopSource! {
  let target = SourceTarget(context?.pointee ?? CFRunLoopSourceContext(), order)
  let native = run_loop_source(
    order, Unmanaged.passRetained(target).toOpaque(),
    { info in
      guard let info else { return }
      let target = Unmanaged<SourceTarget>.fromOpaque(info).takeUnretainedValue()
      target.context.perform?(target.pointer.info)
    },
    { info in if let info { Unmanaged<SourceTarget>.fromOpaque(info).release() } })
  return native.map { CFRunLoopSource($0, target) }
}

public func CFRunLoopAddSource(_ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) {
  guard let rl, let source, let mode else { return }
  run_loop_add_source(rl.native, source.native, mode.name)
  source.target.context.schedule?(source.target.pointer.info, rl, mode)
}

public func CFRunLoopRemoveSource(_ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) {
  guard let rl, let source, let mode else { return }
  run_loop_remove_source(rl.native, source.native, mode.name)
  source.target.context.cancel?(source.target.pointer.info, rl, mode)
}

public func CFRunLoopContainsSource(_ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) -> Bool {
  guard let rl, let source, let mode else { return false }
  return run_loop_contains_source(rl.native, source.native, mode.name)
}

/// Signals the source: its loop performs it once in its next iteration. `CFRunLoopWakeUp` wakes a waiting loop.
public func CFRunLoopSourceSignal(_ source: CFRunLoopSource!) {
  if let source { run_loop_signal_source(source.native) }
}

public func CFRunLoopSourceIsSignalled(_ source: CFRunLoopSource!) -> Bool {
  source.map { run_loop_source_is_signalled($0.native) } ?? false
}

/// Removes the source permanently from all loops.
public func CFRunLoopSourceInvalidate(_ source: CFRunLoopSource!) {
  if let source { run_loop_invalidate_source(source.native) }
}

public func CFRunLoopSourceIsValid(_ source: CFRunLoopSource!) -> Bool {
  source.map { run_loop_source_is_valid($0.native) } ?? false
}

public func CFRunLoopSourceGetOrder(_ source: CFRunLoopSource!) -> CFIndex { source.target.order }
