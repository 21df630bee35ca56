import Foundation

struct NoteError: LocalizedError {
  var errorDescription: String? { "The notes could not be fetched." }
}

/// Fetches notes from a simulated server, and caches them.
@MainActor
final class NoteStore {
  static let delay: TimeInterval = 1
  private(set) var cached: [Note]?
  /// Whether the next fetch fails. Each fetch resets it.
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
  func discardCache() { cached = nil }
}
