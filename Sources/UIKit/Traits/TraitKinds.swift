/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// What kind of device shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether content lies over other content.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// Whether the person at the device wants more contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// Which way an interface reads, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// Which colours a display can show.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// Whether the person at the device wants bold text.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// Whether the display feels how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// Whether the interface is the one that is used now.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

extension UIUserInterfaceStyle {
  /// The wire's word.
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

/// Which way an interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
