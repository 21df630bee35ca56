import CProcess
import Glibc
import Wire

/// The app's processes: the nurseries, and the processes they have forked, by their process ids.
final class Processes {
  /// The nursery of the build on which sessions begin.
  var nursery: Nursery
  /// The nursery of the newest build that was ready.
  var newest: Nursery
  /// The nursery of the last good build, while no session has accepted or rejected the newest one.
  var lastGood: Nursery?
  /// The nurseries that were ready, the oldest first.
  var nurseries: [Nursery]
  /// Returns whether a session uses a nursery.
  var isUsed: (Nursery) -> Bool = { _ in false }
  /// Called when sessions begin on another build. The message says why the newest build is not used; it is `nil` if it is.
  var onBuildChange: (Message?) -> Void = { _ in }
  /// Called when a nursery was started again, and has another build than before.
  var onOtherBuild: (Nursery) -> Void = { _ in }
  /// The nursery of a new build, until it is ready.
  private var next: Nursery?
  private let limits: AppLimits
  private let workers: LoopWorkers
  private let loop: EventLoop
  private var running: [Int32: SessionProcess] = [:]
  /// The cgroups of the running processes, where the system has them.
  private var controlGroups: ControlGroups?
  /// Requested forks that a nursery has not confirmed, in their order, by nursery and session.
  private var unconfirmed: [ObjectIdentifier: [String: [SessionProcess]]] = [:]

  private var outOfMemoryKills = OutOfMemoryKills()
  private lazy var memoryTimer = LoopTimer(in: loop) { [weak self] in self?.observeMemory() }

  init(_ executable: String, limits: AppLimits = AppLimits(), _ workers: LoopWorkers, in loop: EventLoop) {
    (self.loop, self.workers, self.limits) = (loop, workers, limits)
    nursery = Nursery(executable, limits: limits, workers, in: loop)
    (newest, nurseries) = (nursery, [nursery])
    receiveMessages(of: nursery)
  }

  /// Puts the processes into cgroups, if the gateway's own one has been delegated to it. Called before the first process is started,
  /// because it moves this process only.
  func useControlGroups() {
    controlGroups = ControlGroups.ofThisProcess(limits)
    if controlGroups != nil { loop.logger.info("each session's process has a cgroup of its own") }
  }

  private func receiveMessages(of nursery: Nursery) {
    nursery.onMessage = { [weak self, unowned nursery] in self?.received($0, from: nursery) }
    nursery.onLoss = { [weak self, unowned nursery] in self?.lost(nursery) }
    nursery.onOtherBuild = { [weak self, unowned nursery] in self?.onOtherBuild(nursery) }
  }

  /// Starts the executable's new build beside the running nursery. Sessions begin on it when it is ready.
  /// - Parameters:
  /// - renewed: called when the new nursery is ready.
  /// - failed: called with the reason and the output if the new build cannot be started. The old nursery is then used further.
  func startNewBuild(renewed: @escaping () -> Void, failed: @escaping (_ reason: String, _ output: String) -> Void) {
    let superseded = next
    // Its last message may be that it is ready.
    next = nil
    _ = superseded?.retire()
    let new = Nursery(nursery.executable, limits: limits, workers, in: loop)
    let (ready, failing) = (nursery.onReady, nursery.onFailure)
    receiveMessages(of: new)
    new.onReady = { [weak self, unowned new] in
      guard let self, next === new else { return }
      next = nil
      (new.onReady, new.onFailure) = (ready, failing)
      begin(on: new)
      // The first build may not have become ready.
      ready()
      renewed()
    }
    new.onFailure = { [weak self, unowned new] reason in
      guard let self, next === new else { return false }
      next = nil
      let output = new.output
      _ = new.retire()
      failed(reason, output)
      return false
    }
    next = new
    new.start()
  }

