import Testing
import UIKitTesting

@testable import UIKit

/// A container that searches as long as it is visible.
@MainActor @Suite struct SearchContainerTests {
  @Test func `its bar is at the top, and the search is active`() {
    let search = UISearchController(searchResultsController: UIViewController())
    let container = UISearchContainerViewController(searchController: search)
    let screen = Screen(container)
    screen.settle()
    #expect(search.isActive && container.searchController === search)
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    #expect(search.searchBar.window != nil && bar.minY == container.view.safeAreaInsets.top && bar.width == 390)
  }

  @Test func `a navigation item's bar is not taken away`() {
    let search = UISearchController(searchResultsController: nil)
    let container = UISearchContainerViewController(searchController: search)
    container.navigationItem.searchController = search
    let screen = Screen(UINavigationController(rootViewController: container))
    screen.settle()
    #expect(search.isActive && !search.searchBar.isDescendant(of: container.view))
  }
}
