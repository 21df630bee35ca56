import Glibc
import Wire

/// Replays a journal in a process at full speed, without viewers. The clock moves only as the journal requires, and afterwards by calls.
package final class Replay {
  package struct Options: Sendable {
    package var app: String
    /// Replaces the journal's scene.
    package var scene: String?
    /// The number of the action before which the replay stops. This action and the later ones are discarded, as by the page's restart
    /// before an action.
    package var before: Int?
    /// Whether all actions are discarded, as by the page's restart from scratch.
    package var isAfresh = false
    /// Whether `journal` is written while the replay runs.
    package var writesJournal = false
    /// A file with the session's history, from which the recorded screen is rebuilt if the replay differs.
    package var historyFile: String?
    /// Whether the clock begins at a fixed calendar time with fixed random numbers, whatever the journal contains.
    package var isVirtual = false

    package init(app: String) { self.app = app }
  }

  private let path: String
  private let options: Options
  private let history: History
  private let header: SessionHeader
  private let appProcess: SynchronousAppProcess
  private var screenState = ScreenState(epoch: "")
  private var number = 0
  private var anchored = AnchoredActions()
  private var agreement = ReplayAgreement()
  /// The actions that have crashed an earlier build and this one, by their numbers. The replay leaves them out.
  private var leftOut: Set<Int> = []
  /// The number of the action before which no events are reported, because an earlier attempt has reported them.
  private var silentBefore = 0
  /// Whether the app is launched with the journal's own header: only then is the state after each action the same.
  private let isFaithful: Bool
  /// The digests of the app's executable and of Vitrine.
  private let build: String?
  /// The number of the action that is being performed, if it has crashed an earlier build.
  private var crashing: Int?
  /// Whether events are not reported, because an earlier attempt has reported them.
  private var isSilent = false
  /// Whether this replay looks for the recorded screen of another one, which differed.
  private var isRepetition = false
  /// What was performed, if it is written; see `journal`.
  private var performed: PerformedActions?
  /// The session time of the last answer, if the app named one.
  private var answerTime: Double?
  /// Receives each event.
  package var onEvent: (JSON) -> Void = { _ in }

  /// Reads the journal and launches the app, up to its first screen.
  package init(_ path: String, _ options: Options) throws(ReplayError) {
    var history = try Self.history(path)
    if let file = options.historyFile { try Self.requireHistory(file) }
    (self.path, self.options) = (path, options)
    appProcess = try SynchronousAppProcess(options.app)
    build = appProcess.build
    history.chooseHeader(of: appProcess.app)
    guard appProcess.app.name == history.header.app else {
      throw .otherApp(path, of: history.header.app, found: appProcess.app.name)
    }
    var header = history.header
    header.scene = options.scene ?? header.scene
    guard appProcess.app.scene(header.scene) != nil else {
      throw .unknownScene(header.scene, among: appProcess.app.scenes.map(\.id))
    }
    if options.isVirtual { header.begin(.virtual) }
    if let number = options.before {
      guard history.actions.contains(where: { $0.number == number }) else {
        throw .unknownAction(number, last: history.actions.last?.number)
      }
      history.apply(.cut(number))
    }
    if options.isAfresh { history.apply(.reset()) }
    isFaithful = header == history.header
    self.history = history
    self.header = header
    try launch()
  }

  private static func history(_ path: String) throws(ReplayError) -> History {
    do throws(JournalError) { return try FileSessionStore.history(ofFile: path) } catch {
      throw .journal(path, reason: error.description)
    }
  }

  /// Fails early, before the replay, if the file is no history.
  private static func requireHistory(_ path: String) throws(ReplayError) {
    var first: [UInt8]?
    do throws(JournalError) { try FileLines.forEachLine(of: path) { first = first ?? $0 } } catch {
      throw .history(path, reason: error.description)
    }
    let type = first.flatMap { try? JSON(parsing: $0) }?[.type]?.string
    guard type == MessageType.history.rawValue else {
      throw .history(path, reason: "its first line is not the one of a history")
    }
  }

  private func launch() throws(ReplayError) {
    if options.writesJournal { performed = PerformedActions(header, build: build, history.readings) }
    let message = LaunchMessage(
      session: header.id, scene: header.scene, device: header.device.json, wantsEvents: true,
      clock: header.clock, seed: header.seed, wall: Double(header.wall), isReplay: true,
      readings: history.readings.count)
    try appProcess.launch(header.id, message.json)
    for reading in history.readings { appProcess.write(reading.json) }
  }

  // MARK: Running

  /// The session time at which the journal's last action was performed, in milliseconds.
  package private(set) var lastActionTime = 0.0

  /// The actions that were not performed as they were recorded, one line each; empty if there are none.
  package var differences: [String] { report.isEmpty ? [] : report.lines() }

  private var report: ReplayReport {
    var report = anchored.report
    report.difference = difference
    let last = history.actions.last { agreement.performs($0) && !$0.isSkipped }
    if let number = difference?.number, let last, last.number > number { report.anchorsDecideAfter = number }
    return report
  }

  /// What damaged lines of the journal have lost, one line each. Later actions are performed on the views that their anchors find, up to
  /// where the screen is the recorded one again.
  package var damage: [String] { JournalDamage.notes(history.damage) }

  /// Where the screen was the recorded one again after damaged lines, one line each.
  package var endedDoubts: [String] { agreement.notes }

  /// The first action after which the state was not what the journal recorded on this build.
  package private(set) var difference: ReplayDifference?

  /// Performs every action, in order, each at its time. An action of another build is performed on the view that its anchor finds; without
  /// such a view it is left out. An action that has crashed another build is tried. If it crashes this one, too, the replay is repeated
  /// without it, as by a gateway.
  package func run() throws(ReplayError) { try run(upTo: .max) }

  private func run(upTo last: Int) throws(ReplayError) {
    while true {
      do throws(ReplayError) { return try runOnce(upTo: last) } catch {
        guard case .ended = error, let crashing else { throw error }
        leftOut.insert(crashing)
        try begin(silentBefore: crashing)
      }
    }
  }

  /// Begins the replay anew, in another process.
  private func begin(silentBefore number: Int) throws(ReplayError) {
    (screenState, anchored, agreement, crashing) = (ScreenState(epoch: ""), AnchoredActions(), ReplayAgreement(), nil)
    (self.number, lastActionTime, answerTime, difference) = (0, 0, nil, nil)
    silentBefore = max(silentBefore, number)
    try launch()
  }

  /// Performs the actions up to the one with this number, once.
  private func runOnce(upTo last: Int) throws(ReplayError) {
    isSilent = silentBefore > 0
    try readMessages(until: "the launch") { $0[.type]?.string == MessageType.commit.rawValue }
    anchored.setVitrine(VitrineOrigin(history.actions, history.header, on: build))
    for var action in history.actions where action.number <= last {
      action.updateSkipping(on: build)
      guard action.isReplayed(on: build), agreement.performs(action) else { continue }
      isSilent = action.number < silentBefore
      guard !leftOut.contains(action.number) else {
        anchored.leaveOut(action, because: "it crashes this build")
        continue
      }
      lastActionTime = max(lastActionTime, action.answeredAt ?? action.time)
      guard agreement.needsAnchor(action, on: build) else {
        anchored.count(action, in: screenState.tree)
        try compare(action, try performAndRecord(action, was: action))
        continue
      }
      if action.anchor != nil { try advance(to: lastActionTime) }
      guard let found = anchored.resolve(action, in: screenState.tree).action else { continue }
      let refusal = try performAndRecord(found, was: action)
      if let refusal { anchored.recordRefusal(action, refusal) }
      // Only a doubtful action of the same build has a result to compare.
      guard isFaithful, action.hasResult(of: build) else { continue }
      _ = agreement.compare(action, refusal, screenState.digest(), on: build)
    }
    isSilent = false
  }

  /// Performs an action and records it, unless it is refused now and was not refused originally.
  private func performAndRecord(_ action: JournaledAction, was original: JournaledAction) throws(ReplayError)
    -> RefusalReason?
  {
    let anchor = performed == nil ? nil : screenState.tree.anchor(of: action.action)
    performed?.begin(action.number)
    crashing = action.isRetried ? action.number : nil
    let refusal = try perform(action)
    crashing = nil
    if refusal == nil || original.refusal != nil {
      performed?.append(
        action, anchor, at: lastActionTime, answer: answerTime, seq: screenState.seq, screenState.digest(), refusal)
    }
    return refusal
  }

  /// The journal of a session that has only what this replay has performed, with the targets and the results of this build, in JSON
  /// Lines. It is a session of its own, with another id.
  package var journal: [UInt8] { performed?.journal(at: max(history.time, lastActionTime)) ?? [] }

  /// The numbers of the actions before which a replay may be stopped, because they or the screen after them are not as recorded.
  package var stops: [Int] { report.stops }

  /// Compares an action's answer and the state after it with what the journal recorded on this build. Without such a record, a refusal
  /// is reported with the actions that are left out. It is an error if the journal has no answer at all.
  private func compare(_ action: JournaledAction, _ refusal: RefusalReason?) throws(ReplayError) {
    guard isFaithful, agreement.isComparable(action, on: build) else {
      guard let refusal else { return }
      guard isFaithful, action.isAnswered else {
        throw .refused(Self.name(action.action.kind, action.number), message: refusal.message)
      }
      return anchored.recordRefusal(action, refusal)
    }
    guard let member = agreement.compare(action, refusal, screenState.digest(), on: build) else { return }
    difference = ReplayDifference(action, member, refusal, outline: outline)
    guard !isRepetition else { return }
    difference?.recordedOutline = try recordedOutline(action) ?? repeatedOutline(action)
    difference?.outlineSources =
      "neither \(options.historyFile == nil ? "a history (--history)" : "the history") nor a second replay has it"
  }

  /// The outline of the screen after an action in another replay, if that screen is the recorded one. What has changed the result once may
  /// not do so again.
  private func repeatedOutline(_ action: JournaledAction) -> String? {
    var options = options
    options.writesJournal = false
    guard let other = try? Replay(path, options) else { return nil }
    other.isRepetition = true
    // An error ends it before the action, whose screen is another one then.
    try? other.run(upTo: action.number)
    return other.screenState.digest().screen == action.state?.screen ? other.outline : nil
  }

  /// The outline of the screen after an action, from the session's history; `nil` if there is none.
  private func recordedOutline(_ action: JournaledAction) throws(ReplayError) -> String? {
    guard let historyFile = options.historyFile, let digest = action.state?.screen else { return nil }
    // A history has no refusals: the screen at a refusal comes after the answer to the last action that was performed before.
    let answered = action.refusal == nil ? action : lastPerformed(before: action)
    var (screen, isReached, found) = (RecordedScreen(), answered == nil, String?.none)
    do throws(JournalError) {
      try FileLines.forEachLine(of: historyFile) { line in
        guard found == nil else { return }
        screen.apply(line)
        isReached = isReached || answered.map { screen.answers($0) } ?? false
        if isReached { found = screen.outline(digest: digest) }
      }
    } catch { throw .history(historyFile, reason: error.description) }
    return found
  }

  private func lastPerformed(before action: JournaledAction) -> JournaledAction? {
    history.actions.last { $0.number < action.number && $0.isAnswered && !$0.isSkipped }
  }

  private func perform(_ action: JournaledAction) throws(ReplayError) -> RefusalReason? {
    try perform(action.action.kind, action.number, action.delivery(at: lastActionTime), of: action.request.id)
  }

  /// Advances to the last time in the journal.
  package func runToEnd() throws(ReplayError) { try advance(to: max(history.time, lastActionTime)) }

  /// Advances the clock to a session time in milliseconds, and runs everything that is due before.
  package func advance(to time: Double) throws(ReplayError) {
    number += 1
    let id = "replay-\(number)"
    let line = DeliveredAction.clockMove(number, to: time, id: id).json.line
    guard let refusal = try perform(.advance, number, line, of: id) else { return }
    throw .refused(Self.name(.advance, number), message: refusal.message)
  }

  private static func name(_ kind: ActionKind, _ number: Int) -> String { "action \(number) (\(kind.rawValue))" }

  /// Performs an action, and returns its refusal, if that is the answer.
  private func perform(
    _ kind: ActionKind, _ number: Int, _ delivery: [UInt8], of id: String
  ) throws(ReplayError) -> RefusalReason? {
    guard let message = try? JSON(parsing: delivery) else { return nil }
    appProcess.write(message)
    let name = Self.name(kind, number)
    var refusal: RefusalReason?
    try readMessages(until: name) { answer in
      guard answer[.action]?.string == id, answer[.viewer]?.integer == message[.viewer]?.integer else {
        return false
      }
      answerTime = (answer[.began] ?? answer[.time])?.sessionTime
      if answer[.type]?.string == MessageType.error.rawValue { refusal = RefusalReason(answer) ?? .unknown }
      return answer[.type]?.string != MessageType.event.rawValue
    }
    return refusal
  }

  /// Processes the app's messages up to and including the first one that matches.
  private func readMessages(until what: String, _ isLast: (JSON) -> Bool) throws(ReplayError) {
    while true {
      guard let message = appProcess.read() else { throw .ended(during: what) }
      if message[.type]?.string == MessageType.commit.rawValue { _ = screenState.apply(message, bytes: []) }
      if message[.type]?.string == MessageType.event.rawValue {
        screenState.apply(event: message)
        if !isSilent { onEvent(message) }
      }
      if let reading = Reading(message) { performed?.append(reading) }
      if isLast(message) { return }
    }
  }

  // MARK: The screen

  /// The screen as SVG.
  /// - Parameter prefix: the prefix of ids in it.
  package func svg(prefix: String = "p") throws(ReplayError) -> String {
    appProcess.write(DeliveredQuestion(QuestionRequest(id: "replay", .svg(prefix: prefix)), by: 0).json)
    var text = ""
    try readMessages(until: "a picture") { answer in
      text = answer[.text]?.string ?? ""
      return answer[.type]?.string == MessageType.svg.rawValue
    }
    return text
  }

  /// The outline of controllers and views, one indented line each.
  package var outline: String { Outline(screenState.tree).text }
}
