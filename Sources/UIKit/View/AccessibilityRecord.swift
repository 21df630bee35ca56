/// What is said of a responder for assistive technology, where that is not what its class says.
final class AccessibilityRecord {
  var isElement: Bool?
  var identifier: String?
  var label: NSAttributedString?
  var value: NSAttributedString?
  var hint: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var language: String?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elementsHidden = false
  var isModal = false
  var ignoresInvertColors = false
  var groupsChildren = false
  var containerType = UIAccessibilityContainerType.none
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var userInputLabels: [String]?
  var respondsToUserInteraction: Bool?
}

/// What a container of elements is.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// How one goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// Where content goes that is scrolled by assistive technology.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// Something that can be done with an element, beside activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Returns whether it was done.
  public typealias ActionHandler = @MainActor (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var attributedName: NSAttributedString
  open var image: UIImage?
  open var actionHandler: ActionHandler?

  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
  }
}
