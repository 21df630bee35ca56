import UIKit

/// A product in a column, which scrolls if it is higher than the screen.
final class ProductView: UIView {
  private let column = UIStackView()

  init(_ product: Product) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    let scrollView = UIScrollView(frame: bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    addSubview(scrollView)
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    let (edges, margins) = (scrollView.contentLayoutGuide, layoutMarginsGuide)
    let width = column.widthAnchor.constraint(equalTo: margins.widthAnchor)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: edges.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: edges.bottomAnchor, constant: -16),
      edges.widthAnchor.constraint(equalTo: safeAreaLayoutGuide.widthAnchor),
      column.centerXAnchor.constraint(equalTo: edges.centerXAnchor), width,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
    ])
    fill(with: product)
  }

  required init?(coder: NSCoder) { nil }

  private func fill(with product: Product) {
    let picture = UIImageView(
      image: UIImage(
        systemName: product.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 88, weight: .light)))
    picture.contentMode = .center
    picture.tintColor = .systemIndigo
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 16
    picture.heightAnchor.constraint(equalToConstant: 200).isActive = true
    let price = label(product.price, .title3, .secondaryLabel)
    let facts = product.facts.map { row($0[0], $0[1]) }
    for view in [picture, label(product.name, .title1), price, label(product.text, .body)] + facts {
      column.addArrangedSubview(view)
    }
    column.setCustomSpacing(20, after: picture)
    column.setCustomSpacing(2, after: column.arrangedSubviews[1])
    column.setCustomSpacing(20, after: column.arrangedSubviews[3])
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func row(_ name: String, _ value: String) -> UIView {
    let (name, value) = (label(name, .body, .secondaryLabel), label(value, .body))
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    value.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    let row = UIStackView(arrangedSubviews: [name, value])
    row.spacing = 12
    return row
  }
}
