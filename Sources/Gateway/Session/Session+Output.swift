import Wire

/// The process's output, sent as events, one for each line.
extension Session {
  /// `isFollowedByMessage` means that a message that is not an event follows directly. Its time is the best one for the output.
  mutating func receive(log bytes: [UInt8], isFollowedByMessage: Bool = false, now: Int) {
    guard process != nil else { return }
    appendToLog(bytes, now)
    let lines = process?.output.append(bytes) ?? []
    if isFollowedByMessage { process?.ahead += lines } else { publishOutput(lines, at: outputTime(now)) }
  }

  /// Handles output that exceeds the output budget, and is therefore omitted.
  mutating func receive(excess bytes: [UInt8], now: Int) { appendToLog(bytes, now) }

  private mutating func appendToLog(_ bytes: [UInt8], _ now: Int) {
    process?.log.append(bytes)
    if process?.crashReportedAt == nil, Crash.isReported(in: bytes) { process?.crashReportedAt = now }
    findReport(in: bytes, now)
  }

  /// Sends the output that was printed before a message, which has now arrived.
  mutating func reportOutput(ahead message: JSON, _ now: Int) {
    guard let lines = process?.ahead, !lines.isEmpty else { return }
    process?.ahead = []
    publishOutput(lines, at: message[.time]?.sessionTime ?? outputTime(now))
  }

  /// Sends the last line of a process that has ended, if it has no newline.
  mutating func endOutput(_ now: Int) { publishOutput(process?.output.end() ?? [], at: outputTime(now)) }

  /// Records an event, and sends it to subscribers.
  mutating func publishEvent(_ event: Message) {
    record(event)
    guard isPublished else { return }
    let subscribed = viewerNumbers { $0.wantsEvents }
    if !subscribed.isEmpty { add(.send(event, to: subscribed)) }
  }

  /// The session time, as far as it is known. A replay has reached the time of its last commit, and during an action the events have it
  /// first.
  private mutating func outputTime(_ now: Int) -> Double {
    let knownTime = process?.isReplaying == true ? screenState.time : time(now)
    // Each event is parsed at most once, because it can be large, and much output can follow it.
    if let event = process?.lastEvent {
      process?.lastEvent = nil
      process?.lastEventTime = (try? JSON(parsing: event))?[.time]?.sessionTime
    }
    return max(knownTime, process?.lastEventTime ?? knownTime)
  }

  private mutating func publishOutput(_ lines: [String], at time: Double) {
    for line in lines {
      let event = JSON(members: [
        .type: .string(MessageType.event.rawValue), .time: .number(time),
        .event: .string(EventKind.output.rawValue), .text: .string(PlainText.of(line)),
      ])
      publishEvent(Message(.event, event.bytes))
    }
  }
}
