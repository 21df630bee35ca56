import CoreGraphics

extension UIColor {
  /// A pattern that repeats the image from the top left of a view's background, or of the context that is drawn in. Elsewhere, such as in
  /// texts, the colour is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(.fixed(Components(red: 0, green: 0, blue: 0, alpha: 0)), pattern: image)
  }

  var patternImage: UIImage? { pattern as? UIImage }
}

extension UIImage: RepeatedImage {
  var pattern: CGPattern? {
    CGPattern(of: self, size: size) { [self] context in context.draw(self, in: CGRect(origin: .zero, size: size)) }
  }

  /// Tiles the image over a rectangle of the current context. The tiles are aligned to the context's origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let pattern else { return }
    context.saveGState()
    context.setFillColor(CGColor(pattern))
    context.fill(rect)
    context.restoreGState()
  }
}
