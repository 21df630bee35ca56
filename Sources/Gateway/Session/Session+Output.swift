import Wire

/// What the process prints, told as events, a line each.
extension Session {
  /// `isAhead`: a message that is no event comes right behind it, whose time is nearer to what was printed than any that is known here.
  mutating func receive(log bytes: [UInt8], isAhead: Bool = false, now: Int) {
    guard process != nil else { return }
    process?.log.append(bytes)
    let lines = process?.output.append(bytes) ?? []
    if isAhead { process?.ahead += lines } else { tell(lines, at: outputTime(now)) }
  }

  /// The message has come.
  mutating func tellOutput(ahead message: JSON, _ now: Int) {
    guard let lines = process?.ahead, !lines.isEmpty else { return }
    process?.ahead = []
    tell(lines, at: message[.time]?.sessionTime ?? outputTime(now))
  }

  /// The process has ended: so has its last line.
  mutating func endOutput(_ now: Int) { tell(process?.output.end() ?? [], at: outputTime(now)) }

  /// Keeps an event, and tells it to those who asked.
  mutating func tell(_ event: Message) {
    record(event)
    guard isPublished else { return }
    let subscribed = viewers.filter(\.value.wantsEvents).keys.sorted()
    if !subscribed.isEmpty { add(.send(event, to: subscribed)) }
  }

  /// The session's time as far as it can be known: a replay has come as far as its last commit, and what an action makes of it, events tell first.
  private func outputTime(_ now: Int) -> Double {
    let known = process?.isReplaying == true ? life.time : time(now)
    guard let event = process?.lastEvent, let told = (try? JSON(parsing: event))?[.time]?.sessionTime else {
      return known
    }
    return max(known, told)
  }

  private mutating func tell(_ lines: [String], at time: Double) {
    for line in lines {
      let event = JSON(members: [
        .type: .string(MessageType.event.rawValue), .time: .number(time),
        .event: .string(EventKind.output.rawValue), .text: .string(line),
      ])
      tell(Message(.event, Array(event.text.utf8)))
    }
  }
}
