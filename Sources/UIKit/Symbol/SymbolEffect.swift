/// A motion of a symbol image, as in Apple's module Symbols: `imageView.addSymbolEffect(.bounce)`.
///
/// A symbol is drawn as one layer here, so effects by layer animate the whole symbol.
public protocol SymbolEffect: Hashable, Sendable { var configuration: SymbolEffectConfiguration { get } }

/// An effect that runs until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect that ends by itself.
public protocol DiscreteSymbolEffect {}
/// An effect by which a symbol appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect by which a symbol replaces another one.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  let motion: SymbolMotion
}

/// The motion of an effect, with the variant that was chosen.
enum SymbolMotion: Hashable, Sendable {
  case bounce(isDown: Bool)
  case pulse
  case variableColor(dimmed: Double, isReversing: Bool)
  case scale(Double)
  case appear(from: Double)
  case disappear(to: Double)
  case replace(from: Double)
  case wiggle(Direction)
  case rotate(isClockwise: Bool)
  case breathe(pulses: Bool)

  /// The direction of the first move: 1, or -1 for the opposite one.
  enum Direction: Hashable, Sendable { case turn(Double), horizontal(Double), vertical(Double) }

  /// The key of the layer's animation. A view runs one effect of each kind.
  var key: String {
    switch self {
    case .bounce: "symbolEffect.bounce"
    case .pulse: "symbolEffect.pulse"
    case .variableColor: "symbolEffect.variableColor"
    case .scale: "symbolEffect.scale"
    case .appear, .disappear: "symbolEffect.visibility"
    case .replace: "symbolEffect.replace"
    case .wiggle: "symbolEffect.wiggle"
    case .rotate: "symbolEffect.rotate"
    case .breathe: "symbolEffect.breathe"
    }
  }

  /// Whether the effect's last value stays until the effect is removed.
  var remains: Bool {
    switch self {
    case .scale, .appear, .disappear: true
    default: false
    }
  }

  /// Whether the effect repeats if its options do not say so.
  var repeatsByDefault: Bool {
    switch self {
    case .pulse, .variableColor, .wiggle, .rotate, .breathe: true
    default: false
    }
  }

  /// The duration of one run, in seconds.
  var duration: Double {
    switch self {
    case .pulse, .variableColor, .rotate: 1.5
    case .breathe: 2.5
    case .wiggle: 0.8
    case .bounce: 0.5
    case .scale, .appear, .disappear, .replace: 0.3
    }
  }

  /// The animated values, evenly spaced, by the key path of the layer.
  var values: [(keyPath: String, values: [Double])] {
    switch self {
    case .bounce(let isDown): [("transform.scale", isDown ? [1, 0.8, 1.05, 1] : [1, 1.2, 0.95, 1])]
    case .pulse: [("opacity", [1, 0.35, 1])]
    case .variableColor(let dimmed, let isReversing): [("opacity", isReversing ? [dimmed, 1, dimmed] : [dimmed, 1])]
    case .scale(let scale): [("transform.scale", [1, scale])]
    case .appear(let scale): [("opacity", [0, 1]), ("transform.scale", [scale, 1])]
    case .disappear(let scale): [("opacity", [1, 0]), ("transform.scale", [1, scale])]
    case .replace(let scale): [("opacity", [0, 1]), ("transform.scale", [scale, 1])]
    case .wiggle(.turn(let sign)): [("transform.rotation.z", [0, 0.2, -0.2, 0.12, -0.12, 0].map { $0 * sign })]
    case .wiggle(.horizontal(let sign)): [("transform.translation.x", [0, 3, -3, 2, -2, 0].map { $0 * sign })]
    case .wiggle(.vertical(let sign)): [("transform.translation.y", [0, 3, -3, 2, -2, 0].map { $0 * sign })]
    case .rotate(let isClockwise): [("transform.rotation.z", [0, isClockwise ? 2 * .pi : -2 * .pi])]
    case .breathe(let pulses):
      [("transform.scale", [1, 1.12, 1])] + (pulses ? [("opacity", [0.6, 1, 0.6])] : [])
    }
  }
}

