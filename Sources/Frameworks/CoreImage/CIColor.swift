import UIKit

/// A colour of red, green, blue and alpha.
open class CIColor: NSObject {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(color: UIColor) {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
  }

  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  public class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  public class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  public class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  public class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
  public class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
  public class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
  public class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
  public class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
  public class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
  public class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }

  open var numberOfComponents: Int { 4 }
  open var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
  /// The components as text, separated by spaces.
  open var stringRepresentation: String { [red, green, blue, alpha].map { "\($0)" }.joined(separator: " ") }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (other.red, other.green, other.blue, other.alpha) == (red, green, blue, alpha)
  }
  open override var hash: Int { red.hashValue ^ green.hashValue ^ blue.hashValue }

  /// The colour in SVG's notation, such as "#ff8000", without alpha. Components are clamped to 0...1.
  var hex: String {
    func byte(_ value: CGFloat) -> Int { Int((value >= 1 ? 1 : value > 0 ? value : 0) * 255 + 0.5) }
    return "#" + [red, green, blue].map { String(format: "%02x", byte($0)) }.joined()
  }
}

/// A list of numbers that is the value of a filter's parameter.
open class CIVector: NSObject {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }
  private init(_ values: [CGFloat]) { self.values = values }
  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
  public convenience init(cgRect: CGRect) { self.init([cgRect.minX, cgRect.minY, cgRect.width, cgRect.height]) }

  open var count: Int { values.count }
  /// Returns the number at an index, or 0 if the index is out of range.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
