import Foundation

/// Which way through a text.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// Which way over what is laid out.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction of either kind, by its raw value.
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

  /// Up, left and backward lead towards the beginning.
  var isBackward: Bool { rawValue == 1 || rawValue == 3 || rawValue == 4 }
}

/// How much of a text counts as one.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// To which of two lines a place between them belongs.
public enum UITextStorageDirectionAffinity: Int, Sendable { case forward, backward }

/// A text that a keyboard edits: its places, its selection, and the text that is being composed.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// Nil where nothing is selected and no caret stands.
  var selectedTextRange: UITextRange? { get set }
  /// What is being composed.
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts composed text in the place of the last; the selected range is within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What was composed is text like other text.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Is told of what changes by other ways than the keyboard.
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
  /// Whether the keyboard may put this text there. Asked before each change that a person makes.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The view in whose coordinates all rectangles are.
  var textInputView: UIView { get }
  /// To which line the caret belongs where a line goes over into the next.
  var selectionAffinity: UITextStorageDirectionAffinity { get }
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  public var textInputView: UIView { (self as? UIView) ?? UIView() }
  public var selectionAffinity: UITextStorageDirectionAffinity { .forward }
}

/// Who wants to know what changes in a text by other ways than the keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Cuts a text into units.
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
