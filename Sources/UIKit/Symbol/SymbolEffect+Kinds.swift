public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
  fileprivate var extremes = [1.2, 0.95]
  public var up: BounceSymbolEffect { BounceSymbolEffect() }
  public var down: BounceSymbolEffect { BounceSymbolEffect(extremes: [0.8, 1.05]) }
  public var wholeSymbol: BounceSymbolEffect { self }
  public var byLayer: BounceSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "bounce", motion: .cycle("transform.scale", [1] + extremes + [1], duration: 0.5))
  }
}

public struct PulseSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var wholeSymbol: PulseSymbolEffect { self }
  public var byLayer: PulseSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "pulse", motion: .cycle("opacity", [1, 0.4, 1], duration: 1.5))
  }
}

public struct VariableColorSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "variableColor", motion: .cycle("opacity", [0.3, 1, 0.3], duration: 1))
  }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  fileprivate var scale = 1.2
  public var up: ScaleSymbolEffect { ScaleSymbolEffect() }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(scale: 0.8) }
  public var wholeSymbol: ScaleSymbolEffect { self }
  public var byLayer: ScaleSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "scale", motion: .state("transform.scale", scale))
  }
}

public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
  public var byLayer: AppearSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "visibility", motion: .state("opacity", 1))
  }
}

public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
  public var byLayer: DisappearSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "visibility", motion: .state("opacity", 0))
  }
}

public struct RotateSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  fileprivate var turns = 1.0
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect() }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(turns: -1) }
  public var wholeSymbol: RotateSymbolEffect { self }
  public var byLayer: RotateSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    let values = [0, turns * .pi / 2, turns * .pi, turns * .pi * 3 / 2, turns * .pi * 2]
    return SymbolEffectConfiguration(kind: "rotate", motion: .cycle("transform.rotation.z", values, duration: 2))
  }
}

public struct WiggleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var clockwise: WiggleSymbolEffect { self }
  public var counterClockwise: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
  public var byLayer: WiggleSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(
      kind: "wiggle", motion: .cycle("transform.rotation.z", [0, 0.15, -0.15, 0.1, 0], duration: 0.6))
  }
}

public struct BreatheSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var plain: BreatheSymbolEffect { self }
  public var pulse: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
  public var byLayer: BreatheSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "breathe", motion: .cycle("transform.scale", [1, 1.1, 1], duration: 2))
  }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "replace", motion: .replacement)
  }
}

public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(kind: "automatic", motion: .replacement)
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
