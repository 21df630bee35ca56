import ContainerKit
import UIKit

/// The product's screen by inheritance: it is the container of the states itself. This saves a controller, but another container cannot be
/// used.
class InheritedProductViewController: ContentStateViewController, ProductLoading {
  private let productID: Int
  private let productLoader: ProductLoader
  private var requestCount = 0

  init(productID: Int, productLoader: ProductLoader = ProductLoader()) {
    self.productID = productID
    self.productLoader = productLoader
    super.init(nibName: nil, bundle: nil)
    retry = { [weak self] in self?.loadProduct() }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadProduct()
  }

  func loadProduct() {
    requestCount += 1
    let request = requestCount
    transition(to: .loading)
    productLoader.loadProduct(withID: productID) { [weak self] result in
      guard let self, requestCount == request else { return }
      switch result {
      case .success(let product): transition(to: .render(ProductContentViewController(product: product)))
      case .failure(let error): transition(to: .failed(error))
      }
    }
  }
}
