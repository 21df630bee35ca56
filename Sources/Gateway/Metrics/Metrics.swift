/// The gateway's counters since its start, for `/metrics`.
final class Metrics {
  /// The reason for a refusal.
  enum Refusal: String, CaseIterable {
    case host, origin, token, handshake
    case handshakeRate = "handshake-rate"
    case messageRate = "message-rate"
    case messageBytes = "message-bytes"
    case sessions
    case sessionsOfAddress = "sessions-of-address"
    case waiting
    case waitingOfAddress = "waiting-of-address"
    case connectionsOfAddress = "connections-of-address"
    case processes, descriptors, questions, actions, hello, backlog
    case messageSize = "message-size"
    case actionsSize = "actions-size"
    case backlogOfAddress = "backlog-of-address"
  }

  /// The upper bounds of the histogram of answers' times, in milliseconds.
  static let bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

  var commits = 0
  var sentBytes = 0
  var receivedBytes = 0
  var receivedMessages = 0
  var begunSessions = 0
  /// Processes that replaced another process of their session.
  var restarts = 0
  /// Processes that did not respond for some seconds.
  var stalls = 0
  /// The number of checkpoints of all sessions, and the bytes of memory of those that are stopped until a replay uses them.
  var checkpoints = 0
  var checkpointBytes = 0
  /// The number of checkpoints that became ready, and the number of those with which a replay began.
  var createdCheckpoints = 0
  var usedCheckpoints = 0
  /// The number of actions that replays did not perform, because a checkpoint had performed them.
  var checkpointActions = 0
  private(set) var refusals: [Refusal: Int] = [:]
  /// The number of answers in each bucket of the histogram. The last bucket has the answers that exceeded all bounds.
  private var answers = [Int](repeating: 0, count: bounds.count + 1)
  private var answerTime = 0

  func count(_ refusal: Refusal) { refusals[refusal, default: 0] += 1 }

  /// Counts an action's answer and the time until it came.
  func countAnswer(after milliseconds: Int) {
    answers[Self.bounds.firstIndex { milliseconds <= $0 } ?? Self.bounds.count] += 1
    answerTime += milliseconds
  }

  /// The text in Prometheus's format.
  func text(sessions: Int, viewers: Int, connections: Int) -> String {
    var text = ""
    func add(_ name: String, _ type: String, _ help: String, _ values: [(labels: String, value: String)]) {
      text += "# HELP vitrine_\(name) \(help)\n# TYPE vitrine_\(name) \(type)\n"
      for (labels, value) in values { text += "vitrine_\(name)\(labels) \(value)\n" }
    }
    func add(_ name: String, _ type: String, _ help: String, _ value: Int) { add(name, type, help, [("", "\(value)")]) }
    add("sessions", "gauge", "Sessions with a process.", sessions)
    add("viewers", "gauge", "Viewers that have joined a session.", viewers)
    add("connections", "gauge", "Open network connections.", connections)
    add("sessions_total", "counter", "Sessions that began or came back by their journal.", begunSessions)
    add("commits_total", "counter", "Commits of all sessions.", commits)
    add("sent_bytes_total", "counter", "Bytes written to clients, without the framing.", sentBytes)
    add("received_bytes_total", "counter", "Bytes of viewers' messages.", receivedBytes)
    add("received_messages_total", "counter", "Messages of viewers.", receivedMessages)
    add("restarts_total", "counter", "Processes that took the place of another one of their session.", restarts)
    add("stalls_total", "counter", "Processes that did not respond for some seconds.", stalls)
    add("checkpoints", "gauge", "Checkpoints of all sessions.", checkpoints)
    add("checkpoint_bytes", "gauge", "Memory of the checkpoints when the last one was made.", checkpointBytes)
    add("checkpoints_made_total", "counter", "Checkpoints that were made or brought further.", createdCheckpoints)
    add("checkpoints_used_total", "counter", "Replays that began with a checkpoint.", usedCheckpoints)
    add(
      "checkpoint_actions_total", "counter", "Actions that a replay found in its checkpoint.", checkpointActions)
    add(
      "refusals_total", "counter", "Requests, connections and messages that were refused.",
      Refusal.allCases.map { ("{reason=\"\($0.rawValue)\"}", "\(refusals[$0] ?? 0)") })
    text += "# HELP vitrine_action_seconds The time from an action's acceptance to its answer.\n"
    text += "# TYPE vitrine_action_seconds histogram\n"
    var sum = 0
    for (bound, count) in zip(Self.bounds, answers) {
      sum += count
      text += "vitrine_action_seconds_bucket{le=\"\(Self.seconds(bound))\"} \(sum)\n"
    }
    sum += answers[Self.bounds.count]
    text += "vitrine_action_seconds_bucket{le=\"+Inf\"} \(sum)\n"
    text += "vitrine_action_seconds_sum \(Self.seconds(answerTime))\nvitrine_action_seconds_count \(sum)\n"
    return text
  }

  private static func seconds(_ milliseconds: Int) -> String { "\(Double(milliseconds) / 1000)" }
}
