import Foundation

/// The find interaction of a text view, with the highlights of the found ranges.
final class TextViewFind: UIFindInteractionDelegate {
  private weak var textView: UITextView?
  private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
  /// The highlight views behind the text, by the found range.
  private var highlights: [NSRange: [UIView]] = [:]
  private var observer: (any NSObjectProtocol)?

  init(of textView: UITextView) {
    self.textView = textView
    observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: textView, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.interaction.contentChanged() } }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    textView.map { UITextSearchingFindSession(searchableObject: $0) }
  }

  func decorate(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
    for view in highlights.removeValue(forKey: range) ?? [] { view.removeFromSuperview() }
    guard style != .normal, let textView else { return }
    highlights[range] = textView.selectionRects(for: TextSpan(range)).map { part in
      let view = UIView(frame: part.rect)
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = 3
      view.backgroundColor = .systemYellow.withAlphaComponent(style == .highlighted ? 0.9 : 0.35)
      textView.insertSubview(view, at: 0)
      return view
    }
  }

  func clear() {
    for view in highlights.values.joined() { view.removeFromSuperview() }
    highlights = [:]
  }
}

extension UITextView {
  private var find: TextViewFind? { findObject as? TextViewFind }

  /// The interaction that searches the text; `nil` unless `isFindInteractionEnabled` is true.
  public var findInteraction: UIFindInteraction? { find?.interaction }

  func findEnabledChanged() {
    if isFindInteractionEnabled, find == nil {
      let find = TextViewFind(of: self)
      findObject = find
      addInteraction(find.interaction)
    } else if !isFindInteractionEnabled, let find {
      removeInteraction(find.interaction)
      find.clear()
      findObject = nil
    }
  }

  func presentFind(showingReplace: Bool) { findInteraction?.presentFindNavigator(showingReplace: showingReplace) }
  func findAgain(forward: Bool) { if forward { findInteraction?.findNext() } else { findInteraction?.findPrevious() } }
  func findSelection() {
    guard let selectedText else { return }
    findInteraction?.searchText = selectedText
    presentFind(showingReplace: false)
  }
}

extension UITextView: UITextSearching {
  public typealias DocumentIdentifier = AnyHashable

  public var supportsTextReplacement: Bool { isEditable }

  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?) -> ComparisonResult {
    compare(foundRange.start, to: toRange.start)
  }

  public func performTextSearch(
    queryString string: String, options: UITextSearchOptions,
    resultAggregator aggregator: UITextSearchAggregator<AnyHashable>
  ) {
    for range in options.ranges(of: string, in: text) {
      aggregator.foundRange(TextSpan(range), searchString: string, document: nil)
    }
    aggregator.finishedSearching()
  }

  public func decorate(
    foundTextRange range: UITextRange, document: AnyHashable?, usingStyle style: UITextSearchFoundTextStyle
  ) { find?.decorate(range.range, style) }
  public func clearAllDecoratedFoundText() { find?.clear() }
  public func scrollRangeToVisible(_ range: UITextRange, inDocument document: AnyHashable?) {
    scrollRangeToVisible(range.range)
  }

  /// Replaces a found range like an edit by the user, which the text view's delegate can refuse.
  public func replace(foundTextRange range: UITextRange, document: AnyHashable?, withText text: String) {
    replaceFound(range.range, with: text, name: "Replace")
  }
  public func replaceAll(queryString string: String, options: UITextSearchOptions, withText text: String) {
    // The ranges are replaced from the end, so that the earlier ranges stay valid.
    for range in options.ranges(of: string, in: self.text).reversed() {
      replaceFound(range, with: text, name: "Replace All")
    }
  }

  /// Replaces a range, even if the navigator's field is the first responder. The range is clamped, because the delegate may have
  /// shortened the text.
  private func replaceFound(_ range: NSRange, with text: String, name: String) {
    guard mayReplace(range, with: text) else { return }
    editing.replace(editing.text.clampedRange(range), with: text, name: name)
  }
}
