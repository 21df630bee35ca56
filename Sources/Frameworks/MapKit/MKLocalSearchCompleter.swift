import FrameworkSupport
import UIKit

/// A suggestion for a partial search text. A completer never returns any, because no map service is used.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public let title: String
  /// The ranges of `title` that match the query.
  public let titleHighlightRanges: [NSValue] = []
  public let subtitle: String
  public let subtitleHighlightRanges: [NSValue] = []

  init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

/// Receives a completer's results and errors. Only the error is called here.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Suggests completions of a search text. It always fails, because no map service is used.
///
/// The delegate receives one error for all changes of the text within one run loop turn.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
    public static let physicalFeature = ResultType(rawValue: 8)
  }
  public enum FilterType: Int, Sendable { case locationsAndQueries, locationsOnly }

  /// The text to complete. A new text starts a search, and an empty one ends it.
  open var queryFragment = "" {
    didSet { if queryFragment.isEmpty { cancel() } else { search() } }
  }
  open var region = MKCoordinateRegion()
  open var regionPriority = MKLocalSearchRegionPriority.default
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open var filterType = FilterType.locationsAndQueries
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open private(set) var results: [MKLocalSearchCompletion] = []
  open private(set) var isSearching = false

  public override init() {}

  private func search() {
    if isSearching { return }
    isSearching = true
    afterTurn { [weak self] in
      guard let self, isSearching else { return }
      isSearching = false
      delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }

  open func cancel() { isSearching = false }
}

extension MKLocalSearch.Request {
  /// Creates a search request from the title and the subtitle of a suggestion.
  public convenience init(completion: MKLocalSearchCompletion) {
    let texts = [completion.title, completion.subtitle].filter { !$0.isEmpty }
    self.init(naturalLanguageQuery: texts.joined(separator: " "))
  }
}
