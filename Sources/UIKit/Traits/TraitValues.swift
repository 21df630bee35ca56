/// Values of traits. A value of `nil` means that the trait is not specified.
struct TraitValues {
  var idiom: UIUserInterfaceIdiom?
  var style: UIUserInterfaceStyle?
  var level: UIUserInterfaceLevel?
  var contrast: UIAccessibilityContrast?
  var direction: UITraitEnvironmentLayoutDirection?
  var displayScale: CGFloat?
  var gamut: UIDisplayGamut?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var contentSize: UIContentSizeCategory?
  var legibilityWeight: UILegibilityWeight?
  var forceTouch: UIForceTouchCapability?
  var activeAppearance: UIUserInterfaceActiveAppearance?
  /// The values of an app's own traits, by the definition's identity.
  var customTraits: [ObjectIdentifier: CustomTrait] = [:]

  struct CustomTrait {
    let definition: UITrait
    let value: Any
  }

  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let system = trait as? any SystemTrait.Type { return systemValue(of: system) as? Trait.Value }
    return customTraits[ObjectIdentifier(trait)]?.value as? Trait.Value
  }

  mutating func setValue<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
    if let system = trait as? any SystemTrait.Type { return set(system, to: value) }
    customTraits[ObjectIdentifier(trait)] = value.map { CustomTrait(definition: trait, value: $0) }
  }

  private func systemValue<Trait: SystemTrait>(of trait: Trait.Type) -> Any? { self[keyPath: trait.keyPath] }

  private mutating func set<Trait: SystemTrait>(_ trait: Trait.Type, to value: Any?) {
    self[keyPath: trait.keyPath] = value as? Trait.Value
  }

  func specifies(_ trait: UITrait) -> Bool { isSpecified(trait) }

  private func isSpecified<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) != nil }

  mutating func remove(_ trait: UITrait) { clear(trait) }

  private mutating func clear<Trait: UITraitDefinition>(_ trait: Trait.Type) { setValue(nil, of: trait) }

  var isEmpty: Bool { customTraits.isEmpty && SystemTraits.all.allSatisfy { !specifies($0) } }

  /// A copy in which the values that `other` specifies replace these values.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    for trait in SystemTraits.all where other.specifies(trait) { result.copyValue(trait, from: other) }
    result.customTraits.merge(other.customTraits) { $1 }
    return result
  }

  private mutating func copyValue<Trait: UITraitDefinition>(_ trait: Trait.Type, from other: TraitValues) {
    setValue(other.value(of: trait), of: trait)
  }

  /// Whether a trait's value differs from its value in `other`. Values that are neither equatable nor the same object count as different.
  func differ(in trait: UITrait, from other: TraitValues) -> Bool { areDifferent(trait, other) }

  private func areDifferent<Trait: UITraitDefinition>(_ trait: Trait.Type, _ other: TraitValues) -> Bool {
    let (mine, others) = (self[trait], other[trait])
    guard let mine = mine as? any Equatable else { return (mine as AnyObject) !== (others as AnyObject) }
    return !mine.equals(others)
  }

  /// The traits whose values differ, the system's traits first.
  func changes(from other: TraitValues) -> [UITrait] {
    let definitions = customTraits.merging(other.customTraits) { mine, _ in mine }.values.map(\.definition)
    return (SystemTraits.all + definitions).filter { differ(in: $0, from: other) }
  }
}

extension TraitValues: Equatable {
  static func == (lhs: TraitValues, rhs: TraitValues) -> Bool {
    lhs.idiom == rhs.idiom && lhs.style == rhs.style && lhs.level == rhs.level && lhs.contrast == rhs.contrast
      && lhs.direction == rhs.direction && lhs.displayScale == rhs.displayScale && lhs.gamut == rhs.gamut
      && lhs.horizontalSizeClass == rhs.horizontalSizeClass && lhs.verticalSizeClass == rhs.verticalSizeClass
      && lhs.contentSize == rhs.contentSize && lhs.legibilityWeight == rhs.legibilityWeight
      && lhs.forceTouch == rhs.forceTouch && lhs.activeAppearance == rhs.activeAppearance
      && (lhs.customTraits.isEmpty && rhs.customTraits.isEmpty || lhs.changes(from: rhs).isEmpty)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// Lists of the traits that UIKit itself defines.
enum SystemTraits {
  static let colourAppearance: [UITrait] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
    UITraitActiveAppearance.self,
  ]

  static let imageLookup: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self,
  ]

  static let all: [UITrait] =
    imageLookup + [
      UITraitUserInterfaceLevel.self, UITraitForceTouchCapability.self, UITraitActiveAppearance.self,
    ]
}
