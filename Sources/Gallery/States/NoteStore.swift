import Foundation

struct NoteError: LocalizedError {
  var errorDescription: String? { "The notes could not be fetched." }
}

/// Provides notes from a server, and cached notes.
@MainActor
final class NoteStore {
  static let delay: TimeInterval = 1
  private(set) var cached: [Note]?
  /// Applies to one load only.
  var failsNextTime = false

  func fetch(completion: @escaping @MainActor (Result<[Note], any Error>) -> Void) {
    let fails = failsNextTime
    failsNextTime = false
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) { [self] in
      guard !fails else { return completion(.failure(NoteError())) }
      let notes = cached ?? Note.all
      cached = notes
      completion(.success(notes))
    }
  }

  func cache(_ notes: [Note]) { cached = notes }
  func forget() { cached = nil }
}
