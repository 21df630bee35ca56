/// The size class along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The kind of the device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether content is at the base level or elevated above other content.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// Whether the user prefers a higher contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// Whether the user prefers bold text.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// Whether the display measures force.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// Whether the interface is active.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

extension UIUserInterfaceStyle {
  /// Converts the name on the wire; `nil` for an unknown one.
  package init?(named name: String) {
    switch name {
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }
}

extension UITraitEnvironmentLayoutDirection {
  init(_ direction: UIUserInterfaceLayoutDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
