import Wire

extension JSON {
  /// The colour for the current traits; `nil` for a colour that paints nothing.
  static func colour(_ colour: UIColor) -> JSON? { JSON.colour(colour.components(for: .current)) }

  /// A color whose absence would mean a default, so that a clear one is written, too.
  static func written(_ color: UIColor) -> JSON { .string(color.components(for: .current).hex) }

  static func colour(_ components: UIColor.Components) -> JSON? {
    components.alpha == 0 ? nil : .string(components.hex)
  }
}
