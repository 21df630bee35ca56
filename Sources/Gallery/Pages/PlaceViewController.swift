import UIKit

/// A page of a guide, which counts its appearance and disappearance callbacks.
final class PlaceViewController: UIViewController {
  private let symbol: String
  private let color: UIColor
  private let text: String
  private let counts = UILabel()
  private var (appearanceCount, disappearanceCount) = (0, 0)

  init(_ title: String, _ symbol: String, _ color: UIColor, _ text: String) {
    (self.symbol, self.color, self.text) = (symbol, color, text)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let card = UIView()
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 24
    let picture = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 84, weight: .light)))
    picture.tintColor = color
    picture.contentMode = .center
    let column = UIStackView(arrangedSubviews: [
      picture, label(title ?? "", .title1), label(text, .body, .secondaryLabel), counts,
    ])
    style(counts, .footnote, .tertiaryLabel)
    column.axis = .vertical
    column.spacing = 12
    column.setCustomSpacing(24, after: picture)
    for part in [card, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(card)
    card.addSubview(column)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      card.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      column.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -24),
    ])
    updateCounts()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearanceCount += 1
    updateCounts()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    disappearanceCount += 1
    updateCounts()
  }

  private func updateCounts() { counts.text = "Appeared: \(appearanceCount) · Disappeared: \(disappearanceCount)" }

  private func label(_ text: String, _ font: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    style(label, font, color)
    return label
  }

  private func style(_ label: UILabel, _ font: UIFont.TextStyle, _ color: UIColor) {
    label.font = .preferredFont(forTextStyle: font)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
  }
}
