extension UIColor {
  /// A pattern that repeats the image from the top left of a view's background. Elsewhere the colour is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(.fixed(Components(red: 0, green: 0, blue: 0, alpha: 0)), pattern: image)
  }

  var patternImage: UIImage? { pattern as? UIImage }
}
