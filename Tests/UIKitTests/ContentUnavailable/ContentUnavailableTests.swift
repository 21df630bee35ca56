import Testing
import UIKit
import UIKitTesting

private final class Films: UITableViewController, UISearchResultsUpdating {
  let all = ["Alien", "Vertigo"]
  var titles = ["Alien", "Vertigo"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    titles = all.filter { text.isEmpty || $0.contains(text) }
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    contentUnavailableConfiguration = titles.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }
}

/// The views that are displayed while there is no content.
@MainActor @Suite struct ContentUnavailableTests {
  @Test func `content-unavailable texts and buttons are centered between the bars, above other views`() throws {
    let controller = UIViewController()
    let screen = Screen(UINavigationController(rootViewController: controller))
    var taps = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "No Mail"
    configuration.secondaryText = "It will be here."
    configuration.button.title = "Refresh"
    configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    controller.contentUnavailableConfiguration = configuration
    screen.settle()
    #expect(screen.text == "No Mail\nIt will be here.\nRefresh")
    let view = try #require(screen.find(.type("UIContentUnavailableView")))
    #expect(view.frame == screen.window.frame.inset(by: controller.view.safeAreaInsets))
    let title = try #require(screen.find("No Mail")).frame
    #expect(abs(title.midX - 195) < 0.5 && title.minY > 300)
    controller.view.addSubview(UIView(frame: controller.view.bounds))
    controller.view.setNeedsLayout()
    screen.settle()
    #expect(controller.view.subviews.last === view.view)
    screen.tap("Refresh")
    #expect(taps == 1)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    screen.advance(by: 0.1)
    #expect(screen.find(.type("UIActivityIndicatorView")) != nil)
    controller.contentUnavailableConfiguration = nil
    screen.advance(by: 0.1)
    #expect(screen.text.isEmpty)
  }

  @Test func `the search configuration shows the text that was searched for`() {
    let screen = Screen(UINavigationController(rootViewController: Films(style: .plain)))
    screen.type("q", into: .type("UISearchTextField"))
    screen.settle()
    #expect(screen.find("No Results for “q”") != nil)
    screen.type("\u{8}")
    screen.settle()
    #expect(screen.find("Alien") != nil && screen.find(.type("UIContentUnavailableView")) == nil)
  }
}
