/// Requests the style of the pointer over a view from its delegate. This device has no pointer, so the delegate is never called.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the pointer changes over the view.
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Provides the style of the pointer over the regions of a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animations that run alongside the pointer's.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A rectangle of a view over which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// A request for the region at the pointer's position.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}

/// The effect of the pointer on a view.
public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view of the effect.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The outline of the pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  public static let defaultCornerRadius: CGFloat = 8
}

/// The style of the pointer over a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, [])
  }
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    (effect, self.shape, constrainedAxes) = (nil, shape, axes)
  }
  private init(isHidden: Bool) { (effect, shape, constrainedAxes) = (nil, nil, []) }

  open class func hidden() -> UIPointerStyle { UIPointerStyle(isHidden: true) }
}
