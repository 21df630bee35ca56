import UIKit

/// The event's screen as a subclass of `UIViewController`, which makes its views itself.
class EventDetailsViewController: UIViewController {
  private let event: Event

  init(event: Event) {
    self.event = event
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let titleLabel = UILabel()
    titleLabel.text = event.title
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    let subtitleLabel = UILabel()
    subtitleLabel.text = event.location
    subtitleLabel.font = .preferredFont(forTextStyle: .body)
    subtitleLabel.textColor = .secondaryLabel
    let imageView = UIImageView()
    imageView.image = event.image
    imageView.contentMode = .center
    imageView.tintColor = .systemPink
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    let column = UIStackView(arrangedSubviews: [imageView, titleLabel, subtitleLabel])
    column.axis = .vertical
    column.spacing = 8
    column.setCustomSpacing(24, after: imageView)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -8),
    ])
  }
}