  /// Starts a process for a session, on the build of a nursery or on that on which sessions begin; `failed` is called if that is
  /// impossible.
  /// - Parameter others: the stopped processes of the session. Those that another nursery forks end first: a nursery prepares a session's
  ///   folder and clears it in the order of its own processes, but does not know those of another nursery.
  func start(
    session: String, on chosen: Nursery? = nil, isCheckpoint: Bool = false, after others: [SessionProcess] = [],
    failed: @escaping (String) -> Void
  ) -> SessionProcess {
    memoryTimer.schedule(after: OutOfMemoryKills.interval)
    let nursery = chosen ?? nursery
    let process = SessionProcess(session: session, in: loop)
    process.onFailure = failed
    process.decideFork = limitForks(of: session)
    process.refusal = { [unowned self, unowned process] in refusal(of: process, target: $0) }
    guard let descriptors = process.open() else {
      process.failed(String(cString: strerror(errno)))
      return process
    }
    let request = Nursery.PendingFork(session: session, isCheckpoint: isCheckpoint, descriptors: descriptors) {
      [weak self] nursery in
      process.nursery = nursery
      self?.unconfirmed[ObjectIdentifier(nursery), default: [:]][session, default: []].append(process)
    } failed: {
      process.failed($0)
    }
    fork(request, for: process, on: nursery, after: others.filter { $0.isForkDeferred || $0.nursery !== nursery }[...])
    return process
  }

  /// Requests a fork after the end of all these processes, which usually are none.
  private func fork(
    _ request: Nursery.PendingFork, for process: SessionProcess, on nursery: Nursery,
    after others: ArraySlice<SessionProcess>
  ) {
    if let other = others.first(where: \.hasPendingEnd) {
      process.isForkDeferred = true
      return other.afterExit { [weak self] in self?.fork(request, for: process, on: nursery, after: others) }
    }
    process.isForkDeferred = false
    guard !process.isStopped else {
      request.descriptors.forEach { close($0) }
      return process.endWithoutStatus()
    }
    // The nursery may have ended meanwhile.
    (nurseries.contains { $0 === nursery } ? nursery : self.nursery).fork(request)
  }

  /// Returns the function that decides about the forks of a session's process.
  private func limitForks(of session: String) -> (_ process: Int32) -> ForkDecision {
    var budget = ForkBudget(limits.processes)
    var hasWarned = false
    return { [unowned self] process in
      let decision = budget.decide(now: loop.now) { count(of: process) }
      guard decision == .refused else { return decision }
      loop.metrics.count(.processes)
      guard !hasWarned else { return decision }
      hasWarned = true
      loop.logger.warning(
        "the app has started \(limits.processes) processes: another one is refused (--max-processes)",
        metadata: ["session": "\(SessionID.logName(of: session))"])
      return decision
    }
  }

  /// Returns the error of a process's call that names a thread or process, or with a negative number a group; 0 allows it. The gateway, the
  /// nurseries, and the processes of other sessions are protected, with all their threads.
  private func refusal(of process: SessionProcess, target: Int32) -> Int32 {
    guard target != -1, target != .min else { return EPERM }
    // What names nobody fails at once: otherwise a new thread could get this id before the call continues.
    guard let leader = target < 0 ? -target : ProcessStatus.leader(of: target) else { return ESRCH }
    let isOfOther = running[leader].map { $0 !== process } ?? false
    let isGateway = leader == getpid() || target < 0 && leader == getpgrp()
    return isGateway || isOfOther || (nurseries + [next].compactMap { $0 }).contains { $0.pid == leader } ? EPERM : 0
  }

  private func count(of process: Int32) -> Int {
    let adopters = Set([getpid()] + nurseries.map { $0.pid ?? 0 })
    return ProcessTable.read().count(
      of: process, adopters: adopters, others: Set(running.keys), namedProcess: ProcessTable.namedProcess)
  }

