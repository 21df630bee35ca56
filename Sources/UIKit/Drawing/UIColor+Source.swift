extension UIColor {
  /// The origin of the components.
  enum Source: Hashable, Sendable {
    case fixed(Components)
    /// `elevated` is for dark content above other content, if it differs.
    case variants(light: Components, dark: Components, elevated: Components?)
    case provided(Provider)
    /// The tint colour of the view that uses it.
    case tint(alpha: CGFloat?)

    func with(alpha: CGFloat) -> Source {
      func changed(_ components: Components) -> Components {
        var components = components
        components.alpha = alpha
        return components
      }
      switch self {
      case .fixed(let components): return .fixed(changed(components))
      case .variants(let light, let dark, let elevated):
        return .variants(light: changed(light), dark: changed(dark), elevated: elevated.map(changed))
      case .provided(let provider): return .provided(Provider { provider.color($0).withAlphaComponent(alpha) })
      case .tint: return .tint(alpha: alpha)
      }
    }
  }

  /// The closure of a dynamic colour, which equals only itself.
  final class Provider: Hashable, Sendable {
    let color: @Sendable (UITraitCollection) -> UIColor

    init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) { self.color = color }

    static func == (a: Provider, b: Provider) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The longest chain of providers that return dynamic colours. It also ends a provider that returns its own colour.
  private static let maximumProviderDepth = 16

  func components(for traits: UITraitCollection) -> Components {
    var color = self
    for _ in 0..<UIColor.maximumProviderDepth {
      switch color.source {
      case .fixed(let components): return components
      case .variants(let light, let dark, let elevated):
        guard traits.userInterfaceStyle == .dark else { return light }
        return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
      case .provided(let provider): color = traits.asCurrent { provider.color(traits) }
      case .tint(let alpha):
        let tint = traits.tint ?? .systemBlue
        guard case .tint = tint.source else {
          color = alpha.map(tint.withAlphaComponent) ?? tint
          continue
        }
        color = alpha.map(UIColor.systemBlue.withAlphaComponent) ?? .systemBlue
      }
    }
    return Components(red: 0, green: 0, blue: 0, alpha: 0)
  }

  var light: Components { components(for: .light) }
  var dark: Components { components(for: .dark) }

  /// The components in the light or dark appearance.
  package func resolved(dark isDark: Bool) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = isDark ? dark : light
    return (components.red, components.green, components.blue, components.alpha)
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  package func hex(dark isDark: Bool) -> String { (isDark ? dark : light).hex }
}
