import Wire

/// What the process prints, told as events, a line each.
extension Session {
  mutating func receive(log bytes: [UInt8], now: Int) {
    guard process != nil else { return }
    process?.log.append(bytes)
    tell(process?.output.append(bytes) ?? [], now)
  }

  /// The process has ended: so has its last line.
  mutating func endOutput(_ now: Int) { tell(process?.output.end() ?? [], now) }

  /// Keeps an event, and tells it to those who asked.
  mutating func tell(_ event: Message) {
    record(event)
    guard isPublished else { return }
    let subscribed = viewers.filter(\.value.wantsEvents).keys.sorted()
    if !subscribed.isEmpty { add(.send(event, to: subscribed)) }
  }

  private mutating func tell(_ lines: [String], _ now: Int) {
    // A replay has come as far as its last commit.
    let time = process?.isReplaying == true ? life.time : time(now)
    for line in lines {
      let event: JSON = [
        "type": .string(MessageType.event.rawValue), "time": .number(time),
        "event": .string(EventKind.output.rawValue), "text": .string(line),
      ]
      tell(Message(.event, Array(event.text.utf8)))
    }
  }
}
