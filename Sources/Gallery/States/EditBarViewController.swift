import StateViewController
import UIKit

/// A bar at the lower edge while notes are edited: a second child of the same state. Its own transition begins after that of the list.
final class EditBarViewController: UIViewController, StateViewControllerTransitioning {
  private let bar = UIView()

  override func loadView() { view = PassThroughView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.backgroundColor = .secondarySystemGroupedBackground
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let label = UILabel()
    label.text = "Delete what is done with"
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(label)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      label.topAnchor.constraint(equalTo: bar.topAnchor, constant: 14),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -14),
    ])
  }

  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { 0.35 }
  func stateTransitionDelay(isAppearing: Bool) -> TimeInterval { isAppearing ? 0.2 : 0 }
  func stateTransitionWillBegin(isAppearing: Bool) {
    if isAppearing { bar.transform = CGAffineTransform(translationX: 0, y: bar.bounds.height) }
  }
  func animateAlongsideStateTransition(isAppearing: Bool) {
    bar.transform = isAppearing ? .identity : CGAffineTransform(translationX: 0, y: bar.bounds.height)
  }
}

/// Passes touches that none of its subviews handles to the view below it.
private final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
