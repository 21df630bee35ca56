import Wire

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Goes from colour to colour.
open class CAGradientLayer: CALayer {
  /// `CGColor`s, or `UIColor`s.
  open var colors: [Any]? { didSet { changed() } }
  /// 0...1, one a colour; `nil`: evenly.
  open var locations: [NSNumber]? { didSet { if locations != oldValue { changed() } } }
  /// Of the layer's width and height.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { changed() } } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { changed() } } }
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    let values = (colors ?? []).compactMap { ($0 as? CGColor)?.value ?? ($0 as? UIColor)?.components(for: .current) }
    guard !values.isEmpty else { return }
    let last = max(1, values.count - 1)
    let stops = values.enumerated().map { index, colour -> JSON in
      let even = CGFloat(index) / CGFloat(last)
      let place = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue).finite : nil } ?? even
      return [.points(place), .string(colour.hex)]
    }
    members[.gradient] = [
      "type": .string(type.rawValue), "start": .points(startPoint.finite), "end": .points(endPoint.finite),
      "stops": .array(stops),
    ]
  }
}

extension CGPoint {
  fileprivate var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}
