import Foundation

/// A position in a text, between two characters. It is valid only for the text that created it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() {}

  /// The UTF-16 offset of a position of UIKit's; 0 for a class of the app.
  var offset: Int { 0 }
}

/// A range between two positions in a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() {}

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }

  /// The range in UTF-16 offsets.
  var range: NSRange { NSRange(location: start.offset, length: max(0, end.offset - start.offset)) }
}

/// One of the rectangles that a selection covers.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() {}

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// The position class of text fields and text views: a UTF-16 offset.
final class TextOffset: UITextPosition {
  nonisolated let value: Int

  init(_ value: Int) { self.value = value }

  override var offset: Int { value }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  nonisolated override var hash: Int { value }
  nonisolated override var description: String { "<UITextPosition: \(value)>" }
}

/// The range class of text fields and text views, in UTF-16 offsets.
final class TextSpan: UITextRange {
  nonisolated let value: NSRange

  init(_ value: NSRange) { self.value = value }

  override var range: NSRange { value }
  override var isEmpty: Bool { value.length == 0 }
  override var start: UITextPosition { TextOffset(value.location) }
  override var end: UITextPosition { TextOffset(value.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.value == value }
  nonisolated override var hash: Int { value.hashValue }
  nonisolated override var description: String { "<UITextRange: \(value.location)..<\(value.upperBound)>" }
}

/// The rectangle that a selection covers in one line of a text field or a text view.
final class TextSelectionPart: UITextSelectionRect {
  private let part: (rect: CGRect, isFirst: Bool, isLast: Bool)

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) { part = (rect, isFirst, isLast) }

  override var rect: CGRect { part.rect }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { part.isFirst }
  override var containsEnd: Bool { part.isLast }
}
