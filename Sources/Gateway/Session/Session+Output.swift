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

  /// Tells those of the viewers who asked for events.
  mutating func tell(event: [UInt8]) {
    guard isPublished else { return }
    let subscribed = viewers.filter(\.value.wantsEvents).keys.sorted()
    if !subscribed.isEmpty { add(.send(Message(.event, event), to: subscribed)) }
  }

  private mutating func tell(_ lines: [String], _ now: Int) {
    for line in lines {
      let event: JSON = [
        "type": .string(MessageType.event.rawValue), "time": .number(time(now)),
        "event": .string(EventKind.output.rawValue), "text": .string(line),
      ]
      tell(event: Array(event.text.utf8))
    }
  }
}
