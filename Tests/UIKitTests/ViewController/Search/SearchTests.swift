import Testing
import UIKitTesting

// For a bar's large title, appearance states and the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SearchTests {
  final class Host: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    var search: UISearchController!
    var calls: [String] = []
    var appearances: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Host"
      navigationItem.searchController = search
      search.searchResultsUpdater = self
      search.delegate = self
      search.searchBar.delegate = self
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      appearances.append("willDisappear")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances.append("willAppear")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func updateSearchResults(for search: UISearchController) {
      calls.append("update \(search.searchBar.text ?? "-") \(search.isActive)")
    }
    func willPresentSearchController(_ search: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ search: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ search: UISearchController) { calls.append("willDismiss") }
    func didDismissSearchController(_ search: UISearchController) { calls.append("didDismiss") }
    func searchBar(_ bar: UISearchBar, textDidChange text: String) { calls.append("bar \(text)") }
    func searchBarTextDidBeginEditing(_ bar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ bar: UISearchBar) { calls.append("end") }
    func searchBarCancelButtonClicked(_ bar: UISearchBar) { calls.append("cancel") }
    func searchBarSearchButtonClicked(_ bar: UISearchBar) { calls.append("search") }
    func searchBar(_ bar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) { calls.append("scope \(scope)") }
  }

  private func makeScreen(results: UIViewController? = nil) -> (Screen, UINavigationController, Host) {
    let host = Host(style: .plain)
    host.search = UISearchController(searchResultsController: results)
    let nav = UINavigationController(rootViewController: host)
    return (Screen(nav), nav, host)
  }

  @Test func `a search is a presentation that sends its host nothing`() {
    let (screen, _, host) = makeScreen()
    host.appearances = []
    host.search.isActive = true
    screen.settle()
    #expect(host.presentedViewController === host.search && host.search.isActive && host.appearances == [])
    #expect(host.explanation(of: .viewWillDisappear).rule == .searchKeepsHost)
    host.search.isActive = false
    screen.settle()
    #expect(host.presentedViewController == nil && host.appearances == [] && !host.search.isActive)
  }

  @Test func `typing, cancelling and changing scopes call the search delegates in order`() {
    let (screen, _, host) = makeScreen()
    host.search.searchBar.scopeButtonTitles = ["All", "New"]
    screen.type("a", into: .type("UISearchTextField"))
    screen.settle()
    #expect(host.calls == ["begin", "willPresent", "update  true", "bar a", "update a true", "didPresent"])
    host.calls = []
    screen.tap("New")
    screen.settle()
    #expect(host.calls == ["scope 1", "update a true"] && host.search.searchBar.selectedScopeButtonIndex == 1)
    host.calls = []
    screen.tap("Cancel")
    screen.settle()
    #expect(host.calls == ["cancel", "willDismiss", "end", "update  false", "didDismiss"])
    #expect(host.search.searchBar.text == "" && screen.find("Cancel") == nil && screen.find("New") == nil)
  }

  @Test func `a navigation bar contains the search bar, which collapses first when content scrolls`() {
    let (screen, nav, host) = makeScreen()
    nav.navigationBar.prefersLargeTitles = true
    host.navigationItem.largeTitleDisplayMode = .always
    screen.settle()
    #expect(nav.navigationBar.frame.height == 47 + 44 + 52 + 52 && host.view.safeAreaInsets.top == 195)
    func scroll(to y: CGFloat) {
      host.tableView.contentOffset.y = y - 195
      screen.settle()
    }
    scroll(to: 30)
    #expect(nav.navigationBar.frame.height == 195 - 30 && nav.navigationBar.largeTitleExtent == 52)
    scroll(to: 80)
    #expect(nav.navigationBar.frame.height == 195 - 80 && nav.navigationBar.largeTitleExtent == 24)
    host.navigationItem.hidesSearchBarWhenScrolling = false
    scroll(to: 300)
    #expect(nav.navigationBar.frame.height == 143)
  }

  @Test func `the navigation bar's title row is hidden while a search is active`() {
    let (screen, nav, host) = makeScreen()
    host.search.isActive = true
    screen.settle()
    #expect(nav.navigationBar.frame.height == 47 + 52 && screen.find("Host") == nil)
    host.search.isActive = false
    screen.settle()
    #expect(nav.navigationBar.frame.height == 47 + 44 + 52 && screen.find("Host") != nil)
    host.search.hidesNavigationBarDuringPresentation = false
    host.search.isActive = true
    screen.settle()
    #expect(nav.navigationBar.frame.height == 143)
  }

  @Test func `the results controller appears once there is a search text`() {
    let results = C()
    let (screen, _, host) = makeScreen(results: results)
    host.search.isActive = true
    screen.settle()
    #expect(results.view.isHidden && results.parent === host.search && results.appearance == .appeared)
    screen.type("x")
    screen.settle()
    #expect(!results.view.isHidden && results.view.frame.height == 844 - 99)
    host.search.isActive = false
    screen.settle()
    #expect(results.appearance == .disappeared)
  }

  @Test func `a touch on the dimmed content ends the search`() {
    let (screen, _, host) = makeScreen()
    host.search.isActive = true
    screen.settle()
    screen.touch(.began, at: CGPoint(x: 200, y: 400))
    screen.touch(.ended, at: CGPoint(x: 200, y: 400))
    screen.settle()
    #expect(!host.search.isActive && host.calls.last == "didDismiss")
  }

  @Test func `a search continues when its host is covered and uncovered`() {
    let (screen, nav, host) = makeScreen()
    host.search.obscuresBackgroundDuringPresentation = false
    screen.type("b", into: .type("UISearchTextField"))
    screen.settle()
    nav.pushViewController(C(), animated: true)
    screen.settle()
    #expect(host.search.isActive && host.search.view.window == nil)
    nav.popViewController(animated: true)
    screen.settle()
    #expect(host.search.isActive && host.search.searchBar.text == "b" && host.search.view.window != nil)
  }

  @Test func `a search bar without controller calls its delegate and has its own height`() {
    let (bar, host, root) = (UISearchBar(), Host(style: .plain), UIViewController())
    host.search = UISearchController(searchResultsController: nil)
    bar.delegate = host
    bar.showsCancelButton = true
    bar.sizeToFit()
    bar.frame.origin.y = 100
    root.view.addSubview(bar)
    let screen = Screen(root)
    #expect(bar.frame.size == CGSize(width: 390, height: 56))
    screen.type("hi\n", into: .type("UISearchTextField"))
    screen.tap("Cancel")
    #expect(host.calls == ["begin", "bar h", "bar hi", "search", "cancel"] && bar.text == "hi")
    bar.text = "other"
    #expect(host.calls.count == 5)
  }
}
