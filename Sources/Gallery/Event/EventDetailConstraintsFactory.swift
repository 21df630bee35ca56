import UIKit

/// Makes the constraints of a header and details in a container: the header has three tenths of the height, and the details fill the rest.
@MainActor
struct EventDetailConstraintsFactory {
  let container: UIView

  func makeConstraints(headerView: UIView, detailView: UIView) -> [NSLayoutConstraint] {
    [
      headerView.topAnchor.constraint(equalTo: container.topAnchor),
      headerView.widthAnchor.constraint(equalTo: container.widthAnchor),
      headerView.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.3),
      detailView.topAnchor.constraint(equalTo: headerView.bottomAnchor),
      detailView.widthAnchor.constraint(equalTo: container.widthAnchor),
      detailView.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ]
  }
}
