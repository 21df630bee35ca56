/// An exact rational number; `overflow` is set for good when one no longer fits.
struct Fraction: Comparable {
  let numerator: Int128
  let denominator: Int128
  nonisolated(unsafe) static var overflow = false

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    let divisor = Fraction.divisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = divisor == 1 ? sign * numerator : sign * (numerator / divisor)
    self.denominator = divisor == 1 ? sign * denominator : sign * (denominator / divisor)
  }

  private static func divisor(_ left: UInt128, _ right: UInt128) -> Int128 {
    if right == 1 { return 1 }
    var (a, b) = (left, right)
    while b > UInt128(UInt64.max) || a > UInt128(UInt64.max) {
      if b == 0 { return max(1, Int128(a)) }
      (a, b) = (b, a % b)
    }
    var (c, d) = (UInt64(a), UInt64(b))
    while d != 0 { (c, d) = (d, c % d) }
    return c == 0 ? 1 : Int128(c)
  }

  /// The decimal number with up to six places that is nearest.
  init(decimal value: Double) { self.init(Int128(value * 1_000_000 + (value < 0 ? -0.5 : 0.5)), 1_000_000) }

  static let zero = Fraction(0)

  var double: Double { Double(numerator) / Double(denominator) }

  private static func times(_ left: Int128, _ right: Int128) -> Int128 {
    let (result, isOver) = left.multipliedReportingOverflow(by: right)
    if isOver || result.magnitude > UInt128(1) << 120 { overflow = true }
    return overflow ? 1 : result
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    if left.denominator == 1, right.denominator == 1 { return Fraction(times(left.numerator, right.numerator)) }
    let (a, b) = (Fraction(left.numerator, right.denominator), Fraction(right.numerator, left.denominator))
    return Fraction(times(a.numerator, b.numerator), times(a.denominator, b.denominator))
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    left * Fraction(right.denominator, right.numerator == 0 ? 1 : right.numerator)
  }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    if left.denominator == 1, right.denominator == 1 { return Fraction(left.numerator + right.numerator) }
    let a = times(left.numerator, right.denominator)
    let b = times(right.numerator, left.denominator)
    return Fraction(overflow ? 1 : a + b, times(left.denominator, right.denominator))
  }

  static prefix func - (value: Fraction) -> Fraction { Fraction(-value.numerator, value.denominator) }
  static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }
  static func < (left: Fraction, right: Fraction) -> Bool {
    right.numerator == 0 ? left.numerator < 0 : (left - right).numerator < 0
  }
}
