import Foundation

enum MovieFilter: Hashable {
  case genre(code: String, name: String)
  case duration(duration: TimeInterval, name: String)
  case rating(value: Float, name: String)

  var name: String {
    switch self {
    case .genre(_, let name), .duration(_, let name), .rating(_, let name): name
    }
  }

  /// Compares durations in whole hours, as the rows show them, and ratings in whole stars.
  func matches(_ movie: Movie) -> Bool {
    switch self {
    case .genre(let code, _): movie.genre == code
    case .duration(let duration, _): (movie.duration / 3600).rounded() * 3600 == duration
    case .rating(let value, _): movie.rating.rounded(.down) == value
    }
  }
}

extension MovieFilter {
  /// The filters of one kind, with their title.
  struct Section {
    let title: String
    let filters: [MovieFilter]
  }

  static let defaultFilters: [Section] = [
    Section(
      title: "Genre",
      filters: [
        .genre(code: "action", name: "Action"), .genre(code: "comedy", name: "Comedy"),
        .genre(code: "drama", name: "Drama"), .genre(code: "science fiction", name: "Sci-Fi"),
      ]),
    Section(
      title: "Rating",
      filters: (1...5).reversed().map { .rating(value: Float($0), name: $0 == 1 ? "1 star" : "\($0) stars") }),
    Section(
      title: "Duration",
      filters: (1...3).map { .duration(duration: TimeInterval($0 * 3600), name: $0 == 1 ? "1 hour" : "\($0) hours") }),
  ]
}

extension [MovieFilter] {
  var genreFilters: [MovieFilter] { filter { if case .genre = $0 { true } else { false } } }
  var ratingFilters: [MovieFilter] { filter { if case .rating = $0 { true } else { false } } }
  var durationFilters: [MovieFilter] { filter { if case .duration = $0 { true } else { false } } }
}
