import Foundation

/// A direction in the character order of a text, towards its end or its beginning.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on the screen, in a laid-out text.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A storage direction or a layout direction, identified by its raw value.
@preconcurrency @MainActor
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  nonisolated public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction leads towards the beginning: up, left or backward.
  var isBackward: Bool { rawValue == 1 || rawValue == 3 || rawValue == 4 }
}

/// A kind of text unit, such as a word or a line.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// Which of two lines a position between them belongs to.
public enum UITextStorageDirectionAffinity: Int, Sendable { case forward, backward }

/// A text that a keyboard edits: its positions, its selection, and its marked text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range, which is empty at a caret; `nil` if there is neither a selection nor a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that an input method is composing.
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or the selection if no text is marked. `selectedRange` is relative to the new marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition: the marked text becomes ordinary text.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The delegate that is notified of changes that do not come from the keyboard.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Returns whether the keyboard may replace a range. Called before each change by a user.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The view whose coordinates all rectangles use.
  var textInputView: UIView { get }
  /// The line to which the caret belongs if a line wraps at its position.
  var selectionAffinity: UITextStorageDirectionAffinity { get }
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  public var textInputView: UIView { (self as? UIView) ?? UIView() }
  public var selectionAffinity: UITextStorageDirectionAffinity { .forward }
}

/// The delegate of a text input, which is notified of changes that do not come from the keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds text units, such as words and lines, in a text input.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}
