import Wire

extension JSON {
  /// The colour for the current traits; `nil` for a colour that paints nothing.
  static func colour(_ colour: UIColor) -> JSON? { JSON.colour(colour.components(for: .current)) }

  static func colour(_ components: UIColor.Components) -> JSON? {
    components.alpha == 0 ? nil : .string(components.hex)
  }
}
