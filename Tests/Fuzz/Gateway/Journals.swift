import Fuzzing

@testable import Gateway

extension FuzzTarget {
  /// Journals that a disk has damaged, or somebody.
  static let journals = FuzzTarget(
    "journals", words: ["\n", #"{"type":"skip","number":"#, #"{"type":"cut","number":"#, #"{"type":"reset"}"#, "\n{"]
  ) { bytes, _ in
    var reader = HistoryReader()
    guard (try? reader.read(bytes)) != nil, let reading = try? reader.finish() else { return }
    precondition(reading.history.lastNumber >= 0 && reading.history.time.isFinite)
    precondition(reading.length <= bytes.count)
  }
}
