/// A part of the interface that focus can enter. An iPhone has no focus system, and neither has a device here: nothing is ever focused.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that focus should enter first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The view that focus should enter first. `preferredFocusEnvironments` replaces it.
  var preferredFocusedView: UIView? { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Requests that the focus system updates the focus. There is none, so the request has no effect, as on an iPhone.
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
  public weak var preferredFocusedView: UIView? { nil }
}

/// An object that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
}

extension UIFocusItem {
  public var isFocused: Bool { false }
}

/// The state of focus in a scene.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private override init() {}

  /// Returns `nil`, as on an iPhone.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
  open var focusedItem: (any UIFocusItem)? { nil }
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
}

/// The direction in which focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1)
  public static let down = UIFocusHeading(rawValue: 2)
  public static let left = UIFocusHeading(rawValue: 4)
  public static let right = UIFocusHeading(rawValue: 8)
  public static let next = UIFocusHeading(rawValue: 16)
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A change of focus, which the focus system describes. Only a focus system makes one.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  open var previouslyFocusedView: UIView? { nil }
  open var nextFocusedView: UIView? { nil }
  open var focusHeading: UIFocusHeading { [] }

  override init() {}
}

/// Runs animations beside those of a change of focus. Only a focus system makes one.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override init() {}

  /// Runs the animations and the completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
}
