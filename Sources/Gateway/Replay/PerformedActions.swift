import Wire

/// The actions that a replay has performed, as records of a new journal.
struct PerformedActions {
  private let header: SessionHeader
  private let build: String?
  private var records: [JournalRecord] = []
  private var readings: [Reading]
  /// The number of the action that is being performed, or was performed last.
  private var number = 0

  /// - Parameters:
  ///   - header: the settings of the replay.
  ///   - build: the digest of the build that performs it.
  ///   - readings: what the app had read from outside.
  init(_ header: SessionHeader, build: String?, _ readings: [Reading]) {
    var header = header
    // The links of the original session do not lead to this one.
    (header.id, header.watch, header.branch) = (SessionID.make(), "", nil)
    (header.version, header.vitrine) = (SessionHeader.version, BuildDigest.vitrine)
    (self.header, self.build, self.readings) = (header, build, readings)
  }

  mutating func begin(_ number: Int) { self.number = number }

  /// - Parameters:
  ///   - action: the action with its target on this build.
  ///   - anchor: the description of that target.
  ///   - time: the session time at which it was performed.
  ///   - answer: the session time of its answer.
  ///   - seq: the commit that answered it.
  ///   - state: the screen and the callbacks after it.
  ///   - refusal: the answer, if it was a refusal.
  mutating func append(
    _ action: JournaledAction, _ anchor: Anchor?, at time: Double, answer: Double?, seq: Int, _ state: StateDigest,
    _ refusal: RefusalReason?
  ) {
    var action = action
    (action.time, action.anchor, action.request.client) = (time, anchor, nil)
    if records.isEmpty, let build { records.append(.build(build)) }
    records += [
      .action(action),
      .answer(
        number: action.number, seq: refusal == nil ? seq : nil, time: answer ?? time, state: state, reason: refusal),
    ]
  }

  /// Adds a value that the app has read from outside in the replay.
  mutating func append(_ reading: Reading) {
    readings.append(Reading(key: reading.key, value: reading.value, number: number))
  }

  /// - Parameter time: the session time at the end.
  func journal(at time: Double) -> [UInt8] {
    let end: [JournalRecord] = time > 0 ? [.time(time)] : []
    let all = records + readings.map(JournalRecord.reading) + end
    return header.lines + JournalRecord.lines(all, from: SessionHeader.firstRecord)
  }
}
