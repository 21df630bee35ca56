import Wire

/// Detects a process that does not respond, and reports to viewers where it is and how the session can continue. The process is not ended,
/// because it may only be slow.
///
/// ```
///  an answer is due ─── 3 s without an answer ──▶ its stack is asked for ── the report, or 1 s ────▶ viewers are told
///         ▲                                                                                              │
///         └──────────────────────────────── it answers: viewers are told that it is over ◀───────────────┘
/// ```
extension Session {
  /// What is known of a process that does not respond.
  struct Stall {
    let since: Int
    let askedAt: Int
    /// The process's last output since `askedAt`, in which the report is searched.
    var output: [UInt8] = []
    /// The position at which the process is: the members `file`, `line` and `log`.
    var members: JSON?
    var function: String?
    /// The message about the stall that viewers received. An updated one is sent when the report arrives later.
    var message: Message?
    var hasReport = false
    /// Whether no further report is awaited.
    var hasLastReport = false
    /// The number of complete reports.
    var reportCount = 0
  }

  /// After how many milliseconds without an answer a process counts as stalled.
  static let stallTimeout = 3000
  /// After how many milliseconds without an answer a process counts as stalled from which only the answer to a probe is due.
  static let probeTimeout = 2500
  /// The time to wait for a report about the stack, in milliseconds.
  static let reportTime = 1000
  /// The maximum number of further requests for the stack, if it shows no line of the app.
  static let maximumRepetitions = 2
  /// The time between two checks of a process from which no answer is due, in milliseconds. An endless loop is reported after at most this
  /// time, `probeTimeout` and `reportTime`, which are less than 5 s.
  static let activityCheckInterval = 1250
  /// The CPU time in milliseconds from which on the process is asked whether it responds. An endless loop gets little CPU time on a busy
  /// machine.
  static let probeThreshold = 20
  /// The time between two checks whether a crash of the process is still being reported, in milliseconds.
  static let crashReportInterval = 1000
  /// The longest time that a report about a crash may take, in milliseconds.
  static let crashReportTime = 30_000

  /// Whether the process owes an answer: its first commit, the end of its replay, or the answer to an action or a probe.
  private var owesAnswer: Bool { owesSessionAnswer || process?.endingSince == nil && process?.isProbed == true }

  /// The same without the answer to a probe.
  private var owesSessionAnswer: Bool {
    guard process != nil, process?.endingSince == nil else { return false }
    return screenState.seq == 0 || process?.isReplaying == true || !inFlight.isEmpty
  }

  /// The time at which it counts as stalled, or at which viewers are notified without a report.
  var stallDeadline: Int? {
    guard owesAnswer, let lastProgressAt = process?.lastProgressAt else { return nil }
    guard let askedAt = process?.stall?.askedAt else {
      let timeout = owesSessionAnswer ? Self.stallTimeout : Self.probeTimeout
      return max(lastProgressAt + timeout, process?.crashReportCheckAt ?? .min)
    }
    return process?.stall?.message == nil ? askedAt + Self.reportTime : nil
  }

  mutating func detectStall(_ now: Int) {
    guard let due = stallDeadline, now >= due, let process else { return }
    guard process.stall == nil else { return sendStall(now) }
    self.process?.stall = Stall(since: process.lastProgressAt, askedAt: now)
    add(.askForStack)
  }

  /// Handles the result of asking for the stack.
  mutating func askedForStack(_ result: StackRequestResult, now: Int) {
    guard let process, process.stall != nil, result != .asked else { return }
    if result == .isReportingCrash, process.stall?.message == nil, now - process.lastProgressAt < Self.crashReportTime {
      self.process?.stall = nil
      self.process?.crashReportCheckAt = now + Self.crashReportInterval
      return
    }
    sendStall(now, isStopped: result == .isStopped)
  }

  /// Whether a message shows that the process gets on with what it owes. Events, readings and commits without an answer do not, because a
  /// loop can send them without end.
  func isProgress(_ message: JSON, _ type: MessageType?) -> Bool {
    switch type {
    case .commit where message[.action] == nil:
      guard screenState.seq > 0, process?.isReplaying == false else { return true }
      // An action that moves the clock has many commits before its answer.
      if let head = inFlight.first { return actions[head].action.kind.movesClock }
      return process?.isProbed != true
    case .commit, .error, .pong, .why, .svg, .inspect, .source: return true
    case nil: return message[.type]?.string == ProcessMessageType.live.rawValue
    default: return false
    }
  }

  /// Records that the process has made progress.
  mutating func recordProgress(_ now: Int) {
    process?.lastProgressAt = now
    process?.processorWait = 0
    process?.isProbed = false
    process?.crashReportCheckAt = nil
    guard let stall = process?.stall else { return }
    process?.stall = nil
    guard stall.message != nil else { return }
    add(.warn("the app responds again, after \((now - stall.since) / 1000) s"))
    sendAll(.state(state))
  }

