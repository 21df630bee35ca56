import Foundation
import Wire

/// A property of a layer by its key path, and the member that animates it.
///
/// - `opacity`, `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`
/// - `position`, `bounds`, `bounds.size`, `bounds.origin`, `shadowOffset` and their parts
/// - `shadowColor`, `shadowOpacity`, `shadowRadius`
/// - `transform`, `transform.rotation` (`.x`, `.y`, `.z`), `transform.scale` (`.x`, `.y`), `transform.translation` (`.x`, `.y`)
/// - `transform` by the numbers of a value function
/// - of a shape: `strokeStart`, `strokeEnd`, `strokeColor`, `fillColor`, `lineWidth`, `lineDashPhase`, `path`
/// - of a gradient: `colors`, `locations`, `startPoint`, `endPoint`
@MainActor
struct LayerValue {
  let member: ViewMember
  /// The model's value of the property.
  let model: AnimatedValue
  /// Converts a value of the property to a value of the whole member.
  let toMemberValue: (AnimatedValue) -> AnimatedValue
  /// For an angle, the largest rotation that one keyframe may cover.
  private var maximumTurn: CGFloat?
  /// The indexes of the member's numbers that the property affects; `nil` for all.
  private(set) var parts: [Int]?
  /// Whether `seen` concatenates an additive animation's transforms with the layer's own one.
  private(set) var isConcatenated = false

  init?(_ path: String, of layer: CALayer) {
    guard
      let value = Self.transform(path, layer) ?? Self.geometryValue(path, layer) ?? Self.appearanceValue(path, layer)
    else {
      return nil
    }
    self = value
  }

  /// The property of an animation, which may make transforms of numbers, or concatenate them with the layer's own one.
  init?(animatedBy animation: CAPropertyAnimation, of layer: CALayer) {
    let (function, isAdditive) = (animation.valueFunction, animation.isAdditive)
    guard animation.keyPath == "transform", function != nil || isAdditive else {
      self.init(animation.keyPath ?? "", of: layer)
      return
    }
    let (space, toCenter, depth) = (layer.transform, layer.anchorOffset, layer.storedAnchorDepth)
    func toMemberValue(_ transform: CATransform3D) -> AnimatedValue {
      .space((isAdditive ? CATransform3DConcat(transform, space) : transform).around(toCenter, depth: depth))
    }
    if let function {
      let isCentered = toCenter.dx == 0 && toCenter.dy == 0
      let turn: CGFloat = function.isPlanar && isCentered && !layer.hasDepth ? .pi / 2 : .pi / 30
      let numbers = isAdditive ? function.identity : function.numbers(of: space)
      self.init(.depth, .numbers(numbers), maximumTurn: function.isRotation ? turn : nil) {
        toMemberValue(function.transform($0.components))
      }
    } else {
      self.init(.depth, .space(CATransform3DIdentity)) { toMemberValue(CATransform3D(numbers: $0.components)) }
    }
    isConcatenated = isAdditive
  }

  private init(
    _ member: ViewMember, _ model: AnimatedValue, maximumTurn: CGFloat? = nil,
    toMemberValue: @escaping (AnimatedValue) -> AnimatedValue = { $0 }
  ) {
    (self.member, self.model, self.toMemberValue, self.maximumTurn) = (member, model, toMemberValue, maximumTurn)
  }

  /// Creates a property whose value consists of plain numbers.
  private init(
    _ member: ViewMember, _ model: CGFloat..., maximumTurn: CGFloat? = nil, parts: [Int]? = nil,
    toMemberValue: @escaping ([CGFloat]) -> AnimatedValue
  ) {
    self.init(member, .numbers(model), maximumTurn: maximumTurn) { toMemberValue($0.components) }
    self.parts = parts
  }

  /// Creates a property for some of a member's numbers, which are animated independently of the others.
  private init(_ parts: [Int], of member: ViewMember, _ whole: AnimatedValue, _ model: [CGFloat]) {
    self.init(member, .numbers(model)) { value in
      var numbers = whole.components
      for (index, part) in parts.enumerated() { numbers[part] = value.components[min(index, model.count - 1)] }
      return whole.with(numbers)
    }
    self.parts = parts
  }

  // MARK: Properties by key path

