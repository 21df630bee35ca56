import StateViewController
import UIKit

/// A spinner that appears with a delay, so that quick loads show none, and disappears at once.
final class WaitingViewController: UIViewController, StateViewControllerTransitioning {
  private let spinner = UIActivityIndicatorView(style: .large)

  override func viewDidLoad() {
    super.viewDidLoad()
    spinner.accessibilityLabel = "Loading"
    spinner.translatesAutoresizingMaskIntoConstraints = false
    spinner.startAnimating()
    view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { isAppearing ? 0.4 : 0.15 }
  func stateTransitionDelay(isAppearing: Bool) -> TimeInterval { isAppearing ? 0.1 : 0 }
  func stateTransitionWillBegin(isAppearing: Bool) {
    guard isAppearing else { return }
    view.alpha = 0
    spinner.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
  }
  func animateAlongsideStateTransition(isAppearing: Bool) {
    view.alpha = isAppearing ? 1 : 0
    spinner.transform = isAppearing ? .identity : CGAffineTransform(scaleX: 0.4, y: 0.4)
  }
}
