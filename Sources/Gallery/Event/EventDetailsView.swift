import UIKit

/// The view of an event. Any plain controller can use it as its view.
class EventDetailsView: UIView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    subtitleLabel.font = .preferredFont(forTextStyle: .body)
    subtitleLabel.textColor = .secondaryLabel
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    imageView.contentMode = .center
    imageView.tintColor = .systemPink
    let column = UIStackView(arrangedSubviews: [imageView, titleLabel, subtitleLabel])
    column.axis = .vertical
    column.spacing = 8
    column.setCustomSpacing(24, after: imageView)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
