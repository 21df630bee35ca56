import UIKit

/// A wheel in the middle of its place. What is loading, and for whom, it does not know.
class LoadingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let spinner = UIActivityIndicatorView(style: .gray)
    spinner.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    spinner.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    spinner.startAnimating()
    view.addSubview(spinner)
  }
}
