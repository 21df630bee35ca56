import ContainerKit
import Foundation

struct WrongPassword: LocalizedError {
  var errorDescription: String? { "This is not the password. It is “\(DemoAuthentication.password)”." }
}

/// Accepts the same password for every name, and compares it with a delay.
final class DemoAuthentication: Authentication {
  nonisolated static let password = "sesame"
  nonisolated static let delay: TimeInterval = 1.2

  func logIn(
    name: String, password: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) {
      completion(password == Self.password ? .success(name) : .failure(WrongPassword()))
    }
  }
}