  /// Collects the exit statuses of ended children: the nursery, and processes whose nursery has ended.
  func reap() {
    var status: Int32 = 0
    var (hasOrphans, hasLostNursery) = (false, false)
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
      let exit = Exit(status: Int(status >> 8 & 0xff), signal: Int(status & 0x7f))
      if let ended = nurseries.first(where: { $0.pid == pid }) {
        ended.exited(exit)
        dropUnconfirmedForks(of: ended)
        hasLostNursery = true
      } else if pid == next?.pid {
        next?.exited(exit)
      } else {
        // The nursery, which ends what a session's process has started, has ended first.
        if running[pid] != nil { Glibc.kill(-pid, SIGKILL) }
        hasOrphans = true
        exited(pid, exit)
      }
    }
    if hasOrphans { killOrphans() }
    // A retired nursery counts as an orphan here.
    if hasOrphans || hasLostNursery { endVanished() }
  }

  /// Kills the processes of ended sessions' processes that have left their process group. Their own children become orphans, too, and are
  /// killed when their parents have ended.
  private func killOrphans() {
    let known = Set(running.keys).union((nurseries + [next].compactMap { $0 }).compactMap(\.pid))
    let orphans = ProcessTable.read().orphans(
      of: getpid(), known: known, namedProcess: ProcessTable.namedProcess,
      runsApp: { ProcessTable.runs(nursery.executable, $0) })
    for orphan in orphans { Glibc.kill(orphan, SIGKILL) }
  }

  /// Handles processes whose exit a nursery has received but not reported, because it has ended in between.
  private func endVanished() {
    for (pid, process) in running where process.hasVanished {
      running[pid] = nil
      controlGroups?.remove(pid)
      process.endWithoutStatus()
    }
  }

  /// Whether any child process remains.
  var hasRunningChildren: Bool { vitrine_has_children() != 0 }

  /// Drops the forks that a nursery will not perform. The sessions notice it when their sockets are closed. What waits for the end of
  /// such a process, now or afterwards, continues.
  func dropUnconfirmedForks(of nursery: Nursery) {
    let dropped = unconfirmed.removeValue(forKey: ObjectIdentifier(nursery)) ?? [:]
    for process in dropped.values.joined() { process.endWithoutStatus() }
  }

  func stop() {
    for nursery in nurseries { nursery.stop() }
    next?.stop()
    for process in Array(running.values) { process.stop(isBusy: false) }
  }

  func kill() {
    for nursery in nurseries { nursery.kill() }
    next?.kill()
    for process in Array(running.values) { process.kill() }
  }

  private func exited(_ pid: Int32, _ exit: Exit) {
    guard let process = running.removeValue(forKey: pid) else { return }
    controlGroups?.remove(pid)
    var exit = exit
    exit.isOutOfMemory =
      exit.signal == SIGKILL && !process.isKilledByGateway && outOfMemoryKills.assign(now: loop.now)
    process.exited(exit)
  }

  private func observeMemory() {
    outOfMemoryKills.observe(now: loop.now)
    if !running.isEmpty { memoryTimer.schedule(after: OutOfMemoryKills.interval) }
  }

  private func received(_ message: JSON, from nursery: Nursery) {
    let session = message[.session]?.string ?? ""
    switch message[.type]?.string.flatMap(ProcessMessageType.init(rawValue:)) {
    case .forked:
      guard let pid = Self.pid(message), let process = removeUnconfirmed(session, of: nursery) else { return }
      running[pid] = process
      controlGroups?.add(pid)
      if let time = message[.microseconds]?.integer {
        loop.logger.info("session \(SessionID.logName(of: session)): process \(pid) forked in \(time) µs")
      }
      process.forked(pid)
    case .forkFailed:
      removeUnconfirmed(session, of: nursery)?.failed(message[.message]?.string ?? "it could not be forked")
    case .exited:
      guard let pid = Self.pid(message) else { return }
      exited(pid, Exit(status: message[.status]?.integer ?? 0, signal: message[.signal]?.integer ?? 0))
    default: loop.logger.warning("the nursery wrote a message of unknown type")
    }
  }

  /// A valid process id. Numbers that mean a group or every process are rejected.
  private static func pid(_ message: JSON) -> Int32? {
    message[.pid]?.integer.flatMap(Int32.init(exactly:)).flatMap { $0 > 1 ? $0 : nil }
  }

  private func removeUnconfirmed(_ session: String, of nursery: Nursery) -> SessionProcess? {
    let id = ObjectIdentifier(nursery)
    guard var list = unconfirmed[id]?[session], !list.isEmpty else { return nil }
    let first = list.removeFirst()
    unconfirmed[id]?[session] = list.isEmpty ? nil : list
    return first
  }
}
