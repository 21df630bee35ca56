import Foundation

extension UIColor {
  /// The components of a dynamic colour are those for the current traits.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Only greys have a white component: for any other colour it returns false and writes nothing.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let components = components(for: .current)
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    let (h, s, b) = components.hueSaturationBrightness
    hue?.pointee = h
    saturation?.pointee = s
    brightness?.pointee = b
    alpha?.pointee = components.alpha
    return true
  }
}

extension UIColor.Components: CustomStringConvertible {
  package var description: String {
    "UIExtendedSRGBColorSpace "
      + [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }
}
