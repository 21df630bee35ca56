import Foundation

/// The search of a find interaction while its navigator is visible. A subclass searches the content of a view.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// The numbers that the navigator displays: the current result and the total, only the total, or none.
  public enum SearchResultDisplayStyle: UInt, Sendable { case currentAndTotal, total, none }

  public override init() {}

  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var resultCount: Int { 0 }
  /// The index of the highlighted result; `NSNotFound` if no result is highlighted.
  open var highlightedResultIndex: Int { NSNotFound }
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the highlighted result.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Discards the results, for example because the content has changed.
  open func invalidateFoundResults() {}

  /// Called when the results or the highlighted result have changed.
  var onChange: (() -> Void)?
}

/// A find session that searches an object that conforms to `UITextSearching`, such as a text view.
open class UITextSearchingFindSession: UIFindSession {
  /// The object that is searched.
  public let searchableObject: any UITextSearching
  private let results: any SearchResults

  public init<Searchable: UITextSearching>(searchableObject: Searchable) {
    self.searchableObject = searchableObject
    let found = TypedSearchResults(searchableObject)
    results = found
    super.init()
    found.onChange = { [weak self] in self?.onChange?() }
  }

  open override var resultCount: Int { results.count }
  open override var highlightedResultIndex: Int { results.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject.supportsTextReplacement }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && results.highlighted != nil
  }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    results.search(query, options ?? UITextSearchOptions())
  }
  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard allowsReplacementForCurrentlyHighlightedResult else { return }
    results.replaceHighlighted(with: replacementString)
    performSearch(query: searchQuery, options: options)
  }
  open override func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement else { return }
    searchableObject.replaceAll(
      queryString: searchQuery, options: options ?? UITextSearchOptions(), withText: replacementString)
    performSearch(query: searchQuery, options: options)
  }
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    results.highlight(by: direction == .forward ? 1 : -1)
  }
  open override func invalidateFoundResults() { results.clear() }
}

/// The results of a search, independent of the type that identifies documents.
@MainActor
private protocol SearchResults: AnyObject {
  var count: Int { get }
  var highlighted: Int? { get }
  func search(_ query: String, _ options: UITextSearchOptions)
  func highlight(by step: Int)
  func replaceHighlighted(with text: String)
  func clear()
}

@MainActor
private final class TypedSearchResults<Searchable: UITextSearching>: SearchResults {
  private weak var searchable: Searchable?
  private var found: [(range: UITextRange, document: Searchable.DocumentIdentifier?)] = []
  private(set) var highlighted: Int?
  var onChange: (() -> Void)?
  /// The number of searches and of calls of `clear()`. Results that an earlier search reports afterwards are ignored.
  private var searchCount = 0

  init(_ searchable: Searchable) { self.searchable = searchable }

  var count: Int { found.count }

  func search(_ query: String, _ options: UITextSearchOptions) {
    guard let searchable else { return }
    // The search starts at the last highlighted result.
    let start = highlighted.map { found[$0].range } ?? searchable.selectedTextRange
    clear()
    searchCount += 1
    let number = searchCount
    func ifCurrent(_ work: @escaping (TypedSearchResults) -> Void) -> () -> Void {
      { [weak self] in if let self, searchCount == number { work(self) } }
    }
    let aggregator = UITextSearchAggregator<Searchable.DocumentIdentifier>(
      found: { range, document in ifCurrent { $0.add(range, document) }() },
      removed: { range, document in ifCurrent { $0.remove(range, document) }() },
      cleared: ifCurrent { $0.clear() }, finished: ifCurrent { $0.finish(from: start) })
    searchable.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
  }

  private func add(_ range: UITextRange, _ document: Searchable.DocumentIdentifier?) {
    found.append((range, document))
    searchable?.decorate(foundTextRange: range, document: document, usingStyle: .found)
  }

  private func remove(_ range: UITextRange, _ document: Searchable.DocumentIdentifier?) {
    guard let index = found.firstIndex(where: { $0.range.isEqual(range) && $0.document == document }) else { return }
    found.remove(at: index)
    searchable?.decorate(foundTextRange: range, document: document, usingStyle: .normal)
    highlighted = highlighted.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    onChange?()
  }

  /// Ends the search, and highlights the first result that is not before `start`.
  private func finish(from start: UITextRange?) {
    guard !found.isEmpty else { return onChange?() ?? () }
    let next = start.flatMap { start in
      found.firstIndex { searchable?.compare($0.range, toRange: start, document: $0.document) != .orderedAscending }
    }
    highlightResult(at: next ?? 0)
  }

  func highlight(by step: Int) {
    guard !found.isEmpty else { return }
    let current = highlighted ?? (step > 0 ? -1 : found.count)
    highlightResult(at: (current + step + found.count) % found.count)
  }

  private func highlightResult(at index: Int) {
    guard let searchable else { return }
    if let highlighted, found.indices.contains(highlighted) {
      let old = found[highlighted]
      searchable.decorate(foundTextRange: old.range, document: old.document, usingStyle: .found)
    }
    highlighted = index
    let new = found[index]
    searchable.willHighlight(foundTextRange: new.range, document: new.document)
    searchable.decorate(foundTextRange: new.range, document: new.document, usingStyle: .highlighted)
    searchable.scrollRangeToVisible(new.range, inDocument: new.document)
    onChange?()
  }

  func replaceHighlighted(with text: String) {
    guard let searchable, let highlighted else { return }
    let (range, document) = found[highlighted]
    guard searchable.shouldReplace(foundTextRange: range, document: document, withText: text) else { return }
    searchable.replace(foundTextRange: range, document: document, withText: text)
  }

  func clear() {
    searchCount += 1
    (found, highlighted) = ([], nil)
    searchable?.clearAllDecoratedFoundText()
    onChange?()
  }
}
