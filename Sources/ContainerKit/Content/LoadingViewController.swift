import UIKit

/// A spinner in the middle of the screen.
open class LoadingViewController: UIViewController {
  private let spinner = UIActivityIndicatorView(style: .medium)

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    spinner.translatesAutoresizingMaskIntoConstraints = false
    spinner.accessibilityLabel = "Loading"
    spinner.startAnimating()
    view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
