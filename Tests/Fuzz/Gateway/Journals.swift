import Fuzzing

@testable import Gateway

extension FuzzTarget {
  /// Journals that a disk has damaged, or somebody.
  static let journals = FuzzTarget(
    "journals", words: ["\n", #"{"type":"skip","number":"#, #"{"type":"cut","number":"#, #"{"type":"reset"}"#, "\n{"]
  ) { bytes, _ in
    guard let history = try? History(parsing: bytes) else { return }
    precondition(history.lastNumber >= 0 && history.time.isFinite)
    precondition(history.length <= bytes.count)
  }
}
