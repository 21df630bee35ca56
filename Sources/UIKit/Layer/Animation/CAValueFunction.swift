import Foundation

/// The name of a function that converts numbers to a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // Functions of an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  // Functions of a factor; `scale` needs an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  // Functions of a length in points; `translate` needs an array of three lengths.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that converts the numbers of an animation of `transform` to transforms, such as an angle to a rotation.
open class CAValueFunction: NSObject, @unchecked Sendable {
  private enum Kind: String {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
  }
  private let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// Creates the function with a name. Returns `nil` for an unknown name.
  public convenience init?(name: CAValueFunctionName) {
    guard let kind = Kind(rawValue: name.rawValue) else { return nil }
    self.init(kind: kind)
  }

  open var name: CAValueFunctionName { CAValueFunctionName(rawValue: kind.rawValue) }

  /// The key path of the number for a function of a single axis; `nil` for `scale` and `translate`.
  private var axisPath: String? {
    switch kind {
    case .rotateX: "transform.rotation.x"
    case .rotateY: "transform.rotation.y"
    case .rotateZ: "transform.rotation.z"
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .scaleZ: "transform.scale.z"
    case .translateX: "transform.translation.x"
    case .translateY: "transform.translation.y"
    case .translateZ: "transform.translation.z"
    case .scale, .translate: nil
    }
  }

  var isRotation: Bool { kind == .rotateX || kind == .rotateY || kind == .rotateZ }
  /// Whether transformed points stay in the layer's plane.
  var isPlanar: Bool { kind != .rotateX && kind != .rotateY && kind != .translateZ }

  /// The numbers that the function converts to the identity transform.
  var identity: [CGFloat] {
    switch kind {
    case .scale: [1, 1, 1]
    case .translate: [0, 0, 0]
    case .scaleX, .scaleY, .scaleZ: [1]
    default: [0]
    }
  }

  /// Returns the numbers that correspond to a transform.
  func numbers(of transform: CATransform3D) -> [CGFloat] {
    if let axisPath { return [transform.part(axisPath) ?? 0] }
    let group = kind == .scale ? "transform.scale" : "transform.translation"
    return ["x", "y", "z"].map { transform.part("\(group).\($0)") ?? 0 }
  }

  func transform(_ numbers: [CGFloat]) -> CATransform3D {
    let first = numbers[0]
    return switch kind {
    case .rotateX: CATransform3DMakeRotation(first, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(first, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(first, 0, 0, 1)
    case .scale: CATransform3DMakeScale(first, numbers[1], numbers[2])
    case .scaleX: CATransform3DMakeScale(first, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, first, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, first)
    case .translate: CATransform3DMakeTranslation(first, numbers[1], numbers[2])
    case .translateX: CATransform3DMakeTranslation(first, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, first, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, first)
    }
  }
}
