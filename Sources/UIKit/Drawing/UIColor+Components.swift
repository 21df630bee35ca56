import Foundation

extension UIColor {
  /// The components of a dynamic colour are those of its light appearance.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = light.red
    green?.pointee = light.green
    blue?.pointee = light.blue
    alpha?.pointee = light.alpha
    return true
  }

  /// Only greys have a white component: of any other colour it is false and nothing is written.
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard light.red == light.green, light.green == light.blue else { return false }
    white?.pointee = light.red
    alpha?.pointee = light.alpha
    return true
  }

  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (h, s, b) = light.hueSaturationBrightness
    hue?.pointee = h
    saturation?.pointee = s
    brightness?.pointee = b
    alpha?.pointee = light.alpha
    return true
  }
}

extension UIColor.Components {
  /// From the hexagonal cone: the hue turns once around from red by way of green and blue, 0...1.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    /// How much of one primary there is, at the distance `turn` from its own place on the circle.
    func primary(_ turn: CGFloat) -> CGFloat {
      let place = (turn + sixth).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: primary(5), green: primary(3), blue: primary(1), alpha: alpha)
  }

  var hueSaturationBrightness: (CGFloat, CGFloat, CGFloat) {
    let brightness = max(red, green, blue)
    let spread = brightness - min(red, green, blue)
    guard spread > 0 else { return (0, 0, brightness) }
    let sixth: CGFloat =
      if brightness == red { (green - blue) / spread } else if brightness == green { 2 + (blue - red) / spread } else {
        4 + (red - green) / spread
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, brightness > 0 ? spread / brightness : 0, brightness)
  }

  /// 0xRRGGBB.
  init(rgb: UInt32, alpha: CGFloat = 1) {
    func byte(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: byte(16), green: byte(8), blue: byte(0), alpha: alpha)
  }

  var hex: String {
    let opaque = [red, green, blue].map(Self.byte).joined()
    let last = Self.byte(alpha)
    return "#" + opaque + (last == "FF" ? "" : last)
  }

  /// Two digits; what is out of range, or no number, is brought into it.
  private static func byte(_ value: CGFloat) -> String {
    let clamped = value >= 1 ? 1 : value > 0 ? value : 0
    let digits = String(Int((clamped * 255).rounded()), radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

extension UIColor.Components: CustomStringConvertible {
  var description: String {
    "UIExtendedSRGBColorSpace "
      + [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }
}
