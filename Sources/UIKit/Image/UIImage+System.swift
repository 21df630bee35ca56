import Introspection

extension UIImage {
  /// A system symbol; `nil` for a name that Vitrine has no drawing for.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let symbol = Symbol.named(name) else { return nil }
    self.init(symbol, configuration ?? .unspecified)
  }

  convenience init(_ symbol: Symbol, _ configuration: SymbolConfiguration) {
    let scale = withoutIsolationCheck { UIScreen.main.scale }
    self.init(Properties(content: .symbol(symbol, configuration), scale: scale))
  }

  /// A plus sign.
  public class var add: UIImage { systemSymbol("plus.circle.fill") }
  /// A minus sign.
  public class var remove: UIImage { systemSymbol("minus.circle.fill") }
  public class var checkmark: UIImage { systemSymbol("checkmark") }
  public class var strokedCheckmark: UIImage { systemSymbol("checkmark.circle") }

  private static func systemSymbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
