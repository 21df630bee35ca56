/// The accessibility values that the app set on a responder, in place of the defaults of its class.
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

/// The kind of a container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// How assistive technology navigates through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// The direction in which assistive technology scrolls content.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// An action of an accessibility element, in addition to its activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action. Returns whether it succeeded.
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

  /// An action that calls a method with this action. The method's result says whether it succeeded; one without a result has succeeded.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.image = image
    actionHandler = { [weak target = target as AnyObject?] action in
      guard let target, let result = ObjectiveCRuntime.sendIfPossible(selector, to: target, [action]) else {
        return false
      }
      return result as? Bool ?? true
    }
    (self.target, self.selector) = (target as AnyObject?, selector)
  }

  open weak var target: AnyObject?
  open var selector: Selector = Selector("")
}