  /// Looks for the report in the output of a stalled process.
  mutating func findReport(in bytes: [UInt8], _ now: Int) {
    guard var output = process?.stall?.output, process?.stall?.hasLastReport == false else { return }
    output += bytes
    let found = StackReport(in: output)
    if let report = found, report.isComplete {
      // A stack that was taken between two functions may show none of the app's, and generated code has no line. The next stack may
      // show more.
      let count = process?.stall?.reportCount ?? 0
      let isLast = report.line != nil || count >= Self.maximumRepetitions
      process?.stall?.hasLastReport = isLast
      process?.stall?.output = []
      process?.stall?.reportCount = count + 1
      let isFirst = report.function != nil ? count == 0 : isLast && process?.stall?.hasReport == false
      if report.line != nil || isFirst { sendStall(now, report) }
      return isLast ? () : add(.askForStack)
    }
    if let report = found, process?.stall?.hasReport == false { sendStall(now, report) }
    // A report is shorter than this limit.
    output.removeFirst(max(0, output.count - LogTail.maximum))
    process?.stall?.output = output
  }

  /// Asks a process whether it responds, if it has used CPU time while no answer is due, or if its main thread is blocked. It may be in an
  /// endless loop or a deadlock of a timer. A process that a signal has stopped is reported at once.
  mutating func probe(cpuMilliseconds: Int, activity: ProcessActivity = .running, _ now: Int) {
    guard state == .live, canAnswer, !owesAnswer else { return }
    let isSuspicious = activity == .stopped || activity == .blocked && !viewers.isEmpty
    guard isSuspicious || cpuMilliseconds >= Self.probeThreshold else { return }
    process?.isProbed = true
    process?.lastProgressAt = now
    add(.deliver(JSON(members: [.type: .string(MessageType.ping.rawValue)]).line))
    guard activity == .stopped else { return }
    process?.stall = Stall(since: now, askedAt: now)
    sendStall(now, isStopped: true)
  }

  private mutating func sendStall(_ now: Int, _ report: StackReport? = nil, isStopped: Bool = false) {
    guard let stall = process?.stall, stall.message == nil || report != nil else { return }
    let seconds = (now - stall.since) / 1000
    var members = JSON(members: [.duration: .integer(now - stall.since)])
    if isStopped {
      members[setting: .message] = "The app's process was stopped by a signal"
    } else {
      let location = report?.function.map { ": it is in \(PlainText.of($0))" } ?? ""
      members[setting: .message] = .string("The app has not responded for \(seconds) s\(location)")
    }
    if let file = report?.file { members[setting: .file] = .string(PlainText.of(file)) }
    if let line = report?.line { members[setting: .line] = .integer(line) }
    if let report { members[setting: .log] = .string(PlainText.lines(report.text)) }
    if let action = headOrLast { members[setting: action.isHead ? .action : .last] = action.json }
    let message = Message(
      .state, JSON(members: [.state: .string(state.rawValue), .stalled: members]))
    if stall.message == nil { add(.stalled) }
    process?.stall?.message = message
    process?.stall?.members = members
    process?.stall?.function = report?.function.map(PlainText.of)
    process?.stall?.hasReport = report != nil
    add(.warn("\(members[.message]?.string ?? "")\(report?.file.map { " (\($0):\(report?.line ?? 0))" } ?? "")"))
    sendAll(message)
  }

  /// The action that the process is performing, or the last one before.
  private var headOrLast: (json: JSON, isHead: Bool)? {
    if let head = inFlight.first, process?.isReplaying == false { return (actions[head].numberedSummary, true) }
    return lastAction.map { ($0, false) }
  }

  /// The last action that was performed.
  var lastAction: JSON? { actions.last { $0.isAnswered && !$0.isSkipped }?.numberedSummary }
}

/// What a process reports about its stack.
struct StackReport: Equatable {
  /// The report as it was printed.
  let text: String
  var file: String?
  var line: Int?
  /// The function of the app that the process is executing.
  var function: String?
  /// Whether the report lists the calls. A short report does not, and a longer one follows.
  let isComplete: Bool

  /// The part of the first line that is read, in bytes. The app can print such a line of any length itself.
  private static let longestHead = 1024

  /// Finds a complete report, or a short one if there is none; `nil` if there is neither.
  init?(in output: [UInt8]) {
    let range = Self.range(upTo: StackReportText.end, in: output)
    guard let (begin, end) = range ?? Self.range(upTo: StackReportText.endOfShort, in: output) else { return nil }
    isComplete = range != nil
    self.text = String(streamSafe: output[begin.lowerBound..<end.lowerBound])
      .trimmingSuffix(while: \.isWhitespace)
    let line = output[begin.upperBound...].prefix(Self.longestHead).prefix { $0 != UInt8(ascii: "\n") }
    guard let location = String(streamSafe: line).wholeMatch(of: #/ at (.+)/#)?.output.1 else { return }
    guard let match = location.wholeMatch(of: #/(.*?\.swift):(\d+), in (.*)/#)?.output else {
      function = String(location)
      return
    }
    (file, self.line, function) = (String(match.1), Int(match.2), String(match.3))
  }

  /// The ranges of the first line of a report, and of the beginning of its last line, which is this text.
  private static func range(upTo lastLine: String, in output: [UInt8]) -> (begin: Range<Int>, end: Range<Int>)? {
    guard let first = output.firstRange(ofText: StackReportText.begin),
      let end = output.firstRange(ofText: lastLine, from: first.upperBound)
    else { return nil }
    // The report begins at the last such line before its end.
    let begin = output.lastRange(ofText: StackReportText.begin, from: first.lowerBound, upTo: end.lowerBound)
    return (begin ?? first, end)
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isLeftOut($0) }.map { index(after: $0) } ?? startIndex)])
  }
}
