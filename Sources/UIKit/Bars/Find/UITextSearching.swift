import Foundation

/// Options for comparing a text with a query.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  /// The part of a word that must equal the query.
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }

  public let wordMatchMethod: WordMatchMethod
  public let stringCompareOptions: NSString.CompareOptions

  init(
    wordMatchMethod: WordMatchMethod = .contains, stringCompareOptions: NSString.CompareOptions = .caseInsensitive
  ) { (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions) }

  /// Returns the ranges in a text that match a query.
  func ranges(of query: String, in text: String) -> [NSRange] {
    let text = text as NSString
    guard !query.isEmpty else { return [] }
    var (found, start) = ([NSRange](), 0)
    while start < text.length {
      let remainder = NSRange(location: start, length: text.length - start)
      let range = text.range(of: query, options: stringCompareOptions, range: remainder)
      guard range.location != NSNotFound, range.length > 0 else { break }
      if matchesWord(range, in: text) { found.append(range) }
      start = range.upperBound
    }
    return found
  }

  private func matchesWord(_ range: NSRange, in text: NSString) -> Bool {
    func isInWord(_ index: Int) -> Bool {
      guard index >= 0, index < text.length, let scalar = Unicode.Scalar(text.character(at: index)) else {
        return false
      }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    switch wordMatchMethod {
    case .contains: return true
    case .startsWith: return !isInWord(range.location - 1)
    case .fullWord: return !isInWord(range.location - 1) && !isInWord(range.upperBound)
    }
  }
}

/// The style in which a found text is drawn.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  case normal, found
  /// The style of the current result.
  case highlighted
}

/// Collects the ranges that a search finds. The search can call it synchronously or asynchronously.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let found: (UITextRange, DocumentIdentifier?) -> Void
  let removed: (UITextRange, DocumentIdentifier?) -> Void
  let cleared: () -> Void
  let finished: () -> Void

  /// Adds a found range. Ranges must be added in the order of the text.
  public func foundRange(_ range: UITextRange, searchString string: String, document: DocumentIdentifier?) {
    found(range, document)
  }
  /// Reports that the search is complete.
  public func finishedSearching() { finished() }
  /// Removes a range that no longer matches the query.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) { removed(range, document) }
  public func invalidate() { cleared() }
}

/// A view whose text a find interaction searches.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
  /// The type that identifies one of several texts.
  associatedtype DocumentIdentifier: Hashable = AnyHashable

  /// The selection, at which the search starts.
  var selectedTextRange: UITextRange? { get set }
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  var supportsTextReplacement: Bool { get }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  func compareOrder(fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
  /// Searches the text, and passes the found ranges to the aggregator.
  func performTextSearch(
    queryString string: String, options: UITextSearchOptions,
    resultAggregator aggregator: UITextSearchAggregator<DocumentIdentifier>)
  func decorate(
    foundTextRange range: UITextRange, document: DocumentIdentifier?, usingStyle style: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  func willHighlight(foundTextRange range: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?)
  func shouldReplace(foundTextRange range: UITextRange, document: DocumentIdentifier?, withText text: String) -> Bool
  func replace(foundTextRange range: UITextRange, document: DocumentIdentifier?, withText text: String)
  func replaceAll(queryString string: String, options: UITextSearchOptions, withText text: String)
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public var supportsTextReplacement: Bool { false }
  public func compareOrder(fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
    .orderedSame
  }
  public func willHighlight(foundTextRange range: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?) {}
  public func shouldReplace(
    foundTextRange range: UITextRange, document: DocumentIdentifier?, withText text: String
  ) -> Bool { true }
  public func replace(foundTextRange range: UITextRange, document: DocumentIdentifier?, withText text: String) {}
  public func replaceAll(queryString string: String, options: UITextSearchOptions, withText text: String) {}
}
