import Foundation

/// A place in a text, between two characters. Only the text that gave it knows what it means.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() {}
}

/// What lies between two places in a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() {}

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// Where a part of a selection is seen.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() {}

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// The selection's first part, or its last.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// A place in a text of ours, by what stands before it in UTF-16.
final class TextOffset: UITextPosition {
  nonisolated let value: Int

  init(_ value: Int) { self.value = value }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  nonisolated override var hash: Int { value }
  nonisolated override var description: String { "<UITextPosition: \(value)>" }
}

final class TextSpan: UITextRange {
  nonisolated let value: NSRange

  init(_ value: NSRange) { self.value = value }

  override var isEmpty: Bool { value.length == 0 }
  override var start: UITextPosition { TextOffset(value.location) }
  override var end: UITextPosition { TextOffset(value.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.value == value }
  nonisolated override var hash: Int { value.hashValue }
  nonisolated override var description: String { "<UITextRange: \(value.location)..<\(value.upperBound)>" }
}

final class TextSelectionPart: UITextSelectionRect {
  private let part: (rect: CGRect, isFirst: Bool, isLast: Bool)

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) { part = (rect, isFirst, isLast) }

  override var rect: CGRect { part.rect }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { part.isFirst }
  override var containsEnd: Bool { part.isLast }
}

extension UITextPosition {
  var offset: Int { (self as? TextOffset)?.value ?? 0 }
}

extension UITextRange {
  var range: NSRange {
    (self as? TextSpan)?.value ?? NSRange(location: start.offset, length: max(0, end.offset - start.offset))
  }
}
