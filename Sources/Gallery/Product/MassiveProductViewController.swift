import UIKit

/// The product's screen in one controller, which loads the product, shows progress, errors and content, and lays out all views.
class MassiveProductViewController: UIViewController, ProductLoading {
  private let productID: Int
  private let productLoader: ProductLoader
  private var requestCount = 0
  private let activityIndicator = UIActivityIndicatorView(style: .medium)
  private let errorLabel = UILabel()
  private let symbolView = UIImageView(
    image: UIImage(
      systemName: "exclamationmark.triangle",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .regular)))
  private lazy var retryButton = UIButton(
    configuration: .tinted(), primaryAction: UIAction(title: "Try again") { [weak self] _ in self?.loadProduct() })
  private lazy var errorStack = UIStackView(arrangedSubviews: [symbolView, errorLabel, retryButton])
  private var productView: ProductView?

  init(productID: Int, productLoader: ProductLoader = ProductLoader()) {
    self.productID = productID
    self.productLoader = productLoader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpActivityIndicator()
    setUpError()
    loadProduct()
  }

  func loadProduct() {
    requestCount += 1
    let request = requestCount
    showActivityIndicator()
    productLoader.loadProduct(withID: productID) { [weak self] result in
      guard let self, requestCount == request else { return }
      switch result {
      case .success(let product): render(product)
      case .failure(let error): render(error)
      }
    }
  }

  private func showActivityIndicator() {
    productView?.removeFromSuperview()
    productView = nil
    errorStack.isHidden = true
    activityIndicator.startAnimating()
  }

  private func render(_ product: Product) {
    activityIndicator.stopAnimating()
    let productView = ProductView(product)
    productView.frame = view.bounds
    productView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(productView)
    self.productView = productView
  }

  private func render(_ error: any Error) {
    activityIndicator.stopAnimating()
    errorLabel.text = error.localizedDescription
    errorStack.isHidden = false
  }

  private func setUpActivityIndicator() {
    activityIndicator.accessibilityLabel = "Loading"
    activityIndicator.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(activityIndicator)
    NSLayoutConstraint.activate([
      activityIndicator.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      activityIndicator.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func setUpError() {
    symbolView.tintColor = .tertiaryLabel
    errorLabel.font = .preferredFont(forTextStyle: .body)
    errorLabel.adjustsFontForContentSizeCategory = true
    errorLabel.textColor = .secondaryLabel
    errorLabel.textAlignment = .center
    errorLabel.numberOfLines = 0
    errorStack.axis = .vertical
    errorStack.alignment = .center
    errorStack.spacing = 16
    errorStack.isHidden = true
    errorStack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(errorStack)
    NSLayoutConstraint.activate([
      errorStack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      errorStack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      errorStack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
