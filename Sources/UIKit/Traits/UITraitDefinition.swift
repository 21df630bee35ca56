/// A trait: a value that views inherit from their superviews. An app declares its own traits as conforming types.
public protocol UITraitDefinition: SendableMetatype {
  associatedtype Value

  /// The value if nothing specifies one.
  static var defaultValue: Value { get }
  /// Whether dynamic colours depend on the value.
  static var affectsColorAppearance: Bool { get }
  /// A name that is unique among traits.
  static var identifier: String { get }
  static var name: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var identifier: String { String(reflecting: self) }
  public static var name: String { String(describing: self) }
}

/// A trait, identified by its definition.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, with the property that stores its value.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { get }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

public enum UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { .unspecified }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

public enum UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

public enum UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

public enum UITraitActiveAppearance: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.idiom }
}
extension UITraitUserInterfaceStyle: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.style }
}
extension UITraitUserInterfaceLevel: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.level }
}
extension UITraitAccessibilityContrast: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.contrast }
}
extension UITraitLayoutDirection: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.direction }
}
extension UITraitDisplayScale: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.displayScale }
}
extension UITraitDisplayGamut: SystemTrait { static var keyPath: WritableKeyPath<TraitValues, Value?> { \.gamut } }
extension UITraitHorizontalSizeClass: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.horizontalSizeClass }
}
extension UITraitVerticalSizeClass: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.verticalSizeClass }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.contentSize }
}
extension UITraitLegibilityWeight: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.legibilityWeight }
}
extension UITraitForceTouchCapability: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.forceTouch }
}
extension UITraitActiveAppearance: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, Value?> { \.activeAppearance }
}
