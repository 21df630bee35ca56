import UIKit

/// A page with a symbol, which counts how often its view was loaded and how often it has appeared.
final class TopicViewController: UIViewController {
  private let symbol: String
  private let color: UIColor
  private let counts = UILabel()
  private var (loads, appearances) = (0, 0)

  init(_ title: String, _ symbol: String, _ color: UIColor) {
    self.symbol = symbol
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem = UITabBarItem(
      title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: "\(symbol).fill"))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    view.backgroundColor = .systemBackground
    let image = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .light)))
    image.tintColor = color
    image.contentMode = .center
    counts.font = .preferredFont(forTextStyle: .subheadline)
    counts.textColor = .secondaryLabel
    counts.numberOfLines = 0
    counts.textAlignment = .center
    let more = UIButton(type: .system)
    more.setTitle("Show Details", for: .normal)
    more.addAction(UIAction { [weak self] _ in self?.showDetails() }, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [image, counts, more])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
    counts.text = "View loaded: \(loads)\nAppeared: \(appearances)"
  }

  /// Pushes a controller that hides the tab bar.
  private func showDetails() {
    let detail = TopicViewController("More about \(title ?? "")", symbol, color)
    detail.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(detail, animated: true)
  }
}