public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isDown = false
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .bounce(isDown: isDown)) }
  init(isDown: Bool = false) { self.isDown = isDown }

  public var up: Self { Self(isDown: false) }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .pulse) }

  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var dimmed = 0.3
  private var isReversing = false
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(motion: .variableColor(dimmed: dimmed, isReversing: isReversing))
  }
  init(dimmed: Double = 0.3, isReversing: Bool = false) { (self.dimmed, self.isReversing) = (dimmed, isReversing) }

  public var hideInactiveLayers: Self { Self(dimmed: 0, isReversing: isReversing) }
  public var dimInactiveLayers: Self { Self(dimmed: 0.3, isReversing: isReversing) }
  public var reversing: Self { Self(dimmed: dimmed, isReversing: true) }
  public var nonReversing: Self { Self(dimmed: dimmed, isReversing: false) }
  public var iterative: Self { self }
  public var cumulative: Self { self }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  private var scale = 1.2
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .scale(scale)) }
  init(scale: Double = 1.2) { self.scale = scale }

  public var up: Self { Self(scale: 1.2) }
  public var down: Self { Self(scale: 0.8) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var scale = 1.0
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .appear(from: scale)) }
  init(scale: Double = 1) { self.scale = scale }

  public var up: Self { Self(scale: 0.6) }
  public var down: Self { Self(scale: 1.4) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var scale = 1.0
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .disappear(to: scale)) }
  init(scale: Double = 1) { self.scale = scale }

  public var up: Self { Self(scale: 1.4) }
  public var down: Self { Self(scale: 0.6) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  private var scale = 0.6
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .replace(from: scale)) }
  init(scale: Double = 0.6) { self.scale = scale }

  public var downUp: Self { Self(scale: 0.6) }
  public var upUp: Self { Self(scale: 0.8) }
  public var offUp: Self { Self(scale: 1) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var direction = SymbolMotion.Direction.turn(1)
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .wiggle(direction)) }
  init() {}
  private init(_ direction: SymbolMotion.Direction) { self.direction = direction }

  public var clockwise: Self { Self(.turn(1)) }
  public var counterClockwise: Self { Self(.turn(-1)) }
  public var left: Self { Self(.horizontal(-1)) }
  public var right: Self { Self(.horizontal(1)) }
  public var backward: Self { Self(.horizontal(-1)) }
  public var forward: Self { Self(.horizontal(1)) }
  public var up: Self { Self(.vertical(-1)) }
  public var down: Self { Self(.vertical(1)) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isClockwise = true
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(motion: .rotate(isClockwise: isClockwise))
  }
  init(isClockwise: Bool = true) { self.isClockwise = isClockwise }

  public var clockwise: Self { Self(isClockwise: true) }
  public var counterClockwise: Self { Self(isClockwise: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var pulses = true
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: .breathe(pulses: pulses)) }
  init(pulses: Bool = true) { self.pulses = pulses }

  public var pulse: Self { Self(pulses: true) }
  public var plain: Self { Self(pulses: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }

/// The speed and the repetitions of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  private(set) var rate = 1.0
  /// The number of runs; infinite for an effect that repeats, and `nil` for the effect's own default.
  private(set) var runCount: Double?
  /// The pause after each run, in seconds.
  private(set) var pause = 0.0

  public static let `default` = SymbolEffectOptions()

  public static var repeating: Self { Self().repeating }
  public static var nonRepeating: Self { Self().nonRepeating }
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }

  public var repeating: Self { with { $0.runCount = .infinity } }
  public var nonRepeating: Self { with { $0.runCount = 1 } }
  public func `repeat`(_ count: Int?) -> Self { with { $0.runCount = count.map { Double(max(1, $0)) } } }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    with { ($0.runCount, $0.pause) = (behavior.runCount, behavior.pause) }
  }
  /// Speeds that are not positive are ignored.
  public func speed(_ speed: Double) -> Self { with { if speed > 0 { $0.rate = speed } } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var options = self
    change(&options)
    return options
  }

  /// How an effect repeats: without a pause, or with one after each run.
  public struct RepeatBehavior: Hashable, Sendable {
    let runCount: Double
    let pause: Double

    public static let continuous = RepeatBehavior(runCount: .infinity, pause: 0)
    public static let periodic = RepeatBehavior(runCount: .infinity, pause: 0.5)

    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(runCount: count.map { Double(max(1, $0)) } ?? .infinity, pause: max(0, delay ?? 0.5))
    }
  }
}
