/// An animation of a symbol. Layers of a symbol are not animated separately: each effect animates the whole image.
public protocol SymbolEffect: Hashable, Sendable {
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that continues until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect that ends by itself.
public protocol DiscreteSymbolEffect {}
/// An effect by which a symbol appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect by which one symbol replaces another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect animates.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    /// The animated key path of the layer, its values, and the duration of one cycle in seconds.
    case cycle(String, [Double], duration: Double)
    /// The animated key path of the layer, and the value that stays until the effect is removed.
    case state(String, Double)
    /// The new image fades in over the old one.
    case replacement
  }
  /// The name of the effect's kind. An effect replaces another one of the same kind.
  let kind: String
  let motion: Motion
}

/// How fast and how often an effect is played.
public struct SymbolEffectOptions: Hashable, Sendable {
  var speed = 1.0
  /// The number of cycles; 0 for endless repetition, `nil` for the effect's own default.
  var count: Int?

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions().repeating
  public static let nonRepeating = SymbolEffectOptions().nonRepeating
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  public var repeating: SymbolEffectOptions { with { $0.count = 0 } }
  public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }
  /// - Parameter count: The number of cycles; `nil` for endless repetition.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = max(0, count ?? 0) } }
  /// - Parameter speed: A factor; values that are not positive are ignored.
  public func speed(_ speed: Double) -> SymbolEffectOptions { speed > 0 ? with { $0.speed = speed } : self }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var copy = self
    change(&copy)
    return copy
  }
}
