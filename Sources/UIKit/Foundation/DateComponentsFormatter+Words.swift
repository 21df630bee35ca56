import Foundation

extension DateComponentsFormatter {
  /// The text with the phrases for approximation and remaining time, if they are enabled.
  func phrase(_ words: String) -> String {
    (includesApproximationPhrase ? "About " : "") + words + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Formats the quantities in `unitsStyle`. As on Apple's systems, only the first quantity shows a sign, so the sign is lost if the first
  /// quantity is 0.
  func words(_ list: [Quantity]) -> String {
    let signed = list.enumerated().map { index, quantity in
      Quantity(unit: quantity.unit, value: index == 0 ? quantity.value : abs(quantity.value))
    }
    switch unitsStyle {
    case .positional: return positional(signed)
    case .abbreviated: return signed.map(abbreviated).joined(separator: " ")
    case .short: return signed.map { number($0) + " " + $0.shortName }.joined(separator: ", ")
    case .brief: return signed.map { number($0) + $0.shortName }.joined(separator: " ")
    case .full: return signed.map { number($0) + " " + $0.fullName }.joined(separator: ", ")
    case .spellOut: return signed.map { number($0, style: .spellOut) + " " + $0.fullName }.joined(separator: ", ")
    }
  }

  /// Formats the positional style. Days and larger units are abbreviated, and colons separate hours, minutes and seconds: `1d 4:00:44`.
  private func positional(_ list: [Quantity]) -> String {
    let clock = list.filter(\.unit.isClock).enumerated().map { index, quantity in
      let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad) && quantity.unit != .hour && list.count > 1
      return isPadded ? twoDigits(quantity.value) : number(quantity)
    }
    let days = list.filter { !$0.unit.isClock }.map(abbreviated)
    return (days + (clock.isEmpty ? [] : [clock.joined(separator: ":")])).joined(separator: " ")
  }

  private func twoDigits(_ value: Double) -> String {
    let digits = String(Int(abs(value)))
    return (value < 0 ? "-" : "") + (digits.count < 2 ? "0" : "") + digits
  }

  private func abbreviated(_ quantity: Quantity) -> String { number(quantity) + quantity.unit.letter }

  private func number(_ quantity: Quantity, style: NumberFormatter.Style = .decimal) -> String {
    let formatter = numberFormatters.formatter(style)
    // A fraction that rounds to zero has no sign, to avoid "-0".
    let value = (quantity.value * 100).rounded() == 0 ? 0 : quantity.value
    return formatter.string(from: NSNumber(value: value)) ?? String(value)
  }
}

/// Caches one number formatter for each style, because creating one is slow.
final class NumberFormatters {
  private var formatters: [NumberFormatter.Style: NumberFormatter] = [:]

  func formatter(_ style: NumberFormatter.Style) -> NumberFormatter {
    if let formatter = formatters[style] { return formatter }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = style
    formatter.maximumFractionDigits = 2
    formatters[style] = formatter
    return formatter
  }
}

extension TimeUnit {
  var letter: String {
    switch self {
    case .year: "y"
    case .month: "mo"
    case .week: "w"
    case .day: "d"
    case .hour: "h"
    case .minute: "m"
    case .second: "s"
    }
  }
}

extension Quantity {
  private var isOne: Bool { abs(value) == 1 }

  var fullName: String { "\(unit)" + (isOne ? "" : "s") }

  var shortName: String {
    switch unit {
    case .year: isOne ? "yr" : "yrs"
    case .month: isOne ? "mth" : "mths"
    case .week: isOne ? "wk" : "wks"
    case .day: isOne ? "day" : "days"
    case .hour: "hr"
    case .minute: "min"
    case .second: "sec"
    }
  }
}
