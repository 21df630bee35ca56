import Wire

/// What the process reads from outside of the session: it is journaled, so that a replay gets the same values.
extension Session {
  mutating func receive(reading message: JSON) {
    guard var reading = Reading(message) else { return logFault("the app wrote a reading without a key or a value") }
    reading.number = inFlight.first.map { actions[$0].number } ?? actions.last { $0.isAnswered }?.number ?? 0
    appendProcessRecord(.reading(reading), "what the app has read could not be written into the journal")
    readings.append(reading)
    // A checkpoint would read it again while nobody has asked for a replay, and could change something outside.
    if reading.isUnjournaled { endCheckpoint(until: .max) }
  }
}
