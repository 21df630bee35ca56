import Foundation
import Wire

extension CALayer {
  struct Values: Equatable {
    var frame = CGRect.zero
    var boundsOrigin = CGPoint.zero
    /// The transform about the center, regardless of the anchor point.
    var transform = CGAffineTransform.identity
    var depth: CATransform3D?
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var opacity: CGFloat = 1
    var cornerRadius: CGFloat = 0
    var isHidden = false
    var masksToBounds = false
    var backgroundColor: CGColor?
  }

  func makePresentation() -> Self? {
    guard let host, host.window != nil else { return nil }
    let copy = CALayer.copy(of: self)
    copy.becomePresentation(of: self)
    return copy
  }

  func copyAppearance(of other: CALayer) {
    values = other.view.map(Values.init(model:)) ?? other.values
    (maskedCorners, cornerCurve, zPosition) = (other.maskedCorners, other.cornerCurve, other.zPosition)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, shadowPath) = (other.shadowRadius, other.shadowPath)
    (contents, contentsGravity, name) = (other.contents, other.contentsGravity, other.name)
    (contentsRect, contentsCenter) = (other.contentsRect, other.contentsCenter)
    customValues = other.customValues
  }

  private func becomePresentation(of layer: CALayer) {
    let animatedObject: any AnimatableObject = layer.view ?? layer
    values = layer.view.map(Values.init(presented:)) ?? Values(presented: layer)
    for member in Set(animatedObject.runningAnimations.map(\.member)) where layer.part(member) != nil {
      setPart(member, to: animatedObject.presented(member))
    }
    presented = layer
    isPresentation = true
    view = layer.view
  }

  /// Called when the visible value of a property has changed; an implicit animation may follow.
  func changed(_ key: String, from old: @autoclosure () -> Any?) {
    changed()
    propertyChanged(key, from: old())
  }

  /// Whether the transform is affine and about the center, so that it can be decomposed into translation, rotation and scale.
  var isDecomposable: Bool {
    let flat = owner.map { $0.describedTransform3D == nil } ?? !hasDepth
    return flat && anchorOffset.dx == 0 && anchorOffset.dy == 0
  }

  var effectiveBackgroundColor: AnimatedValue {
    if let owner { return .colour(owner.storedBackgroundColor, in: owner.effectiveTraits) }
    let clear = UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0)
    return .colour(values.backgroundColor?.value ?? clear, of: nil)
  }
}

extension CALayer: AnimatableObject {
  var commitViewObject: AnyObject? { host }
  var layerNumber: Int? { isHidden ? 0 : number }
  var layerSpeed: Double { CALayer.hasCustomTiming ? effectiveSpeed : 1 }

  func value(of member: ViewMember) -> AnimatedValue {
    if let owner { return owner.value(of: member) }
    switch member {
    case .frame: return .rect(values.frame)
    case .center: return .point(CGPoint(x: geometry.midX, y: geometry.midY))
    case .size: return .numbers([geometry.width, geometry.height])
    case .origin: return .point(values.boundsOrigin)
    case .transform: return .transform(values.transform)
    case .pose: return .pose(values.transform)
    case .depth: return .space(values.depth ?? CATransform3DMakeAffineTransform(values.transform))
    case .alpha: return .number(values.opacity)
    case .radius: return .number(values.cornerRadius)
    case .background: return effectiveBackgroundColor
    default:
      guard let part = part(member) else { preconditionFailure("\(member) cannot be animated") }
      return part
    }
  }

  /// Sends running animations again to viewers that had removed the layer.
  func resendAnimations() {
    for layer in [self] + viewlessDescendants {
      for animation in layer.runningAnimations { animation.sentPlayback = nil }
    }
  }
}

extension CALayer.Values {
  @MainActor init(model view: UIView) {
    frame = view.storedFrame
    boundsOrigin = view.boundsOrigin
    transform = view.storedTransform
    (depth, anchor) = (view.storedTransform3D, view.layerAnchorPoint)
    opacity = view.alpha
    cornerRadius = view.storedCornerRadius
    isHidden = view.isHidden
    masksToBounds = view.clipsToBounds
    backgroundColor = view.storedBackgroundColor.map { $0.cgColor(in: view) }
  }

  @MainActor init(presented view: UIView) {
    self.init(model: view)
    frame = view.presentedUntransformedFrame
    boundsOrigin = view.presentedBoundsOrigin
    transform = view.presentedTransform
    depth = nil
    opacity = view.presentedAlpha
    cornerRadius = view.presentedCornerRadius
    backgroundColor = view.presentedBackgroundColor.map { $0.cgColor(in: view) }
  }

  @MainActor init(presented layer: CALayer) {
    self = layer.values
    frame = layer.untransformedPresentedFrame(frame)
    if layer.animates(.origin) {
      let origin = layer.presented(.origin).components
      boundsOrigin = CGPoint(x: origin[0], y: origin[1])
    }
    if layer.animates(.transform), case .transform(let presentedTransform) = layer.presented(.transform) {
      transform = presentedTransform
    }
    if layer.animates(.pose) { transform = layer.presented(.pose).composedTransform }
    if layer.animates(.depth), case .space(let numbers) = layer.presented(.depth) {
      let presentedTransform = CATransform3D(numbers: numbers)
      (transform, depth) = (
        CATransform3DGetAffineTransform(presentedTransform),
        CATransform3DIsAffine(presentedTransform) ? nil : presentedTransform
      )
    }
    opacity = min(max(layer.presented(.alpha).components[0], 0), 1)
    cornerRadius = layer.presented(.radius).components[0]
    if layer.animates(.background), case .colour(let presentedColour, _) = layer.presented(.background) {
      backgroundColor = CGColor(presentedColour)
    }
  }
}
