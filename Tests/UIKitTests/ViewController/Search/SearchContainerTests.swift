import Testing
import UIKitTesting

import UIKit

/// A container that searches as long as it is visible.
@MainActor @Suite struct SearchContainerTests {
  @Test func `a search container shows its search bar at the top with an active search`() {
    let search = UISearchController(searchResultsController: UIViewController())
    let container = UISearchContainerViewController(searchController: search)
    let screen = Screen(container)
    screen.settle()
    #expect(search.isActive && container.searchController === search)
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    #expect(search.searchBar.window != nil && bar.minY == container.view.safeAreaInsets.top && bar.width == 390)
  }

  @Test func `a search container leaves a navigation item's search bar in place`() {
    let search = UISearchController(searchResultsController: nil)
    let container = UISearchContainerViewController(searchController: search)
    container.navigationItem.searchController = search
    let screen = Screen(UINavigationController(rootViewController: container))
    screen.settle()
    #expect(search.isActive && !search.searchBar.isDescendant(of: container.view))
  }
}
