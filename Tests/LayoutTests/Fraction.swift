/// An exact rational number; `overflow` is set for good when one no longer fits.
struct Fraction: Comparable {
  let numerator: Int128
  let denominator: Int128
  nonisolated(unsafe) static var overflow = false

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = a == 0 ? 1 : Int128(a)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / divisor)
    self.denominator = sign * (denominator / divisor)
  }

  /// The decimal number with up to six places that is nearest.
  init(decimal value: Double) { self.init(Int128((value * 1_000_000).rounded()), 1_000_000) }

  static let zero = Fraction(0)

  var double: Double { Double(numerator) / Double(denominator) }

  private static func times(_ left: Int128, _ right: Int128) -> Int128 {
    let (result, isOver) = left.multipliedReportingOverflow(by: right)
    if isOver || result.magnitude > UInt128(1) << 120 { overflow = true }
    return overflow ? 1 : result
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    let (a, b) = (Fraction(left.numerator, right.denominator), Fraction(right.numerator, left.denominator))
    return Fraction(times(a.numerator, b.numerator), times(a.denominator, b.denominator))
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    left * Fraction(right.denominator, right.numerator == 0 ? 1 : right.numerator)
  }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    let a = times(left.numerator, right.denominator)
    let b = times(right.numerator, left.denominator)
    return Fraction(overflow ? 1 : a + b, times(left.denominator, right.denominator))
  }

  static prefix func - (value: Fraction) -> Fraction { Fraction(-value.numerator, value.denominator) }
  static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }
  static func < (left: Fraction, right: Fraction) -> Bool { (left - right).numerator < 0 }
}
