import ContainerKit
import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct OwnContainerTests {
  @Test func `each field of the form is above the keyboard while it is edited`() {
    let screen = Screen(CataloguedScene.keyboard.makeRoot(), .smallPhone)
    for name in ["Name", "Street", "City", "Email", "Phone"] {
      screen.tap(Query(label: name, type: "UITextField"))
      screen.settle()
      let (field, keyboard) = (
        screen.find(Query(label: name, type: "UITextField"))?.frame ?? .null,
        screen.find(.identifier("Keyboard"))?.frame ?? .zero
      )
      #expect(field.maxY <= keyboard.minY, "\(name)")
      screen.type(name)
      screen.type("\n")
      screen.settle()
    }
    #expect(screen.find("Saved: 5 of 7 lines are filled in.") != nil && screen.find(.identifier("Keyboard")) == nil)
  }

  @Test func `pages count their appearance callbacks`() {
    let screen = Screen(CataloguedScene.pages.makeRoot())
    screen.expectText(
      "Harbour\nBoats leave at seven, and at noon.\nAppeared: 1 · Disappeared: 0",
      in: Query(controller: "PaginatedViewController"))
    screen.swipe(.left)
    screen.settle()
    screen.swipe(.left, by: 60)
    screen.settle()
    #expect(screen.find("Old Town") != nil && screen.find("Appeared: 2 · Disappeared: 0") != nil)
    screen.swipe(.right)
    screen.settle()
    #expect(screen.find("Appeared: 2 · Disappeared: 1") != nil)
  }

  @Test func `a child's size is that of its container, its frame or its constraints`() {
    let screen = Screen(UINavigationController(rootViewController: PlacementsViewController()))
    func sizes() -> (CGSize, CGSize) {
      let child = screen.find(Query(controller: "LoadingViewController"))?.view
      return (child?.bounds.size ?? .zero, child?.superview?.bounds.size ?? .zero)
    }
    #expect(sizes().0 == sizes().1 && sizes().0.height > 400)
    screen.tap("Frame")
    #expect(sizes().0 == CGSize(width: 200, height: 120))
    screen.tap("Constraints")
    screen.settle()
    let (child, stage) = sizes()
    #expect(abs(child.width * 2 - stage.width) < 1 && abs(child.height * 2 - stage.height) < 1)
    screen.rotate()
    screen.settle()
    #expect(abs(sizes().0.width * 2 - sizes().1.width) < 1)
    screen.tap("Full Size")
    screen.rotate()
    screen.settle()
    #expect(sizes().0 == sizes().1)
  }

  @Test func `setting movies before the list is in a window loads its view and sends no other callbacks`() {
    let screen = Screen(UIViewController())
    let list = MovieListViewController(style: .plain)
    let lines = screen.transcript { list.movies = Movie.defaultMovies }
    #expect(
      lines == "+0.000 MovieListViewController.loadView()\n+0.000 MovieListViewController.viewDidLoad()", "\(lines)")
  }

  @Test func `the list and the filters are scenes of their own`() {
    let list = Screen(CataloguedScene.moviesList.makeRoot())
    #expect(list.findAll(.type("MovieCell")).count > 10 && list.find("Comedy") == nil)
    let filters = Screen(CataloguedScene.moviesFilters.makeRoot())
    filters.tap("Comedy")
    #expect(filters.find(Query(text: "Comedy", type: "UITableViewCell"))?.isSelected == true)
    filters.tap("Clear")
    #expect(filters.find(Query(text: "Comedy", type: "UITableViewCell"))?.isSelected == false)
  }
}
