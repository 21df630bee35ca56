import Wire

/// The history: the messages of this epoch's process, and other messages to its viewers, from the beginning of the session.
extension Session {
  /// Records a message that viewers receive, or would receive if they had subscribed. During a replay other messages are recorded after it,
  /// because the replay concerns the past.
  mutating func record(_ message: Message) {
    if message.kind == .undroppable, process?.isReplaying == true { return messagesAfterReplay.append(message) }
    add(.record(message.bytes, seq: nil, epoch: screenState.epoch))
  }

  /// Records a commit.
  mutating func record(commit bytes: [UInt8]) {
    recordCaptions(before: screenState.seq)
    add(.record(bytes, seq: screenState.seq, epoch: screenState.epoch))
  }

  /// Records the messages and captions that were postponed during a replay.
  mutating func recordMessagesAfterReplay() {
    recordCaptions(before: .max)
    for index in captions.indices where captions[index].seq == .max { captions[index].seq = screenState.seq }
    recordedCaptions = captions.count
    let messagesAfterReplay = messagesAfterReplay
    self.messagesAfterReplay = []
    for message in messagesAfterReplay { record(message) }
  }

  /// The first line of the history, for a client that knows the session by this id. `from` is the commit whose snapshot replaces the
  /// earlier ones.
  func historyTitle(_ screenState: ScreenState, as id: String, seq: Int, from: Int) -> JSON {
    var title = JSON(members: [
      .type: .string(MessageType.history.rawValue), .session: .string(id), .epoch: .string(screenState.epoch),
      .scene: .string(header.scene), .title: .string(self.title), .clock: .string(header.clock.rawValue),
      .wall: .integer(header.wall), .seq: .integer(seq),
    ])
    if let branch = header.branch, id == header.id { title[setting: .branch] = branch.json }
    if from > 0 { title[setting: .from] = .integer(from) }
    return title
  }
}
