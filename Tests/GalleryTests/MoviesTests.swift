import Testing

@testable import Gallery
@testable import UIKit

@MainActor @Suite struct MoviesTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    CommitCycle.current.settle()
  }

  private func container() -> ContainerViewController {
    let container = ContainerViewController()
    show(UINavigationController(rootViewController: container))
    return container
  }

  private func tap(_ name: String, in list: FilterListViewController) {
    list.tableView.visibleCells.first { $0.textLabel?.text == name }!.tapped()
    CommitCycle.current.settle()
  }

  private func titles(_ list: MovieListViewController) -> [String] {
    list.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `films say their duration in its largest unit, their genre capitalized and their rating`() {
    let list = container().movieListVC!
    #expect(list.tableView.visibleCells.count == Movie.defaultMovies.count && Movie.defaultMovies.count >= 13)
    let details = list.tableView.visibleCells.map { $0.detailTextLabel?.text ?? "" }
    #expect(details.contains("2h, Comedy, rating: 4.0") && details.contains("3h, Science Fiction, rating: 4.5"))
  }

  @Test func `filters of one kind widen, and kinds narrow each other`() {
    let container = container()
    tap("Comedy", in: container.filterListVC)
    let comedies = ["The General", "Groundhog Day", "Playtime", "Some Like It Hot"]
    #expect(titles(container.movieListVC) == comedies)
    tap("Action", in: container.filterListVC)
    #expect(
      titles(container.movieListVC) == [
        "The General", "Groundhog Day", "Mad Max 2", "Playtime", "Seven Samurai", "Some Like It Hot", "Speed",
      ])
    tap("5 stars", in: container.filterListVC)
    #expect(titles(container.movieListVC) == ["Playtime", "Seven Samurai"])
    tap("3 hours", in: container.filterListVC)
    #expect(titles(container.movieListVC) == ["Seven Samurai"])
    tap("Action", in: container.filterListVC)
    #expect(titles(container.movieListVC) == [])
  }

  @Test func `a chosen filter has a checkmark, and Clear Filter takes them all`() {
    let container = container()
    tap("Comedy", in: container.filterListVC)
    func checked() -> [String] {
      container.filterListVC.tableView.visibleCells.filter { $0.accessoryType == .checkmark }.map {
        $0.textLabel?.text ?? ""
      }
    }
    #expect(checked() == ["Comedy"])
    container.clearFilterTapped(self)
    CommitCycle.current.settle()
    #expect(checked() == [] && titles(container.movieListVC).count == Movie.defaultMovies.count)
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1024, height: 768)])
  func `the lists stand side by side, 0.7 to 1, at any size`(size: CGSize) {
    let container = container()
    window.frame.size = size
    CommitCycle.current.settle()
    let (filters, movies) = (container.filterListContainerView.frame, container.movieListContainerView.frame)
    #expect(
      abs(filters.width / movies.width - 0.7) < 0.001 && filters.maxX < movies.minX && filters.height == movies.height)
    #expect(container.filterListVC.view.frame == container.filterListContainerView.bounds)
  }

  @Test func `each list works alone`() {
    let filters = FilterListViewController(style: .grouped)
    show(filters)
    tap("Drama", in: filters)
    #expect(filters.selectedFilters == [.genre(code: "drama", name: "Drama")])
    let movies = MovieListViewController(style: .plain)
    movies.movies = [Movie.defaultMovies[0]]
    show(movies)
    #expect(titles(movies) == ["Alien"])
  }

  @Test func `the sections are genre, rating and duration, with enough in each`() {
    #expect(MovieFilter.defaultFilters.map(\.title) == ["Genre", "Rating", "Duration"])
    #expect(zip(MovieFilter.defaultFilters, [3, 5, 3]).allSatisfy { $0.filters.count >= $1 })
  }
}
