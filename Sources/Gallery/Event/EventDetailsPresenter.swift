import UIKit

/// Presents an event's details, always in the same way.
@MainActor
struct EventDetailsPresenter {
  let event: Event

  func present(in container: UIViewController) {
    let viewController = UIViewController()
    viewController.title = event.title
    viewController.view = EventDetailsView(event)
    container.present(viewController, animated: true)
  }
}
