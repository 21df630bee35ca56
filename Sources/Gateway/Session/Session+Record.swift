import Wire

/// The history: what this epoch's process has shown and told, and what its viewers were told beside it, from the beginning of the session on.
extension Session {
  /// Keeps what viewers are told, or would be if they had asked. A word that falls into a replay is kept behind it: that is of times long past.
  mutating func record(_ message: Message) {
    if message.kind == .word, process?.isReplaying == true { return late.append(message) }
    add(.record(message.bytes, seq: nil, epoch: life.epoch))
  }

  /// Keeps a commit.
  mutating func record(commit bytes: [UInt8]) {
    recordCaptions(before: life.seq)
    add(.record(bytes, seq: life.seq, epoch: life.epoch))
  }

  mutating func recordLate() {
    recordCaptions(before: .max)
    for index in captions.indices where captions[index].seq == .max { captions[index].seq = life.seq }
    recordedCaptions = captions.count
    let late = late
    self.late = []
    for message in late { record(message) }
  }

  /// The first line of the history, for one who knows the session by this id. `from`: a snapshot stands for the commits up to there.
  func historyTitle(_ life: Life, as id: String, seq: Int, from: Int) -> JSON {
    var title = JSON(members: [
      .type: .string(MessageType.history.rawValue), .session: .string(id), .epoch: .string(life.epoch),
      .scene: .string(header.scene), .title: .string(self.title), .clock: .string(header.clock.rawValue),
      .wall: .integer(header.wall), .seq: .integer(seq),
    ])
    // Who only watches does not learn another session's id.
    if let branch = header.branch, id == header.id { title[setting: .branch] = branch.json }
    if from > 0 { title[setting: .from] = .integer(from) }
    return title
  }
}
