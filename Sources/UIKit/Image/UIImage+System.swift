import Introspection

extension UIImage {
  /// A system symbol; `nil` for a name that Vitrine has no drawing for.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A configuration that is no symbol's has no effect, because symbols do not differ by traits.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let symbol = Symbol.named(name) else { return nil }
    self.init(symbol, configuration as? SymbolConfiguration ?? .unspecified)
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Symbols are drawn as for the variable value 1.
  public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  convenience init(_ symbol: Symbol, _ configuration: SymbolConfiguration) {
    let scale = withoutIsolationCheck { UIScreen.main.scale }
    self.init(Properties(content: .symbol(symbol, configuration), scale: scale))
  }

  /// An ellipsis in a circle.
  public class var actions: UIImage { systemSymbol("ellipsis.circle") }
  /// A plus sign.
  public class var add: UIImage { systemSymbol("plus.circle.fill") }
  /// A minus sign.
  public class var remove: UIImage { systemSymbol("minus.circle.fill") }
  public class var checkmark: UIImage { systemSymbol("checkmark") }
  public class var strokedCheckmark: UIImage { systemSymbol("checkmark.circle") }

  private static func systemSymbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
