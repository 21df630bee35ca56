import Foundation

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  // MARK: Colour spaces

  /// Sets the colour space that `setFillColor(_:)` uses for components, and resets the fill colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fill = CGColor(gray: 0, alpha: 1)
  }
  /// Sets the colour space that `setStrokeColor(_:)` uses for components, and resets the stroke colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.stroke = CGColor(gray: 0, alpha: 1)
  }
  /// Sets the fill colour from components in the fill colour space, including alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fill = color }
  }
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.stroke = color }
  }

  // MARK: Patterns

  /// Sets a pattern as the fill colour. The fill colour space must be a pattern space.
  /// - Parameter colorComponents: The alpha of a coloured pattern, or the colour of an uncoloured one.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: colorComponents)
    if let color { state.fill = color }
  }
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: colorComponents)
    if let color { state.stroke = color }
  }
  /// Moves all patterns that are drawn from now on, including those that are already set.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = CGSize(width: phase.width.finite, height: phase.height.finite)
  }

  /// Returns the value of SVG's attribute `fill` or `stroke` for a colour. A pattern is added to the definitions.
  /// - Parameter space: The transform from device space to the space of the painted element.
  func paint(_ color: CGColor, to space: CGAffineTransform = .identity) -> String {
    guard let pattern = color.pattern else { return color.value.hex }
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let transform = pattern.matrix.concatenating(phase).concatenating(base).concatenating(space)
    let name = newName("p")
    definitions += pattern.svg(name: name, color.patternTint, transform)
    return "url(#\(name))"
  }
}
