import UIKit

/// Five pages side by side, with a page control.
final class TourViewController: UIPageViewController {
  private let tour: [StopViewController] = [
    StopViewController("Swipe", "hand.tap", .systemBlue, "The next page comes with the finger."),
    StopViewController(
      "Go Back", "arrow.uturn.left", .systemIndigo, "Let go half of the way: all is as it was before."),
    StopViewController("Dots", "ellipsis.circle", .systemTeal, "A touch beside the dots turns the page, too."),
    StopViewController("Neighbours", "square.on.square", .systemOrange, "They are asked for, and not loaded yet."),
    StopViewController("The End", "flag", .systemRed, "There is nothing after this one."),
  ]

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    setViewControllers([tour[0]], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = tour.firstIndex(where: { $0 === controller }), tour.indices.contains(index + step) else {
      return nil
    }
    return tour[index + step]
  }
}

extension TourViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { tour.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    tour.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }
}
