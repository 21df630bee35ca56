import Wire

/// What the process reads from outside of the session: it is journaled, so that a replay gets the same values.
extension Session {
  mutating func receive(reading message: JSON) {
    guard var reading = Reading(message) else { return logFault("the app wrote a reading without a key or a value") }
    reading.number = inFlight.first.map { actions[$0].number } ?? actions.last { $0.isAnswered }?.number ?? 0
    // The values of one key are read in their order. So from the first reading beyond the limit on, none is stored.
    guard readingSize <= maximumReadingSize else { return }
    readingSize += Self.size(of: reading)
    if readingSize > maximumReadingSize {
      let limit = "\(maximumReadingSize >> 20) MiB"
      add(.warn("the app has read more than \(limit) from outside: a replay reads anew what follows"))
      reading = Reading(key: Reading.unjournaledKey, value: .null, number: reading.number)
    }
    if previous == nil { journal(reading) } else { trialReadings.append(reading) }
    readings.append(reading)
    // A checkpoint would read it again while nobody has asked for a replay, and could change something outside.
    if reading.isUnjournaled { endCheckpoint(until: .max) }
  }

  private mutating func journal(_ reading: Reading) {
    appendProcessRecord(.reading(reading), "what the app has read could not be written into the journal")
  }

  /// Journals what a new build's process has read, because the session continues with it.
  mutating func acceptTrialReadings() {
    for reading in trialReadings { journal(reading) }
    trialReadings = []
  }

  /// Discards what a new build's process has read, because the session does not continue with it.
  mutating func discardTrialReadings() {
    readings.removeLast(trialReadings.count)
    readingSize = Self.size(of: readings)
    trialReadings = []
  }

  static func size(of readings: [Reading]) -> Int { readings.reduce(0) { $0 + size(of: $1) } }

  private static func size(of reading: Reading) -> Int {
    var cost = ScreenCost()
    return ScreenCost.view + reading.key.utf8.count + cost.measure(reading.value)
  }
}