  private static func geometryValue(_ path: String, _ layer: CALayer) -> LayerValue? {
    let (at, bounds, shadow) = (layer.position, layer.bounds, layer.shadowOffset)
    // The frame's center is sent, and sizes change about it.
    let toCenter = layer.anchorOffset
    func moved(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue { .numbers([x - toCenter.dx, y - toCenter.dy]) }
    switch path {
    case "position": return LayerValue(.center, at.x, at.y) { moved($0[0], $0[1]) }
    case "position.x": return LayerValue(.center, at.x, parts: [0]) { moved($0[0], at.y) }
    case "position.y": return LayerValue(.center, at.y, parts: [1]) { moved(at.x, $0[0]) }
    case "bounds", "bounds.size": return LayerValue(.size, bounds.width, bounds.height) { .numbers($0) }
    case "bounds.size.width": return LayerValue(.size, bounds.width, parts: [0]) { .numbers([$0[0], bounds.height]) }
    case "bounds.size.height": return LayerValue(.size, bounds.height, parts: [1]) { .numbers([bounds.width, $0[0]]) }
    case "bounds.origin": return LayerValue(.origin, bounds.minX, bounds.minY) { .numbers($0) }
    case "bounds.origin.x": return LayerValue(.origin, bounds.minX) { .numbers([$0[0], bounds.minY]) }
    case "bounds.origin.y": return LayerValue(.origin, bounds.minY) { .numbers([bounds.minX, $0[0]]) }
    case "shadowOffset": return LayerValue(.shadowOffset, shadow.width, shadow.height) { .numbers($0) }
    case "shadowOffset.width":
      return LayerValue(.shadowOffset, shadow.width, parts: [0]) { .numbers([$0[0], shadow.height]) }
    case "shadowOffset.height":
      return LayerValue(.shadowOffset, shadow.height, parts: [1]) { .numbers([shadow.width, $0[0]]) }
    default: return nil
    }
  }

  /// For each key path, the indexes of its numbers in a decomposed transform.
  private static let indexesInPose = [
    "transform.rotation": [2], "transform.rotation.z": [2], "transform.scale": [3, 4], "transform.scale.x": [3],
    "transform.scale.y": [4], "transform.translation": [0, 1], "transform.translation.x": [0],
    "transform.translation.y": [1],
  ]

  private static func transform(_ path: String, _ layer: CALayer) -> LayerValue? {
    guard path.hasPrefix("transform") else { return nil }
    if let parts = indexesInPose[path], layer.isDecomposable {
      let (whole, isScale) = (AnimatedValue.pose(layer.affineTransform()), parts == [3, 4])
      let model = parts.map { whole.components[$0] }
      return LayerValue(parts, of: .pose, whole, isScale ? [model[0]] : model)
    }
    let (space, t, toCenter) = (layer.transform, layer.affineTransform(), layer.anchorOffset)
    let (sx, sy, angle) = (hypot(t.a, t.b), hypot(t.c, t.d), atan2(t.b, t.a))
    // The affine transform about the center.
    func flat(_ t: CGAffineTransform) -> AnimatedValue {
      .transform(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t).around(toCenter)))
    }
    func rotatedInPlane(_ angle: CGFloat, _ sx: CGFloat, _ sy: CGFloat) -> AnimatedValue {
      let (sine, cosine) = (sin(angle), cos(angle))
      return flat(CGAffineTransform(sx * cosine, sx * sine, -sy * sine, sy * cosine, t.tx, t.ty))
    }
    func shifted(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue { flat(CGAffineTransform(t.a, t.b, t.c, t.d, x, y)) }
    func rotatedInSpace(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> AnimatedValue {
      .space(CATransform3DRotate(space, angle, x, y, 0).around(toCenter))
    }
    // With another anchor than the center, the center moves along a curve, which needs more keyframes.
    let maximumTurn = toCenter.dx == 0 && toCenter.dy == 0 ? CGFloat.pi / 2 : .pi / 30
    switch path {
    case "transform":
      return LayerValue(.depth, .space(space)) { .space(CATransform3D(numbers: $0.components).around(toCenter)) }
    case "transform.rotation", "transform.rotation.z":
      return LayerValue(.transform, angle, maximumTurn: maximumTurn) { rotatedInPlane($0[0], sx, sy) }
    case "transform.rotation.x": return LayerValue(.depth, 0, maximumTurn: .pi / 30) { rotatedInSpace($0[0], 1, 0) }
    case "transform.rotation.y": return LayerValue(.depth, 0, maximumTurn: .pi / 30) { rotatedInSpace($0[0], 0, 1) }
    case "transform.scale": return LayerValue(.transform, sx) { rotatedInPlane(angle, $0[0], $0[0]) }
    case "transform.scale.x": return LayerValue(.transform, sx) { rotatedInPlane(angle, $0[0], sy) }
    case "transform.scale.y": return LayerValue(.transform, sy) { rotatedInPlane(angle, sx, $0[0]) }
    case "transform.translation": return LayerValue(.transform, t.tx, t.ty) { shifted($0[0], $0[1]) }
    case "transform.translation.x": return LayerValue(.transform, t.tx) { shifted($0[0], t.ty) }
    case "transform.translation.y": return LayerValue(.transform, t.ty) { shifted(t.tx, $0[0]) }
    default: return nil
    }
  }

  private static func appearanceValue(_ path: String, _ layer: CALayer) -> LayerValue? {
    func whole(_ member: ViewMember) -> LayerValue? { layer.part(member).map { LayerValue(member, $0) } }
    switch path {
    case "opacity": return LayerValue(.alpha, CGFloat(layer.opacity)) { .number($0[0]) }
    case "cornerRadius": return LayerValue(.radius, layer.cornerRadius) { .number($0[0]) }
    case "backgroundColor": return LayerValue(.background, layer.effectiveBackgroundColor)
    case "borderWidth", "borderColor", "shadowRadius": return ViewMember(rawValue: path).flatMap(whole)
    case "shadowColor", "shadowOpacity":
      let (colour, opacity) = (layer.shadowColorWithOpacity, CGFloat(layer.shadowOpacity))
      var components = colour.components
      guard path == "shadowColor" else {
        let full = layer.shadowColor.map { $0.alpha } ?? 0
        return LayerValue(.shadowColor, opacity) {
          colour.with([components[0], components[1], components[2], full * $0[0]])
        }
      }
      if opacity > 0 { components[3] /= opacity }
      return LayerValue(.shadowColor, colour.with(components)) { value in
        let parts = value.components
        return value.with([parts[0], parts[1], parts[2], parts[3] * opacity])
      }
    case "strokeStart", "strokeEnd", "strokeColor", "fillColor", "lineWidth", "lineDashPhase", "path", "colors",
      "locations", "startPoint", "endPoint":
      return ViewMember(rawValue: path).flatMap(whole)
    default: return nil
    }
  }

  // MARK: Reading values

  /// Converts a value that the app has set; `nil` if its type does not fit the property.
  func read(_ value: Any?) -> AnimatedValue? {
    if case .path = model { return (value as? CGPath).map { .path($0.elements) } }
    if case .colours = model {
      let colours = (value as? [Any] ?? []).compactMap(UIColor.Components.init(given:))
      return colours.isEmpty ? nil : .colours(colours)
    }
    let numbers = numbers(value)
    return numbers?.count == model.components.count ? numbers.map(model.with) : nil
  }

  private func numbers(_ value: Any?) -> [CGFloat]? {
    switch value {
    case let value as CGFloat: [value]
    case let value as Float: [CGFloat(value)]
    case let value as Int: [CGFloat(value)]
    case let value as CATransform3D: value.numbers
    case let value as CGAffineTransform: CATransform3DMakeAffineTransform(value).numbers
    case let value as NSNumber: [CGFloat(value.doubleValue)]
    case let value as NSValue where value.holds(numbers: 16): value.caTransform3DValue.numbers
    case let value as NSValue where value.holds(numbers: 6):
      CATransform3DMakeAffineTransform(value.cgAffineTransformValue).numbers
    case let value as CGPoint: [value.x, value.y]
    case let value as CGSize: [value.width, value.height]
    case let value as CGRect: [value.width, value.height]
    case let value as [NSNumber]: value.map { CGFloat($0.doubleValue) }
    case let value as [CGFloat]: value
    case let value as [Double]: value.map { CGFloat($0) }
    case let value as [Float]: value.map { CGFloat($0) }
    case let value as [Int]: value.map { CGFloat($0) }
    case let value as NSValue where value.holds(NSValue(point: .zero)): [value.pointValue.x, value.pointValue.y]
    case let value as NSValue where value.holds(NSValue(size: .zero)): [value.sizeValue.width, value.sizeValue.height]
    case let value as UIColor: AnimatedValue.colour(value, in: .current).components
    case let value as CGColor: AnimatedValue.colour(UIColor(cgColor: value), in: .current).components
    default: nil
    }
  }

  /// The number of keyframes between two values, so that each step can be interpolated linearly.
  func stepCount(from: AnimatedValue, to: AnimatedValue) -> Int {
    guard let maximumTurn else { return 1 }
    let angle = abs(to.components[0] - from.components[0])
    return angle.isFinite ? min(64, max(1, Int((angle / maximumTurn).rounded(.up)))) : 1
  }
}

extension UIColor.Components {
  /// A colour from a `UIColor` or a `CGColor`.
  @MainActor init?(given value: Any) {
    if let colour = value as? CGColor {
      self = colour.value
    } else if let colour = value as? UIColor {
      self = colour.components(for: .current)
    } else {
      return nil
    }
  }
}
