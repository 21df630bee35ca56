import Wire

/// Rebuilds a past screen from the lines of a session's history.
struct RecordedScreen {
  private var tree = ScreenTree()
  /// The number of the last commit.
  private(set) var seq = 0
  /// The viewer's action that the last commit answers, if it answers one.
  private var action: (id: String, viewer: Int)?

  /// Applies a line. Only snapshots and commits have an effect.
  mutating func apply(_ line: [UInt8]) {
    guard !line.starts(with: Session.eventStart), let message = try? JSON(parsing: line),
      let number = message[.seq]?.integer
    else { return }
    switch message[.type]?.string {
    case MessageType.snapshot.rawValue: tree = ScreenTree()
    case MessageType.commit.rawValue: break
    default: return
    }
    tree.apply(message)
    seq = number
    action = message[.action]?.string.flatMap { id in message[.viewer]?.integer.map { (id, $0) } }
  }

  /// Whether the last commit answers this action.
  func answers(_ other: JournaledAction) -> Bool {
    action.map { $0.id == other.request.id && $0.viewer == other.viewer } ?? false
  }

  /// The screen's outline; `nil` if it is not the screen with this digest, for example because earlier lines are missing.
  mutating func outline(digest: UInt64) -> String? { tree.digest() == digest ? Outline(tree).text : nil }
}

extension RecordedPassage {
  /// The outline of the screen after the commit; `nil` if the screen has another digest. The segment has the snapshot from which the screen
  /// is rebuilt, so that its size limits the time.
  func outline(digest: UInt64) -> String? {
    var screen = RecordedScreen()
    forEachLine { line in
      screen.apply(line)
      return screen.seq < seq
    }
    return screen.seq == seq ? screen.outline(digest: digest) : nil
  }
}
