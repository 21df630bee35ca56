import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct MoviesTests {
  private func makeScreen(_ device: Device = .phone) -> Screen { Screen(CataloguedScene.movies.makeRoot(), device) }

  /// The films' titles and the lines below them.
  private func rows(_ screen: Screen) -> [String] { screen.findAll(.type("MovieCell")).map(\.text) }

  private func titles(_ screen: Screen) -> [String] {
    let lines = screen.text(in: Query(controller: "MovieListViewController"))?.components(separatedBy: "\n") ?? []
    return lines.filter { !$0.contains("rating: ") && !$0.isEmpty }
  }

  private func checked(_ screen: Screen) -> [String] {
    screen.findAll(Query(type: "UITableViewCell", controller: "FilterListViewController"))
      .filter(\.isSelected).map(\.text)
  }

  @Test func `movie rows show duration in its largest unit, capitalized genre and rating`() {
    let screen = makeScreen()
    #expect(rows(screen).count == Movie.defaultMovies.count && Movie.defaultMovies.count >= 13)
    #expect(screen.find("2h, Comedy, rating: 4.0") != nil && screen.find("3h, Science Fiction, rating: 4.5") != nil)
  }

  @Test func `filters of one section are combined by or, and sections by and`() {
    let screen = makeScreen()
    screen.tap("Comedy")
    #expect(titles(screen) == ["The General", "Groundhog Day", "Playtime", "Some Like It Hot"])
    screen.tap("Action")
    #expect(
      titles(screen) == [
        "The General", "Groundhog Day", "Mad Max 2", "Playtime", "Seven Samurai", "Some Like It Hot", "Speed",
      ])
    screen.tap("5 stars")
    screen.expectText(
      """
      Playtime
      2h, Comedy, rating: 5.0
      Seven Samurai
      3h, Action, rating: 5.0
      """, in: Query(controller: "MovieListViewController"))
    screen.tap("3 hours")
    #expect(titles(screen) == ["Seven Samurai"])
    screen.tap("Action")
    screen.expectText("", in: Query(controller: "MovieListViewController"))
  }

  @Test func `a selected filter has a checkmark, and Clear Filter deselects all`() {
    let screen = makeScreen()
    screen.tap("Comedy")
    screen.tap("4 stars")
    #expect(checked(screen) == ["Comedy", "4 stars"])
    screen.tap("Clear Filter")
    #expect(checked(screen) == [] && rows(screen).count == Movie.defaultMovies.count)
  }

  @Test(arguments: [Device.phone, .phone.rotated, Device(width: 1024, height: 768, scale: 2)])
  func `the lists are side by side with a width ratio of 0.7 to 1 at any size and rotation`(device: Device) throws {
    let screen = makeScreen(device)
    for _ in 0..<2 {
      let filters = try #require(screen.find(Query(type: "UITableView", controller: "FilterListViewController"))).frame
      let movies = try #require(screen.find(Query(type: "UITableView", controller: "MovieListViewController"))).frame
      #expect(abs(filters.width - 0.7 * movies.width) <= 1 / screen.device.scale)
      #expect(filters.maxX < movies.minX && filters.minX == screen.device.size.width - movies.maxX)
      #expect(filters.minY == movies.minY && filters.height == movies.height)
      screen.rotate()
    }
  }

  @Test func `each list can be used without the other`() {
    let filters = FilterListViewController(style: .grouped)
    let first = Screen(filters)
    first.tap("Drama")
    #expect(checked(first) == ["Drama"] && filters.selectedFilters == [.genre(code: "drama", name: "Drama")])
    let movies = MovieListViewController(style: .plain)
    movies.movies = [Movie.defaultMovies[0]]
    Screen(movies).expectText("Alien\n2h, Science Fiction, rating: 4.5")
  }

  @Test func `the storyboard's screen is the same`() {
    let drawn = Screen(CataloguedScene.moviesStoryboard.makeRoot())
    drawn.tap("Comedy")
    let (text, rows) = (drawn.text, rows(drawn))
    let written = makeScreen()
    written.tap("Comedy")
    #expect(text == written.text && rows.count == 4 && rows == self.rows(written))
    let storyboardScreen = Screen(CataloguedScene.moviesStoryboard.makeRoot())
    storyboardScreen.tap("Comedy")
    storyboardScreen.tap("Clear Filter")
    #expect(self.rows(storyboardScreen).count == Movie.defaultMovies.count)
  }

  @Test func `the sections are genre, rating and duration, with enough in each`() {
    #expect(MovieFilter.defaultFilters.map(\.title) == ["Genre", "Rating", "Duration"])
    #expect(zip(MovieFilter.defaultFilters, [3, 5, 3]).allSatisfy { $0.filters.count >= $1 })
    makeScreen().expectText(
      """
      Genre
      Action
      Comedy
      Drama
      Sci-Fi
      Rating
      5 stars
      4 stars
      3 stars
      2 stars
      1 star
      Duration
      1 hour
      2 hours
      3 hours
      """, in: Query(controller: "FilterListViewController"))
  }
}
