/// Numbers as SVG has them: short, and the same on every machine.
extension Double {
  /// To a thousandth.
  var short: String { decimals(3) }

  /// A factor, by which lengths are multiplied.
  var exact: String { decimals(6) }

  /// A very small factor.
  var fine: String { decimals(8) }

  private func decimals(_ count: Int) -> String {
    guard isFinite else { return "0" }
    let power = (0..<count).reduce(1) { power, _ in power * 10 }
    let bounded = Swift.min(Swift.max(self, -1e9), 1e9)
    let scaled = Int((bounded * Double(power)).rounded())
    let (whole, part) = abs(scaled).quotientAndRemainder(dividingBy: power)
    let sign = scaled < 0 ? "-" : ""
    guard part != 0 else { return "\(sign)\(whole)" }
    let digits = "\(part)"
    var fraction = String(repeating: "0", count: count - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}

extension Sequence<Double> {
  /// One behind the other.
  var short: String { map(\.short).joined(separator: " ") }
}
