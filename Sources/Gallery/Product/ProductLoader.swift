import Foundation

enum ProductError: LocalizedError {
  case noConnection
  case unknown(id: Int)

  var errorDescription: String? {
    switch self {
    case .noConnection: "The shop cannot be reached. Look whether you are connected to the network."
    case .unknown(let id): "There is no product with the number \(id)."
    }
  }
}

/// Simulates fetching products over a network: with a delay, and with a failure on request.
@MainActor
final class ProductLoader {
  static let delay: TimeInterval = 1.2
  /// Whether the next load fails. Each load resets it.
  var failsNextTime = false
  /// Called when a load begins.
  var onLoad: () -> Void = {}

  func loadProduct(withID id: Int, completion: @escaping @MainActor (Result<Product, any Error>) -> Void) {
    let fails = failsNextTime
    failsNextTime = false
    onLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) {
      if fails { return completion(.failure(ProductError.noConnection)) }
      let product = Product.all.first { $0.id == id }
      completion(product.map { .success($0) } ?? .failure(ProductError.unknown(id: id)))
    }
  }
}
