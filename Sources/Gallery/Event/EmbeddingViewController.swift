import UIKit

/// Embeds another controller as a child, in a card.
final class EmbeddingViewController: UIViewController {
  private let child: UIViewController

  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addChild(child)
    let card: UIView = child.view
    card.layer.cornerRadius = 20
    card.clipsToBounds = true
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    child.didMove(toParent: self)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      card.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),
      card.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      card.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.6),
    ])
  }
}
