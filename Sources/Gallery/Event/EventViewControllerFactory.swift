import UIKit

/// Makes controllers for events. Callers need not know that these are plain `UIViewController`s with an app's view.
@MainActor
class EventViewControllerFactory {
  func makeDetailViewController(for event: Event) -> UIViewController {
    let viewController = UIViewController()
    viewController.view = EventDetailsView(event)
    return viewController
  }

  /// A header above the details. As in the original design of the two views, no constraint determines x.
  func makeHeadedViewController(for event: Event) -> UIViewController {
    let viewController = UIViewController()
    let (headerView, detailView) = (EventHeaderView(), EventDetailsView(event))
    headerView.label.text = "Tonight"
    for view in [headerView, detailView] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      viewController.view.addSubview(view)
    }
    NSLayoutConstraint.activate(
      EventDetailConstraintsFactory(container: viewController.view)
        .makeConstraints(headerView: headerView, detailView: detailView))
    return viewController
  }

  /// Makes the screen without a subclass of `UIView` either: this function creates all views.
  func makePlainViewController(for event: Event) -> UIViewController {
    let viewController = UIViewController()
    let (view, titleLabel, subtitleLabel) = (viewController.view!, UILabel(), UILabel())
    let imageView = UIImageView(image: event.image)
    view.backgroundColor = .systemBackground
    titleLabel.text = event.title
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    subtitleLabel.text = event.location
    subtitleLabel.font = .preferredFont(forTextStyle: .body)
    subtitleLabel.textColor = .secondaryLabel
    for label in [titleLabel, subtitleLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    imageView.contentMode = .center
    imageView.tintColor = .systemTeal
    let column = UIStackView(arrangedSubviews: [imageView, titleLabel, subtitleLabel])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    return viewController
  }
}

extension EventDetailsView {
  convenience init(_ event: Event) {
    self.init(frame: .zero)
    titleLabel.text = event.title
    subtitleLabel.text = event.location
    imageView.image = event.image
  }
}
