import UIKit

/// One page of the tour.
final class StopViewController: UIViewController {
  private let symbol: String
  private let color: UIColor
  private let text: String

  init(_ title: String, _ symbol: String, _ color: UIColor, _ text: String) {
    (self.symbol, self.color, self.text) = (symbol, color, text)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIStackView()
    card.axis = .vertical
    card.alignment = .center
    card.spacing = 18
    card.translatesAutoresizingMaskIntoConstraints = false
    let image = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72, weight: .light)))
    image.tintColor = color
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    let line = UILabel()
    line.text = text
    line.font = .preferredFont(forTextStyle: .body)
    line.textColor = .secondaryLabel
    line.textAlignment = .center
    line.numberOfLines = 0
    for part in [image, heading, line] { card.addArrangedSubview(part) }
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
    ])
  }
}
