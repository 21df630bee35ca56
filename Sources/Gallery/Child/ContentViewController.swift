import ContainerKit
import UIKit

/// Shows content once it is loaded. Until then, a child controller shows an activity indicator.
class ContentViewController: UIViewController {
  private let loader = ContentLoader()
  private let titleLabel = UILabel()
  private let textLabel = UILabel()
  private let reloadButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Content"
    view.backgroundColor = .systemBackground
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    textLabel.font = .preferredFont(forTextStyle: .body)
    for label in [titleLabel, textLabel] { label.adjustsFontForContentSizeCategory = true }
    titleLabel.numberOfLines = 0
    textLabel.textColor = .secondaryLabel
    textLabel.numberOfLines = 0
    reloadButton.setTitle("Reload", for: .normal)
    reloadButton.addAction(UIAction { [weak self] _ in self?.loadContent() }, for: .touchUpInside)
    let placementsItem = UIBarButtonItem(
      image: UIImage(systemName: "square.on.square"),
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(PlacementsViewController(), animated: true)
      })
    placementsItem.accessibilityLabel = "Placing"
    navigationItem.rightBarButtonItem = placementsItem
    layOutParts()
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
  }

  private func layOutParts() {
    for part in [titleLabel, textLabel, reloadButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      textLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
      textLabel.bottomAnchor.constraint(lessThanOrEqualTo: reloadButton.topAnchor, constant: -8),
      reloadButton.heightAnchor.constraint(equalToConstant: 44),
      guide.bottomAnchor.constraint(equalTo: reloadButton.bottomAnchor, constant: 20),
    ])
    for part in [titleLabel, textLabel, reloadButton] {
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
        guide.trailingAnchor.constraint(equalTo: part.trailingAnchor, constant: 20),
      ])
    }
  }
}
