import CLibWebSockets

/// A one-shot timer in the loop.
final class LoopTimer {
  private let loop: EventLoop
  private let action: () -> Void
  private let storage: UnsafeMutablePointer<vitrine_timer>

  init(in loop: EventLoop, _ action: @escaping () -> Void) {
    self.loop = loop
    self.action = action
    storage = .allocate(capacity: 1)
    storage.initialize(to: vitrine_timer())
    storage.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  // Cancelled, so that the loop never calls a released timer.
  deinit {
    cancel()
    storage.deallocate()
  }

  /// Schedules the timer again. At least a millisecond passes, so that the deadline has passed when it fires.
  func schedule(after milliseconds: Int) {
    let entry = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
    let fire: sul_cb_t = { entry in
      guard let entry else { return }
      let timer = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: vitrine_timer.self)
      Unmanaged<LoopTimer>.fromOpaque(timer.pointee.owner).takeUnretainedValue().action()
    }
    lws_sul_schedule(loop.context, 0, entry, fire, lws_usec_t(max(1, milliseconds)) * 1000)
  }

  func cancel() {
    lws_sul_cancel(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: lws_sorted_usec_list_t.self))
  }
}
