import Foundation
import Wire

/// A layer whose sublayers share one three-dimensional space. They are not flattened into the layer's plane, and `zPosition` moves them.
///
/// The layer draws nothing itself: it has no background, border, shadow, contents, mask or clipping. Its opacity applies to each
/// sublayer separately. While its opacity is animated, the page flattens the sublayers.
open class CATransformLayer: CALayer {
  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    let contentDrawing: [ViewMember] = [
      .clip, .background, .radius, .corners, .curve, .border, .shadow, .gradient, .mask, .image, .shapes,
    ]
    for member in contentDrawing { members[member] = nil }
    // A view's layer keeps its alpha, because the view's subviews are drawn separately from their layers.
    if owner == nil { members[.alpha] = nil }
    members[.preserves3D] = true
  }

  override var keepsDepth: Bool { true }

  /// Returns the sublayer at a point, but never this layer, because it has no plane that could contain a point.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let layer = super.hitTest(p)
    return layer === self ? nil : layer
  }
}

extension CALayer {
  /// Returns the transform that this layer applies to a sublayer about the sublayer's center; `nil` for the identity.
  /// - Parameter z: The sublayer's `zPosition`. It has an effect if this layer has a sublayer transform or is a `CATransformLayer`.
  func container(of frame: CGRect, z: CGFloat) -> CATransform3D? {
    let outer = sublayerTransform
    let isFlat = CATransform3DIsIdentity(outer) || !outer.numbers.allSatisfy(\.isFinite)
    let lift = z.isFinite && (keepsDepth || !isFlat) ? z : 0
    guard !isFlat else { return lift == 0 ? nil : CATransform3DMakeTranslation(0, 0, lift) }
    let (dx, dy) = (frame.midX - bounds.midX, frame.midY - bounds.midY)
    let raised = CATransform3DConcat(CATransform3DMakeTranslation(dx, dy, lift), outer)
    return CATransform3DConcat(raised, CATransform3DMakeTranslation(-dx, -dy, 0))
  }

  /// The transform that the superlayer applies to this layer. It is only correct for a layer that has no view.
  private var containerTransform: CATransform3D? { storedSuperlayer?.container(of: values.frame, z: zPosition) }

  var isInTransformLayer: Bool {
    (view.map { $0.storedSuperview?.storedLayer } ?? storedSuperlayer)?.keepsDepth ?? false
  }

  /// The 3D transform with which viewers draw a layer that has no view. `nil` if it is affine and the superlayer applies no transform.
  var drawnDepth: CATransform3D? {
    guard let containerTransform else { return values.depth }
    let own = values.depth ?? CATransform3DMakeAffineTransform(values.transform)
    return CATransform3DConcat(own, containerTransform)
  }

  func drawn(_ value: AnimatedValue, of member: ViewMember) -> AnimatedValue {
    if let owner { return owner.drawn(value, of: member) }
    guard member == .depth, case .space(let numbers) = value, let containerTransform else { return value }
    return .space(CATransform3DConcat(CATransform3D(numbers: numbers), containerTransform))
  }

  /// The layer's opacity, multiplied by that of the transform layers around it, which are not drawn as groups.
  var drawnOpacity: CGFloat {
    var (opacity, superlayer) = (values.opacity, storedSuperlayer)
    while let layer = superlayer as? CATransformLayer, layer.view == nil {
      opacity *= layer.values.opacity
      superlayer = layer.storedSuperlayer
    }
    return opacity
  }
}
