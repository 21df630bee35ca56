import Foundation

extension CGColor {
  /// A colour's components in sRGB. As on Apple's systems, they may be outside of 0...1.
  package struct Components: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
}

extension CGColor.Components {
  /// Creates a colour from hue, saturation and brightness. The hue is 0...1, from red through green and blue.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    /// Returns one primary's component. `turn` is the primary's offset on the hue circle, in sixths of a turn.
    func primary(_ turn: CGFloat) -> CGFloat {
      let position = (turn + sixth).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: primary(5), green: primary(3), blue: primary(1), alpha: alpha)
  }

  package var hueSaturationBrightness: (CGFloat, CGFloat, CGFloat) {
    let brightness = max(red, green, blue)
    let spread = brightness - min(red, green, blue)
    guard spread > 0 else { return (0, 0, brightness) }
    let sixth: CGFloat =
      if brightness == red { (green - blue) / spread } else if brightness == green { 2 + (blue - red) / spread } else {
        4 + (red - green) / spread
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, brightness > 0 ? spread / brightness : 0, brightness)
  }

  /// Converts Display P3 to sRGB in linear light, with the primaries of both (SMPTE EG 432-1 and IEC 61966-2-1, white D65).
  package init(displayP3: (red: CGFloat, green: CGFloat, blue: CGFloat), alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      return (value < 0 ? -1 : 1) * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      return (value < 0 ? -1 : 1) * (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
    }
    let (r, g, b) = (linear(displayP3.red), linear(displayP3.green), linear(displayP3.blue))
    self.init(
      red: encoded(1.2249401 * r - 0.2249404 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  /// Creates a colour from the number 0xRRGGBB.
  package init(rgb: UInt32, alpha: CGFloat = 1) {
    func byte(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: byte(16), green: byte(8), blue: byte(0), alpha: alpha)
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  package var hex: String {
    let opacity = Self.byte(alpha)
    return String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      Self.write(Self.byte(red), to: text, at: 1)
      Self.write(Self.byte(green), to: text, at: 3)
      Self.write(Self.byte(blue), to: text, at: 5)
      guard opacity < 255 else { return 7 }
      Self.write(opacity, to: text, at: 7)
      return 9
    }
  }

  /// Returns a component in 256 steps. Values out of range are clamped; NaN becomes 0.
  private static func byte(_ value: CGFloat) -> UInt8 {
    UInt8(((value >= 1 ? 1 : value > 0 ? value : 0) * 255).rounded())
  }

  /// Writes a number as two hexadecimal digits.
  private static func write(_ value: UInt8, to text: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    func digit(_ number: UInt8) -> UInt8 {
      number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
    text[index] = digit(value >> 4)
    text[index + 1] = digit(value & 15)
  }
}
