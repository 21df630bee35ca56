import UIKit

/// Shows a loaded product.
final class ProductContentViewController: UIViewController {
  let product: Product
  private lazy var productView = ProductView(product)

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = productView }
}
