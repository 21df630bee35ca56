import UIKit

/// A heading, and a card below it.
class Section: UIView {
  /// The content of the card, in a column.
  let card = UIStackView()

  init(_ title: String) {
    super.init(frame: .zero)
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.adjustsFontForContentSizeCategory = true
    card.axis = .vertical
    card.spacing = 12
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    let column = UIStackView(arrangedSubviews: [heading, card])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Returns a multi-line label in the footnote style and the secondary colour.
  static func footnote(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    return label
  }

  /// Adds buttons in a column, as wide as their titles.
  func addButtons(_ buttons: [UIButton]) {
    let column = UIStackView(arrangedSubviews: buttons)
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 4
    card.addArrangedSubview(column)
  }

  /// Makes a button that shows the selected value, and selects the next one when it is tapped.
  static func makeCyclingButton(
    title: String, values: [String], onChange: @escaping @MainActor (Int) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    var chosen = 0
    let update = { [weak button] in _ = button?.setTitle("\(title): \(values[chosen])", for: .normal) }
    update()
    button.addAction(
      UIAction { _ in
        chosen = (chosen + 1) % values.count
        update()
        onChange(chosen)
      }, for: .touchUpInside)
    return button
  }
}

/// A word on a coloured background, as large as the word needs.
final class WordTile: UIView {
  let label = UILabel()

  init(_ text: String, _ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color.withAlphaComponent(0.22)
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = color.cgColor
    accessibilityIdentifier = text
    label.text = text
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override var forFirstBaselineLayout: UIView { label }
  override var forLastBaselineLayout: UIView { label }
}
