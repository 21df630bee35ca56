import UIKit

/// Lists several ways to show an event's screen, most of them without a subclass of `UIViewController`.
final class EventPathsViewController: UITableViewController {
  private struct Example {
    let title: String
    let text: String
    let symbol: String
    let present: @MainActor (EventPathsViewController) -> Void
  }

  private let event: Event
  private let factory = EventViewControllerFactory()
  private let examples: [Example] = [
    Example(title: "Push", text: "The factory's controller, in the stack", symbol: "arrow.right") {
      $0.push($0.factory.makeDetailViewController(for: $0.event))
    },
    Example(title: "Present", text: "By the presenter, as a sheet", symbol: "arrow.up") {
      EventDetailsPresenter(event: $0.event).present(in: $0)
    },
    Example(title: "Embed", text: "As a child of another controller", symbol: "square.on.square") {
      $0.push(EmbeddingViewController($0.factory.makeDetailViewController(for: $0.event)))
    },
    Example(title: "Header", text: "Two views and their constraints", symbol: "rectangle.split.2x1") {
      $0.push(AmbiguityViewController($0.factory.makeHeadedViewController(for: $0.event)))
    },
    Example(title: "No Subclass", text: "Plain views in a plain controller", symbol: "circle.dashed") {
      $0.push($0.factory.makePlainViewController(for: $0.event))
    },
    Example(title: "Massive", text: "One controller that does it all", symbol: "cube") {
      $0.push(EventDetailsViewController(event: $0.event))
    },
  ]

  init(event: Event) {
    self.event = event
    super.init(style: .insetGrouped)
    title = "Ways"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "Way")
  }

  private func push(_ viewController: UIViewController) {
    viewController.navigationItem.title = event.title
    navigationController?.pushViewController(viewController, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { examples.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Way", for: indexPath)
    let example = examples[indexPath.row]
    cell.textLabel?.text = example.title
    cell.detailTextLabel?.text = example.text
    cell.imageView?.image = UIImage(systemName: example.symbol)
    cell.accessoryType = example.title == "Present" ? .none : .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    examples[indexPath.row].present(self)
  }
}
