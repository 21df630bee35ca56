// Formats numbers for SVG. The texts are short, and equal on every machine.
extension Double {
  /// The number as text, rounded to 3 decimals, for coordinates and lengths.
  var short: String { decimals(3) }

  /// The number as text, rounded to 6 decimals, for factors.
  var exact: String { decimals(6) }

  /// The number as text, rounded to 8 decimals, for very small factors.
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
  /// The numbers as text, rounded to 3 decimals and separated by spaces.
  var short: String { map(\.short).joined(separator: " ") }
}
