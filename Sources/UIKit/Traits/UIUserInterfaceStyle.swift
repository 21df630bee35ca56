/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether content lies over other content.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

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
