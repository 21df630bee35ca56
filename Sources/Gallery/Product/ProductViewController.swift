import ContainerKit
import UIKit

/// Loads a product, and passes the result to a container, whose children show it.
class ProductViewController: UIViewController {
  let productID: Int
  let productLoader: ProductLoader
  private lazy var stateViewController = ContentStateViewController()
  /// The number of requests. If requests overlap, only the result of the last one is used.
  private var requestCount = 0

  init(productID: Int, productLoader: ProductLoader = ProductLoader()) {
    self.productID = productID
    self.productLoader = productLoader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stateViewController.retry = { [weak self] in self?.loadProduct() }
    stateViewController.view.frame = view.bounds
    stateViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(stateViewController)
    loadProduct()
  }

  func loadProduct() {
    requestCount += 1
    let request = requestCount
    stateViewController.transition(to: .loading)
    productLoader.loadProduct(withID: productID) { [weak self] result in
      guard let self, requestCount == request else { return }
      switch result {
      case .success(let product): render(product)
      case .failure(let error): render(error)
      }
    }
  }

  private func render(_ product: Product) {
    let contentVC = ProductContentViewController(product: product)
    stateViewController.transition(to: .render(contentVC))
  }

  private func render(_ error: any Error) {
    stateViewController.transition(to: .failed(error))
  }
}

extension ProductViewController: ProductLoading {}
