import Foundation

struct Movie: Equatable {
  let title: String
  let genre: String
  /// Running time in seconds.
  let duration: TimeInterval
  /// The rating, at most five stars.
  let rating: Float
}

extension Movie {
  static let defaultMovies: [Movie] = [
    Movie("Alien", "science fiction", minutes: 117, rating: 4.5),
    Movie("Barry Lyndon", "drama", minutes: 185, rating: 4.0),
    Movie("Dark Star", "science fiction", minutes: 83, rating: 2.5),
    Movie("The General", "comedy", minutes: 67, rating: 4.5),
    Movie("Groundhog Day", "comedy", minutes: 101, rating: 3.5),
    Movie("Ikiru", "drama", minutes: 143, rating: 4.5),
    Movie("Mad Max 2", "action", minutes: 96, rating: 3.5),
    Movie("Playtime", "comedy", minutes: 124, rating: 5.0),
    Movie("Plan 9 from Outer Space", "science fiction", minutes: 79, rating: 1.5),
    Movie("Seven Samurai", "action", minutes: 207, rating: 5.0),
    Movie("Some Like It Hot", "comedy", minutes: 121, rating: 4.0),
    Movie("Speed", "action", minutes: 116, rating: 3.0),
    Movie("Stalker", "science fiction", minutes: 162, rating: 4.5),
    Movie("Tokyo Story", "drama", minutes: 136, rating: 5.0),
  ]

  private init(_ title: String, _ genre: String, minutes: Int, rating: Float) {
    self.init(title: title, genre: genre, duration: TimeInterval(minutes * 60), rating: rating)
  }
}

extension [Movie] {
  /// Returns the movies that match at least one filter; all movies if there is no filter.
  func filter(with filters: [MovieFilter]) -> [Movie] {
    filters.isEmpty ? self : filter { movie in filters.contains { $0.matches(movie) } }
  }
}
