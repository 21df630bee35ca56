import UIKit

/// Shows an activity indicator in the middle of its view.
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
