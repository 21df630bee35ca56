import Dispatch
import Logging
import Wire

/// Performs a session's effects, and passes events with their times to it.
final class SessionHost {
  let id: String
  let loop: EventLoop
  let processes: Processes
  let logger: Logger
  private let journal: any Journal
  private let store: any SessionStore
  private let workers: LoopWorkers
  var session: Session
  /// Acknowledgements of the journal that have not been passed to the session yet.
  private var acknowledgements = Queue<JournalError?>()
  private var isPerformingEffects = false
  private(set) var hasEnded = false
  var process: SessionProcess?
  /// The checkpoint's process.
  var checkpoint: SessionProcess?
  let checkpointBudget: CheckpointBudget
  /// The nursery of the build that the session uses.
  var chosenNursery: Nursery
  /// The nursery of the build to which the session returns, until it is live on a new build.
  var lastNursery: Nursery?
  /// The suspended process of the previous build, while a new build is tried, and the changes that its messages will make.
  var previous: (process: SessionProcess, changes: [(inout Session, Int) -> Void])?
  /// The stopped processes that may still run. The last one is the session's process that was stopped last.
  var stopped: [SessionProcess] = []
  private var connections: [Int: LiveConnection] = [:]
  /// The recordings by epoch: that of the running process and, during its replay, that of the previous one.
  var recordings: [String: Recording] = [:]
  let folder: String
  let historyQuota: HistoryQuota
  private lazy var pictures = ScreenshotRequests(in: loop)
  private(set) lazy var activityTimer = LoopTimer(in: loop) { [weak self] in self?.checkActivity() }
  /// The CPU time of the process at the last check, in milliseconds.
  var cpuTime: Int?
  /// The time for which the process of a new build had waited for a processor at the last check, in milliseconds.
  var processorWait: Int?
  /// Whether the last check found the process stopped. The gateway itself stops a process for a moment only.
  var wasStopped = false
  private lazy var lossTimer = LoopTimer(in: loop) { [weak self] in self?.checkJournal() }
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.tick() }
  /// The session's deadline for which the timer is set.
  private var scheduledDeadline: Int?
  private var whenStartFinished: [() -> Void] = []
  private var whenReplayed: [() -> Void] = []
  var onEnd: () -> Void = {}
  /// The client that started the session, if limits by address apply.
  var client: ClientAddress?
  var hasStarted = false
  /// The current link *can control*.
  private(set) var link: ControlLink

  /// - Parameter folder: the folder of the history files.
  init(
    _ session: Session, _ journal: any Journal, _ link: ControlLink, _ store: any SessionStore, _ workers: LoopWorkers,
    _ processes: Processes, folder: String, _ historyQuota: HistoryQuota, _ checkpointBudget: CheckpointBudget,
    in loop: EventLoop
  ) {
    id = session.header.id
    (self.link, self.store, self.workers) = (link, store, workers)
    (self.session, self.journal, self.processes, self.loop) = (session, journal, processes, loop)
    chosenNursery = processes.nursery
    lastNursery = processes.nursery === processes.newest ? processes.lastGood : nil
    (self.folder, self.historyQuota, self.checkpointBudget) = (folder, historyQuota, checkpointBudget)
    self.session.link = link.text
    self.session.lastBuild = lastNursery.map { Session.LastBuild(digest: $0.build) }
    self.session.checkpoints.isOn = checkpointBudget.options.count > 0
    var logger = loop.logger
    logger[metadataKey: "session"] = "\(SessionID.logName(of: session.header.id))"
    self.logger = logger
  }

  /// The number of viewers from which on a message is deflated once for all of them. With fewer, each viewer has its own compression
  /// context.
  private static let sharedAudience = 8

  var isCompressedForAll: Bool { connections.count >= Self.sharedAudience }

  /// The message with the current screen, for a viewer that has missed too much.
  func snapshot(for viewer: Int) -> Message? {
    session.visibleScreenState.seq > 0 ? session.picture(loop.now, for: viewer) : nil
  }

  var idleSince: Int? { session.idleSince }

  /// Whether an accepted action has no answer yet, and the process responds.
  var hasPendingActions: Bool { session.state == .live && !session.inFlight.isEmpty && session.process?.stall == nil }

  /// The session's watch id.
  var watch: String { session.header.watch }

  var header: SessionHeader { session.header }

  var title: String { session.title }

  /// Calls the closure as soon as the session has a screen, or has ended without one.
  func whenStartFinished(_ body: @escaping () -> Void) {
    if session.hasFinishedStarting { body() } else { whenStartFinished.append(body) }
  }

  /// Calls the closure as soon as no replay is under way.
  func whenReplayed(_ body: @escaping () -> Void) {
    if isReplaying { whenReplayed.append(body) } else { body() }
  }

  private static let recordingQueue = DispatchQueue(label: "recordings", attributes: .concurrent)

  /// Answers with what another session needs to branch at a commit of this one.
  func moment(_ goal: Hello.Branch, _ answer: @escaping (Result<BranchPoint, Refusal>) -> Void) {
    let screenState = session.visibleScreenState
    guard goal.epoch ?? screenState.epoch == screenState.epoch else {
      let message = "the session is in another epoch, \(screenState.epoch)"
      return answer(.failure(Refusal(code: .unknownMoment, message: message)))
    }
    if goal.seq == screenState.seq { return answer(moment(goal.seq, at: screenState.time)) }
    let recording = recordings[screenState.epoch]
    guard let passage = recording?.passage(to: goal.seq) else {
      guard let failure = recording?.failure else { return answer(moment(goal.seq, at: nil)) }
      let message = "the session's history cannot be written: \(failure)"
      return answer(.failure(Refusal(code: .unavailable, message: message)))
    }
    workers.run(on: Self.recordingQueue) {
      passage.time
    } _: { [self] time in
      // Another process may have replaced the screen meanwhile, and its commits have other numbers.
      answer(moment(goal.seq, at: session.visibleScreenState.epoch == screenState.epoch ? time : nil))
    }
  }

  /// - Parameter time: the session time of the commit; `nil` if it is not known.
  private func moment(_ seq: Int, at time: Double?) -> Result<BranchPoint, Refusal> {
    guard let time, seq <= session.visibleScreenState.seq, let moment = session.moment(seq, at: time) else {
      return .failure(Refusal(code: .unknownMoment, message: "the session has no commit \(seq) to continue from"))
    }
    return .success(moment)
  }

  func start() {
    update { session, now in session.start(now: now) }
    checkJournal()
  }

  /// The time between two checks of the journal's file, in milliseconds.
  private static let lossInterval = 500

  private func checkJournal() {
    guard !hasEnded else { return }
    if case let loss = journal.loss, loss != session.loss { update { session, _ in session.setLoss(loss) } }
    lossTimer.schedule(after: Self.lossInterval)
  }

  func join(_ hello: Hello, _ connection: LiveConnection) -> Int {
    let number = session.join(hello, now: loop.now)
    connections[number] = connection
    performEffects()
    return number
  }

  func leave(_ viewer: Int) {
    connections[viewer] = nil
    update { session, now in session.leave(viewer, now: now) }
  }

  /// The token of a viewer's client; `nil` if the client only watches.
  func client(of viewer: Int) -> String? { session.viewers[viewer]?.client }

  func receive(_ message: ViewerMessage, from viewer: Int) {
    defer {
      if case .network(let request) = message, session.refusal(of: message, from: viewer) == nil {
        connections[request.viewer ?? viewer]?.impose(request)
      }
    }
    update { session, now in session.receive(message, from: viewer, now: now) }
  }

  /// Requests the current screen as a picture.
  func picture() -> Response {
    let question = pictures.begin()
    update { session, _ in session.askForPicture(question.id) }
    return Response(question.response)
  }

  func refuse(_ refusal: Refusal, to viewer: Int) {
    update { session, _ in session.refuse(refusal, to: viewer) }
  }

  /// Whether the session starts, or replays its journal.
  var isReplaying: Bool { session.state == .recovering || session.state == .starting }

  /// Ends the process; the journal stays.
  func end() {
    timer.cancel()
    activityTimer.cancel()
    guard !hasEnded else { return }
    hasEnded = true
    lossTimer.cancel()
    session.stopTime(loop.now)
    for effect in session.dequeueEffects() {
      switch effect {
      case .append, .warn, .logError: perform(effect)
      default: break
      }
    }
    journal.close()
    pictures.endAll()
    process?.stop(isBusy: false)
    previous?.process.stop(isBusy: true)
    (process, previous) = (nil, nil)
    endCheckpoint()
    processes.retireUnused()
    for body in Self.removeAll(&whenStartFinished) + Self.removeAll(&whenReplayed) { body() }
  }

  private static func removeAll(_ waiting: inout [() -> Void]) -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }

  private func tick() {
    scheduledDeadline = nil
    update { session, now in session.tick(now: now) }
  }

  /// Sets the timer for the session's deadline, but only once: otherwise output without end would postpone a timer that is due.
  private func scheduleDeadline() {
    let deadline = Session.deadline(of: &session)
    guard deadline != scheduledDeadline else { return }
    scheduledDeadline = deadline
    if let scheduledDeadline { timer.schedule(after: scheduledDeadline - loop.now) } else { timer.cancel() }
  }

  func update(_ change: (inout Session, Int) -> Void) {
    session.newestBuild = nursery.build
    change(&session, loop.now)
    performEffects()
  }

  private func acknowledge(_ failure: JournalError?) {
    guard !hasEnded else {
      if let failure { logger.warning("the end of the session could not be written: \(failure)") }
      return
    }
    acknowledgements.append(failure)
    if failure != nil || session.loss != nil { checkJournal() }
    performEffects()
  }

  /// Performs the session's effects, which may cause more, and sets the timer. Effects that arise meanwhile are performed afterwards.
  private func performEffects() {
    guard !isPerformingEffects, !hasEnded else { return }
    isPerformingEffects = true
    while !hasEnded {
      let effects = session.dequeueEffects()
      effects.forEach(perform)
      if let failure = acknowledgements.first {
        acknowledgements.removeFirst()
        session.acknowledge(failure, now: loop.now)
      } else if effects.isEmpty {
        break
      }
    }
    isPerformingEffects = false
    guard !hasEnded else { return }
    scheduleDeadline()
    if session.hasFinishedStarting { for body in Self.removeAll(&whenStartFinished) { body() } }
    if !isReplaying { for body in Self.removeAll(&whenReplayed) { body() } }
  }

  private func perform(_ effect: Session.Effect) {
    switch effect {
    case .append(let records): journal.append(records) { [weak self] in self?.acknowledge($0) }
    case .record(let line, let seq, let epoch):
      if seq != nil { loop.metrics.commits += 1 }
      record(line, seq, of: epoch)
    case .answered(let milliseconds): loop.metrics.countAnswer(after: milliseconds)
    case .countRefusal(let refusal): loop.metrics.count(refusal)
    case .send(let message, let viewers): for viewer in viewers { connections[viewer]?.send(message) }
    case .start(let launch): start(launch)
    case .deliver(let line): process?.write(line)
    case .pictureAnswered(let id, let text): pictures.end(id, with: text)
    case .stop(let isBusy):
      pictures.endAll()
      stop(process, isBusy: isBusy)
      process = nil
    case .suspendProcess:
      pictures.endAll()
      previous = process.map { ($0, []) }
      previous?.process.suspend()
      process = nil
    case .killSuspendedProcess:
      stop(previous?.process, isBusy: true, isOther: true)
      previous = nil
    case .resumeSuspendedProcess: resumeSuspendedProcess()
    case .acceptBuild:
      lastNursery = nil
      processes.accept(chosenNursery)
    case .rejectBuild(let message): processes.reject(chosenNursery, message)
    case .useLastBuild:
      chosenNursery = lastNursery ?? processes.nursery
      lastNursery = nil
    case .warn(let text): logger.warning("\(text)")
    case .logError(let text): logger.error("\(text)")
    case .rebuildOutline(let request): rebuildOutline(request)
    case .renewLink(let request, let viewer): renewLink(request, for: viewer)
    case .makeCheckpoint(let launch): makeCheckpoint(launch)
    case .deliverToCheckpoint(let line):
      checkpoint?.write(line)
      checkpointBudget.measure(now: loop.now)
    case .suspendCheckpoint(let count): suspendCheckpoint(count)
    case .continueCheckpoint: checkpoint?.resumeExecution()
    case .endCheckpoint: endCheckpoint()
    case .useCheckpoint(let count, let all): useCheckpoint(count, of: all)
    case .askForStack:
      let result = process?.askForStack() ?? .impossible
      if result == .impossible { nursery.restartIfStopped() }
      session.askedForStack(result, now: loop.now)
    case .stalled: loop.metrics.stalls += 1
    case .end:
      end()
      onEnd()
    }
  }

  /// Rebuilds the outline of a recorded screen on another thread, because that takes a time in proportion to the recording.
  private func rebuildOutline(_ request: OutlineRequest) {
    let passage = recordings[request.epoch]?.passage(to: request.seq)
    workers.run(on: Self.recordingQueue) {
      passage?.outline(digest: request.digest)
    } _: { [weak self] outline in
      self?.update { session, _ in session.setRecordedOutline(outline, for: request) }
    }
  }

  private func renewLink(_ request: RevokeRequest, for viewer: Int) {
    let renewed = link.renewed(hours: request.hours, now: loop.linkClock.now)
    store.replaceLink(by: renewed) { [weak self] failure in
      guard let self, !hasEnded else { return }
      if let failure {
        let message = "the link could not be revoked: \(failure)"
        return refuse(Refusal(code: .unavailable, message: message, revoke: request.id), to: viewer)
      }
      link = renewed
      update { session, now in session.renewed(renewed.text, by: viewer, request, now: now) }
    }
  }
}
