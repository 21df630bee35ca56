import Foundation

/// Starts threads of the app's own. Each waits by another function, and for another time.
@MainActor func startThreads() {
  begin("sleep(forTimeInterval:)") { Thread.sleep(forTimeInterval: 0.1) }
  begin("sleep(until:)") { Thread.sleep(until: Date() + 0.15) }
  begin("usleep") { usleep(200_000) }
  begin("nanosleep") {
    var time = timespec(tv_sec: 0, tv_nsec: 250_000_000)
    nanosleep(&time, nil)
  }
  begin("sleep") { sleep(1) }
  begin("clock_nanosleep") {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    time.tv_nsec += 300_000_000
    clock_nanosleep(CLOCK_MONOTONIC, 1, &time, nil)
  }
  begin("clock_nanosleep by the calendar") {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += 350_000_000
    clock_nanosleep(CLOCK_REALTIME, 1, &time, nil)
  }
  begin("poll") { poll(nil, 0, 400) }
  begin("select") {
    var time = timeval(tv_sec: 0, tv_usec: 450_000)
    select(0, nil, nil, nil, &time)
  }
  begin("epoll_wait") {
    let epoll = epoll_create1(0)
    var event: (UInt64, UInt64) = (0, 0)
    _ = epoll_wait(epoll, &event, 1, 500)
    close(epoll)
  }
  begin("run loop") {
    let timer = Timer(timeInterval: 0.11, repeats: true) { _ in record("timer of a thread's run loop") }
    RunLoop.current.add(timer, forMode: .default)
    let end = Date() + 0.56
    while Date() < end, RunLoop.current.run(mode: .default, before: end) {}
    timer.invalidate()
  }
}

private func begin(_ name: String, _ wait: @escaping @Sendable () -> Void) {
  Thread {
    wait()
    record(name)
  }.start()
}

/// Threads that wait for each other, with a limit.
@MainActor func waitWithLimits() {
  begin("semaphore") { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.1) }
  begin("group") {
    let group = DispatchGroup()
    group.enter()
    _ = group.wait(timeout: .now() + 0.2)
    group.leave()
  }
  begin("condition") {
    let condition = NSCondition()
    condition.lock()
    while condition.wait(until: Date() + 0.3) {}
    condition.unlock()
  }
  begin("lock") {
    let lock = NSLock()
    lock.lock()
    _ = lock.lock(before: Date() + 0.4)
  }
  begin("item") {
    let item = DispatchWorkItem {}
    _ = item.wait(timeout: .now() + 0.5)
  }
  let semaphore = DispatchSemaphore(value: 0)
  begin("a semaphore that is signalled") { record("\(semaphore.wait(timeout: .now() + 100))") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { semaphore.signal() }
}

// Glibc's module has no epoll.
@_silgen_name("epoll_create1") private func epoll_create1(_ flags: Int32) -> Int32
@_silgen_name("epoll_wait") private func epoll_wait(
  _ epoll: Int32, _ events: UnsafeMutableRawPointer, _ capacity: Int32, _ timeout: Int32
) -> Int32

/// The main thread waits for others that sleep: for their lock, for their end; and for more descriptors than one looks at in a day.
@MainActor func waitForThreads() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
    let lock = NSLock()
    let isHeld = DispatchSemaphore(value: 0)
    Thread {
      lock.lock()
      isHeld.signal()
      Thread.sleep(forTimeInterval: 1)
      lock.unlock()
    }.start()
    isHeld.wait()
    lock.lock()
    record("lock")
    lock.unlock()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        usleep(250_000); return nil
      }, nil)
    pthread_join(thread, nil)
    record("join")
    var polled = (0..<200).map { _ in pollfd(fd: -1, events: 0, revents: 0) }
    poll(&polled, nfds_t(polled.count), 50)
    record("poll")
    sleep(1)
    record("sleep")
  }
  let loop = Thread {
    let timer = Timer(timeInterval: 0.01, repeats: true) { timer in
      ticksOfThread += 1
      if ticksOfThread == 200 { timer.invalidate() }
    }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run()
    record("a thread's timer came \(ticksOfThread) times")
  }
  loop.start()
}

nonisolated(unsafe) private var ticksOfThread = 0

/// The main thread waits for another one, which meanwhile sends it signals. Their handler does not ask for calls to be restarted.
@MainActor func waitAmongSignals() {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in }
  sigaction(SIGUSR1, &action, nil)
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
    let semaphore = DispatchSemaphore(value: 0)
    let main = pthread_self()
    Thread {
      for _ in 0..<20 {
        pthread_kill(main, SIGUSR1)
        usleep(10_000)
      }
      semaphore.signal()
    }.start()
    semaphore.wait()
    record("semaphore")
    while semaphore.wait(timeout: .now() + 0.5) == .success {}
    record("semaphore with a limit")
  }
}

/// Replaces the descriptor by which the clock counts this process's threads by that of another process, which has one thread. Returns
/// that process.
@MainActor func replaceTaskFolder() -> pid_t {
  let descriptor = (Int32(3)..<1024).first { descriptor in
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    return target?.hasSuffix("/task") == true
  }
  guard let descriptor else { fatalError("The clock has no open folder of threads.") }
  var other: pid_t = 0
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
  var environment: [UnsafeMutablePointer<CChar>?] = [nil]
  posix_spawnp(&other, "sleep", nil, nil, &arguments, &environment)
  let folder = open("/proc/\(other)/task", O_RDONLY)
  dup2(folder, descriptor)
  close(folder)
  return other
}

/// Starts a thread that works for some time.
@MainActor func workOnThread() {
  let hasBegun = DispatchSemaphore(value: 0)
  Thread {
    hasBegun.signal()
    var sum = 0
    for number in 0..<20_000_000 { sum &+= number ^ sum }
    record(sum == 1 ? "one" : "a thread has worked")
  }.start()
  hasBegun.wait()
}
