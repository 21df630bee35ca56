import ContainerKit
import UIKit

/// A controller that can load its product again.
@MainActor
protocol ProductLoading: UIViewController {
  func loadProduct()
}

/// Wraps a product's controller for the demonstration: a button reloads the product, and a switch makes the next load fail.
final class ProductStageViewController: UIViewController {
  private let product: any ProductLoading
  private let loader: ProductLoader
  private let panel = UIView()
  private lazy var failure = SwitchRow("Fail next time") { [loader] in loader.failsNextTime = $0 }

  init(_ title: String, _ symbol: String, loader: ProductLoader, _ product: any ProductLoading) {
    self.product = product
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem = UITabBarItem(
      title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: "\(symbol).fill"))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "arrow.clockwise"), primaryAction: UIAction { [weak self] _ in self?.reload() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Reload"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    panel.backgroundColor = .secondarySystemBackground
    for view in [panel, failure] { view.translatesAutoresizingMaskIntoConstraints = false }
    // The loader resets the failure with each load, and so does the switch.
    loader.onLoad = { [weak self] in self?.failure.isOn = false }
    view.addSubview(panel)
    panel.addSubview(failure)
    addChild(product)
    product.view.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(product.view, belowSubview: panel)
    product.didMove(toParent: self)
    NSLayoutConstraint.activate([
      product.view.topAnchor.constraint(equalTo: view.topAnchor),
      product.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      product.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      product.view.bottomAnchor.constraint(equalTo: panel.topAnchor),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      failure.topAnchor.constraint(equalTo: panel.topAnchor, constant: 4),
      failure.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -4),
      failure.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      failure.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func reload() { product.loadProduct() }
}
