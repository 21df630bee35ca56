import UIKit

/// Shows an error's `localizedDescription`, and a button to try again if `retry` is set.
open class ErrorViewController: UIViewController {
  /// The error whose description is shown.
  public let error: any Error
  /// The action of the button "Try again". If it is `nil`, the button is hidden.
  open var retry: (() -> Void)? { didSet { button.isHidden = retry == nil } }
  /// The label with the error's description.
  public private(set) lazy var errorLabel = UILabel()
  private lazy var button = UIButton(
    configuration: .tinted(), primaryAction: UIAction(title: "Try again") { [weak self] _ in self?.retry?() })

  /// Creates a controller that shows an error.
  public init(error: any Error, retry: (() -> Void)? = nil) {
    self.error = error
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`: this controller is not loaded from a storyboard.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    errorLabel.text = error.localizedDescription
    errorLabel.font = .preferredFont(forTextStyle: .body)
    errorLabel.adjustsFontForContentSizeCategory = true
    errorLabel.textColor = .secondaryLabel
    errorLabel.textAlignment = .center
    errorLabel.numberOfLines = 0
    button.isHidden = retry == nil
    let symbol = UIImageView(
      image: UIImage(
        systemName: "exclamationmark.triangle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .regular)))
    symbol.tintColor = .tertiaryLabel
    let stack = UIStackView(arrangedSubviews: [symbol, errorLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
