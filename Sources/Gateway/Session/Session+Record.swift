import Wire

/// The history: what this epoch's process has shown and told, and what its viewers were told beside it, from the beginning of the session on.
extension Session {
  /// Keeps what viewers are told, or would be if they had asked. A word that falls into a replay is kept behind it: that is of times long past.
  mutating func record(_ message: Message) {
    if message.kind == .word, process?.isReplaying == true { return late.append(message) }
    add(.record(message.bytes, seq: nil))
  }

  /// Keeps a commit.
  mutating func record(commit bytes: [UInt8]) { add(.record(bytes, seq: life.seq)) }

  mutating func recordLate() {
    let late = late
    self.late = []
    for message in late { record(message) }
  }

  /// The first line of the history for those who know the session by `name`. `from`: a snapshot stands for the commits up to there.
  func historyTitle(_ life: Life, named name: String, seq: Int, from: Int) -> JSON {
    var title: JSON = [
      "type": .string(MessageType.history.rawValue), "session": .string(name), "epoch": .string(life.epoch),
      "scene": .string(header.scene), "title": .string(self.title), "clock": .string(header.clock.rawValue),
      "wall": .integer(header.wall), "seq": .integer(seq),
    ]
    // Who only watches does not learn another session's id.
    if let branch = header.branch, name == header.id { title[setting: "branch"] = branch.json }
    if from > 0 { title[setting: "from"] = .integer(from) }
    return title
  }
}
