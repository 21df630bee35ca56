import ContainerKit
import UIKit

/// Shows content once it has come. The waiting is a child's affair.
class ContentViewController: UIViewController {
  private let loader = ContentLoader()
  private let titleLabel = UILabel()
  private let textLabel = UILabel()
  private let reloadButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Content"
    view.backgroundColor = .systemBackground
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    textLabel.textColor = .secondaryLabel
    textLabel.numberOfLines = 0
    reloadButton.setTitle("Reload", for: .normal)
    reloadButton.addAction(UIAction { [weak self] _ in self?.loadContent() }, for: .touchUpInside)
    for part in [titleLabel, textLabel, reloadButton] { view.addSubview(part) }
    loadContent()
  }

  func loadContent() {
    let loadingVC = LoadingViewController()
    add(loadingVC)
    loadingVC.view.frame = view.bounds
    loader.load { [weak self] content in
      loadingVC.remove()
      self?.render(content)
    }
  }

  private func render(_ content: Content) {
    titleLabel.text = content.title
    textLabel.text = content.paragraphs.joined(separator: "\n\n")
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    let (button, above) = room.divided(atDistance: 44, from: .maxYEdge)
    let (heading, below) = above.divided(atDistance: 40, from: .minYEdge)
    titleLabel.frame = heading
    let text = below.divided(atDistance: 8, from: .minYEdge).remainder
    textLabel.frame = CGRect(
      origin: text.origin, size: CGSize(width: text.width, height: textLabel.sizeThatFits(text.size).height))
    reloadButton.frame = button
  }
}
