/// A named search through elements, such as the headings of a text. The page has no rotor, so people do not see it; tests can call
/// `itemSearchBlock`.
@MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable {
    case previous = 0
    case next
  }

  public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  open var attributedName: NSAttributedString
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var itemSearchBlock: Search
  public let systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: name)
    (self.itemSearchBlock, systemRotorType) = (itemSearchBlock, .none)
  }

  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    (self.attributedName, self.itemSearchBlock, systemRotorType) = (attributedName, itemSearchBlock, .none)
  }

  /// Creates a rotor that replaces one of the system's.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (attributedName, self.itemSearchBlock, systemRotorType) = (NSAttributedString(), itemSearchBlock, type)
  }
}

/// Where a rotor's search begins, and in which direction it continues.
@MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// Whether the next or the previous item is searched. The app's search block reads it.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  public override nonisolated init() {
    super.init()
  }
}

/// An element that a rotor's search has found.
@MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  /// The found range, if the element is a text.
  open var targetRange: UITextRange?

  public override nonisolated init() {
    super.init()
  }

  public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.init()
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}

extension NSObject {
  /// The rotors that an app adds to the object.
  @preconcurrency @MainActor
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { objc_getAssociatedObject(self, rotorsKey) as? [UIAccessibilityCustomRotor] }
    set { objc_setAssociatedObject(self, rotorsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

private nonisolated(unsafe) let rotorsKey = makeAssociatedObjectKey()
