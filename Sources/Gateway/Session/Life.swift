import Wire

/// One app process's part of a session: its epoch, and the sum of its commits.
struct Life {
  let epoch: String
  /// The digest of its executable; empty if unknown.
  var build = ""
  private(set) var mirror = Mirror()
  /// The number of the last commit; 0 before the first.
  private(set) var seq = 0
  /// The session time of the last commit, in milliseconds.
  private(set) var time = 0.0
  private var recent = CommitRing()
  /// The commits that answered actions, in their order.
  private(set) var answers: [(number: Int, seq: Int)] = []

  init(epoch: String) { self.epoch = epoch }

  /// Applies a commit. Returns false if its number is not the next one.
  mutating func take(_ commit: JSON, bytes: [UInt8]) -> Bool {
    guard let number = commit[.seq]?.integer, number == seq + 1 else { return false }
    seq = number
    time = commit[.time]?.sessionTime ?? time
    mirror.apply(commit)
    recent.append(bytes, seq: number)
    return true
  }

  /// Records that the last commit answers the action with this number.
  mutating func note(answerTo number: Int) { answers.append((number, seq)) }

  /// The commits after `since` in order, or `nil` if some of them have been dropped.
  func commits(after since: Int) -> [[UInt8]]? { since <= seq ? recent.commits(after: since, upTo: seq) : nil }

  /// `now` is the session time, which passes even if nothing changes.
  func snapshot(at now: Double) -> JSON {
    let now = max(now, time)
    var message = JSON.Object()
    message[.type] = .string(MessageType.snapshot.rawValue)
    message[.seq] = .integer(seq)
    message[.time] = .number(now)
    mirror.addSnapshot(to: &message, at: now)
    return .object(message)
  }
}

/// The last commits as they were written, for viewers that reconnect. Their number and size are limited.
struct CommitRing {
  static let maximumCount = 256
  static let maximumBytes = 1 << 20

  private var commits: [(seq: Int, bytes: [UInt8])] = []
  private var start = 0
  private var bytes = 0

  mutating func append(_ commit: [UInt8], seq: Int) {
    commits.append((seq, commit))
    bytes += commit.count
    while commits.count - start > Self.maximumCount || bytes > Self.maximumBytes {
      bytes -= commits[start].bytes.count
      commits[start].bytes = []
      start += 1
    }
    // Removing old entries only when half are unused keeps appending at constant cost.
    guard start > Self.maximumCount else { return }
    commits.removeFirst(start)
    start = 0
  }

  func commits(after since: Int, upTo last: Int) -> [[UInt8]]? {
    let kept = commits[start...]
    guard since != last else { return [] }
    guard let first = kept.first, since >= 0, first.seq <= since + 1 else { return nil }
    return kept.dropFirst(since + 1 - first.seq).map(\.bytes)
  }
}
