/// A way to continue after a replay that differed from its journal, as somebody has typed it in the terminal of `vitrine dev`: `go on`,
/// `afresh` or `before 17`. The page has a button for each.
struct ReplayChoice: Equatable {
  enum Mode: Equatable {
    /// The session continues as the replay has left it.
    case goOn
    /// The session restarts from scratch.
    case afresh
    /// The session restarts and stops before the action with this number.
    case before(Int)
  }

  var mode: Mode
  /// The session's name in the log; `nil` for the only session with a report.
  var session: String?

  /// The forms of a choice, for messages.
  static let forms =
    #""go on", "afresh" or "before NUMBER", each with a session's name after it if several sessions have a report"#

  /// `nil` if the line is no choice.
  init?(_ line: String) {
    var words = line.split { $0.isWhitespace }.map(String.init)[...]
    switch words.popFirst()?.lowercased() {
    case "go":
      guard words.popFirst()?.lowercased() == "on" else { return nil }
      mode = .goOn
    case "afresh": mode = .afresh
    case "before":
      guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
      mode = .before(number)
    default: return nil
    }
    session = words.popFirst()
    guard words.isEmpty else { return nil }
  }
}

extension ReplayReport {
  /// The numbers of the first action that was not performed as it was recorded, and of the first one that was left out.
  var stops: [Int] {
    let changed = (moved.listed + missing.listed).map(\.number) + (difference.map { [$0.number] } ?? [])
    return Set([changed.min(), missing.listed.first?.number].compactMap(\.self)).sorted()
  }

  /// The line that tells a reader of the terminal what can be typed.
  var choices: String {
    let ways = [#""afresh" to restart from scratch"#] + stops.map { #""before \#($0)" to stop before action \#($0)"# }
    return #"Type "go on" to continue, "# + ways.dropLast().map { "\($0), " }.joined() + "or \(ways.last!)."
  }
}
