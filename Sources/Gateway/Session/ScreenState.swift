import Wire

/// The screen of one app process: its epoch, and the result of its commits.
struct ScreenState {
  let epoch: String
  /// The digest of the process's executable, if it is known.
  var build: String?
  private(set) var tree = ScreenTree()
  /// The number of the last commit; 0 before the first.
  private(set) var seq = 0
  /// The session time of the last commit, in milliseconds.
  private(set) var time = 0.0
  private var recent = CommitRing()
  /// The commits that answered actions, in their order.
  private(set) var answers: [(number: Int, seq: Int)] = []
  /// The last commits before the refusals of actions, in their order.
  private var refusals: [(number: Int, seq: Int)] = []
  /// The hash of the callbacks so far.
  private var callbacks = StableHash()

  init(epoch: String) { self.epoch = epoch }

  /// The last commit without abbreviations, if that was requested.
  private(set) var plainCommit: [UInt8] = []

  /// Applies a commit. Returns false if its number is not the next one.
  ///
  /// - Parameter writesPlain: whether `plainCommit` is needed.
  mutating func apply(_ commit: JSON, bytes: [UInt8], writesPlain: Bool = false) -> Bool {
    guard let number = commit[.seq]?.integer, number == seq + 1 else { return false }
    seq = number
    time = commit[.time]?.sessionTime ?? time
    let expanded = writesPlain ? tree.applyAndExpand(commit) : nil
    if !writesPlain { tree.apply(commit) }
    // A commit that cost too much is sent to nobody, also not to viewers that come back.
    let isAllowed = tree.cost.excess == nil
    plainCommit = writesPlain && isAllowed ? expanded?.bytes ?? bytes : []
    guard isAllowed else { return true }
    recent.append(bytes, plain: writesPlain ? plainCommit : nil, seq: number)
    return true
  }

  /// Adds a callback to the digest. Other events have no effect.
  mutating func apply(event line: [UInt8]) {
    if Self.isCallback(line), let event = try? JSON(parsing: line) { apply(event: event) }
  }

  mutating func apply(event: JSON) {
    guard event[.event]?.string == EventKind.callback.rawValue, let members = event.object else { return }
    callbacks.combine(members, [.controller, .class, .name])
  }

  /// Whether an event is a callback. The other kinds of events, which are much more frequent, are not parsed.
  private static func isCallback(_ line: [UInt8]) -> Bool {
    line.firstRange(ofText: #""event":"callback""#) != nil
  }

  /// The digest of the screen and of the callbacks so far.
  mutating func digest() -> StateDigest { StateDigest(screen: tree.digest(), callbacks: callbacks.value) }

  /// Records that the last commit answers the action of this number.
  mutating func recordAnswer(to number: Int) { answers.append((number, seq)) }

  /// Records that the action of this number was refused after the last commit.
  mutating func recordRefusal(of number: Int) { refusals.append((number, seq)) }

  /// The last commit when the action of this number was answered; `nil` if it was not.
  func seq(atAnswerTo number: Int) -> Int? {
    (answers.last { $0.number == number } ?? refusals.last { $0.number == number })?.seq
  }

  /// The commits after `since` in order; `nil` if some of them have been dropped, or were not stored in this form.
  func commits(after since: Int, readsStyles: Bool = true) -> [[UInt8]]? {
    since <= seq ? recent.commits(after: since, upTo: seq, readsStyles: readsStyles) : nil
  }

  /// A snapshot at the session time `now`, which passes even if nothing changes.
  func snapshot(at now: Double, readsStyles: Bool = true) -> JSON {
    let now = max(now, time)
    var message = JSON.Object()
    message[.type] = .string(MessageType.snapshot.rawValue)
    message[.seq] = .integer(seq)
    message[.time] = .number(now)
    tree.addSnapshot(to: &message, at: now, readsStyles: readsStyles)
    return .object(message)
  }
}

/// The last commits as they were written, for viewers that reconnect. Their number and size are limited.
struct CommitRing {
  static let maximumCount = 256
  static let maximumBytes = 1 << 20

  private var commits: [(seq: Int, bytes: [UInt8], plain: [UInt8]?)] = []
  private var start = 0
  private var bytes = 0

  /// - Parameter plain: the commit without abbreviations, if a viewer has needed it.
  mutating func append(_ commit: [UInt8], plain: [UInt8]? = nil, seq: Int) {
    commits.append((seq, commit, plain))
    bytes += commit.count + (plain?.count ?? 0)
    while commits.count - start > Self.maximumCount || bytes > Self.maximumBytes {
      bytes -= commits[start].bytes.count + (commits[start].plain?.count ?? 0)
      (commits[start].bytes, commits[start].plain) = ([], nil)
      start += 1
    }
    // Removing old entries only when half are unused keeps appending at constant cost.
    guard start > Self.maximumCount else { return }
    commits.removeFirst(start)
    start = 0
  }

  func commits(after since: Int, upTo last: Int, readsStyles: Bool = true) -> [[UInt8]]? {
    let available = commits[start...]
    guard since != last else { return [] }
    guard let first = available.first, since >= 0, first.seq <= since + 1 else { return nil }
    let missed = available.dropFirst(since + 1 - first.seq)
    guard !readsStyles else { return missed.map(\.bytes) }
    let plain = missed.compactMap(\.plain)
    return plain.count == missed.count ? plain : nil
  }
}
