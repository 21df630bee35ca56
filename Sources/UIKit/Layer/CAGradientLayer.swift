import Foundation
import Wire

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Draws a gradient between several colours.
open class CAGradientLayer: CALayer {
  /// `CGColor`s, or `UIColor`s.
  open var colors: [Any]? { didSet { changed("colors", from: oldValue) } }
  /// Positions 0...1, one for each colour; `nil` spaces them evenly.
  open var locations: [NSNumber]? {
    didSet { if locations != oldValue { changed("locations", from: oldValue) } }
  }
  /// The point of the first colour, in fractions of the layer's width and height.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { if startPoint != oldValue { changed("startPoint", from: oldValue) } }
  }
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { if endPoint != oldValue { changed("endPoint", from: oldValue) } }
  }
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  private var components: [UIColor.Components] { (colors ?? []).compactMap(UIColor.Components.init(given:)) }

  private var stopLocations: [CGFloat] {
    let count = components.count
    return (0..<count).map { index in
      let even = CGFloat(index) / CGFloat(max(1, count - 1))
      return locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue).finite : nil } ?? even
    }
  }

  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    let stops = zip(stopLocations, components).map { location, colour -> JSON in
      [.points(location), .string(colour.hex)]
    }
    guard !stops.isEmpty else { return }
    members[.gradient] = JSON(members: [
      .type: .string(type.rawValue), .start: .points(startPoint.finite), .end: .points(endPoint.finite),
      .stops: .array(stops),
    ])
  }

  override func part(_ member: ViewMember) -> AnimatedValue? {
    switch member {
    case .colors: .colours(components)
    case .locations: .numbers(stopLocations)
    case .startPoint: .point(startPoint.finite)
    case .endPoint: .point(endPoint.finite)
    default: super.part(member)
    }
  }

  override func setPart(_ member: ViewMember, to value: AnimatedValue) {
    let parts = value.components
    switch (member, value) {
    case (.colors, .colours(let colours)): colors = colours.map(CGColor.init)
    case (.locations, _): locations = parts.map { NSNumber(value: Double($0)) }
    case (.startPoint, _): startPoint = CGPoint(x: parts[0], y: parts[1])
    case (.endPoint, _): endPoint = CGPoint(x: parts[0], y: parts[1])
    default: super.setPart(member, to: value)
    }
  }

  override func copy(_ other: CALayer) {
    super.copy(other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }
}

extension AnimatableObject {
  /// Adds the gradient with the current values of its animations, for a picture.
  func addPresentedGradient(to members: inout JSON.Object) {
    guard animates(.colors, .locations, .startPoint, .endPoint),
      var gradient = members[ViewMember.gradient.rawValue]?.object
    else { return }
    if animates(.startPoint) { gradient[.start] = presented(.startPoint).described }
    if animates(.endPoint) { gradient[.end] = presented(.endPoint).described }
    let stopLocations = presented(.locations).components
    if case .colours(let colours) = presented(.colors), colours.count == stopLocations.count {
      gradient[.stops] = .array(zip(stopLocations, colours).map { [.points($0), .string($1.hex)] })
    }
    members[ViewMember.gradient.rawValue] = .object(gradient)
  }
}

extension CGPoint {
  fileprivate var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}
