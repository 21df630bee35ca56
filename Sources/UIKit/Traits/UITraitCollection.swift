/// The trait values of an object in the interface, such as its style and its size classes.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  public convenience override init() { self.init(TraitValues()) }

  // MARK: Values

  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
  /// Pixels per point; 0 if not specified.
  open var displayScale: CGFloat { values.displayScale ?? 0 }
  open var displayGamut: UIDisplayGamut { values.gamut ?? .unspecified }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize ?? .unspecified }
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouch ?? .unknown }
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance ?? .unspecified }

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  // MARK: Collections of one trait

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = forceTouchCapability }
  }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }

  // MARK: Collections of several traits

  /// Combines several collections. The last one that specifies a value takes precedence; `unspecified` values are ignored.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.map(\.values.specified).reduce(TraitValues()) { $0.overridden(by: $1) })
  }

  /// Creates a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().mutated(by: mutations))
  }

  /// Returns a copy with the traits that a closure sets.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.mutated(by: mutations))
  }

  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  // MARK: Comparing

  /// Returns whether this collection has all the values that another collection specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values.specified) == values
  }

  /// Returns the traits whose values differ from those of another collection.
  open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changes(from: traitCollection?.values ?? TraitValues())
  }

  /// Returns whether dynamic colours may resolve differently in another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return values.changes(from: traitCollection.values).contains { $0.affectsColorAppearance }
  }

  public class var systemTraitsAffectingColorAppearance: [UITrait] { SystemTraits.colourAppearance }
  public class var systemTraitsAffectingImageLookup: [UITrait] { SystemTraits.imageLookup }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.style)
    hasher.combine(values.horizontalSizeClass)
    hasher.combine(values.verticalSizeClass)
    hasher.combine(values.contentSize)
    return hasher.finalize()
  }

  open override var description: String {
    let descriptions = SystemTraits.all.filter(values.specifies).map { trait in "\(trait.name) = \(described(trait))" }
    return "<UITraitCollection: \(address); \(descriptions.joined(separator: ", "))>"
  }

  private func described<Trait: UITraitDefinition>(_ trait: Trait.Type) -> String { "\(self[trait])" }
}

extension TraitValues {
  fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }

  /// The values without `unspecified` ones.
  var specified: TraitValues {
    var result = self
    for trait in SystemTraits.all where specifies(trait) && !differ(in: trait, from: TraitValues()) {
      result.remove(trait)
    }
    return result
  }
}
