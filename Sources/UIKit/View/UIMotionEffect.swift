import Foundation

/// Changes a view's properties with the tilt of the device. Subclasses compute the values.
///
/// This device is never tilted, like a simulator. Effects compute their values, and no view moves.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}

  /// Returns the values to add, by key path. The offset is 0 when the viewer looks straight at the screen, and -1 to 1 along each axis.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves a property between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// The value at the viewer offset -1. Only numbers are supported; `maximumRelativeValue` is the value at 1.
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = Double(min(max(offset, -1), 1) + 1) / 2
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else { return nil }
    return [keyPath: low + (high - low) * part]
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}

/// Combines several effects.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  /// For the same property the value of a later effect replaces that of an earlier one.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIView {
  private static let effectsKey = makeAssociatedObjectKey()

  public var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, Self.effectsKey) as? [UIMotionEffect] ?? [] }
    set { objc_setAssociatedObject(self, Self.effectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
