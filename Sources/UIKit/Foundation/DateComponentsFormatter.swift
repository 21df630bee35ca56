import Foundation

/// Formats durations in English: Foundation on Linux has no such formatter.
///
/// It follows Apple's documentation, even where Apple's formatter is known to differ from it (see `Quantities`). `formattingContext`, which
/// has no effect on Apple's systems either, is missing.
open class DateComponentsFormatter: Formatter {
  let numberFormatters = NumberFormatters()

  /// The style of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:00`, with units of a day and more as `1d`.
    case positional
    /// `1h 10m`.
    case abbreviated
    /// `1 hr, 10 min`.
    case short
    /// `1 hour, 10 minutes`.
    case full
    /// `one hour, ten minutes`.
    case spellOut
    /// `1hr 10min`.
    case brief
  }

  /// The handling of units with the value 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Drops leading zeros in the positional style, and all zeros in other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Drops no zero. In the positional style minutes and seconds always have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  /// The units to use. If empty, they are those of the given components, or all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar for components without a calendar; `nil` means the Gregorian calendar.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The start date for durations that are not given as two dates, which determines the length of months. `nil` means the start of 2001.
  open var referenceDate: Date?
  /// Whether the last unit gets a fraction for the remaining time: `1.5h`. Seconds have no fraction.
  open var allowsFractionalUnits = false
  /// The maximum number of displayed units, of which the last is rounded. 0 means no limit.
  open var maximumUnitCount = 0
  /// Whether a largest unit with the value 1 is converted to the next one: `63s` instead of `1m 3s`.
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About": `About 5 minutes`.
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining": `5 minutes remaining`.
  open var includesTimeRemainingPhrase = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Formats a number of seconds; `nil` if it is not a number, or is beyond the calendar's range.
  open func string(from ti: TimeInterval) -> String? {
    text(from: start, to: start + ti, units: units(else: TimeUnit.allCases), calendar: effectiveCalendar)
  }

  open func string(from components: DateComponents) -> String? {
    let calendar = components.calendar ?? effectiveCalendar
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    let requestedUnits = TimeUnit.allCases.filter { $0.isSet(in: components) }
    return text(
      from: start, to: end, units: units(else: requestedUnits.isEmpty ? TimeUnit.allCases : requestedUnits),
      calendar: calendar)
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate, units: units(else: TimeUnit.allCases), calendar: effectiveCalendar)
  }

  /// Formats date components; `nil` for other objects.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    guard let components = obj as? NSDateComponents else { return nil }
    return string(from: DateComponents._unconditionallyBridgeFromObjectiveC(components))
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }
}

extension DateComponentsFormatter {
  /// The dates for which the calendar computes correctly, in seconds from the start of 2001: from before 4300 BC for 300,000 years.
  private static var supportedRange: ClosedRange<TimeInterval> { -2e11...1e13 }

  private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

  private var effectiveCalendar: Calendar { calendar ?? Calendar(identifier: .gregorian) }

  /// The allowed units, largest first; `others` if `allowedUnits` is empty.
  private func units(else others: [TimeUnit]) -> [TimeUnit] {
    guard !allowedUnits.isEmpty else { return others }
    let units = TimeUnit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
    precondition(
      units.reduce(NSCalendar.Unit()) { $0.union($1.calendarUnit) } == allowedUnits,
      "Only years, months, weeks (weekOfMonth), days, hours, minutes and seconds are supported by DateComponentsFormatter"
    )
    return units
  }

  private func text(from start: Date, to end: Date, units: [TimeUnit], calendar: Calendar) -> String? {
    let times = [start, end].map(\.timeIntervalSinceReferenceDate)
    guard times.allSatisfy({ Self.supportedRange.contains($0) }) else { return nil }
    precondition(
      unitsStyle != .positional || !(units.contains(.hour) && units.contains(.second) && !units.contains(.minute)),
      "Specifying positional units with gaps is ambiguous, and therefore unsupported")
    var quantities = Quantities(from: start, to: end, units: units, calendar: calendar)
    if collapsesLargestUnit { quantities.collapse() }
    let displayed = displayedQuantities(&quantities)
    return phrase(words(displayed.isEmpty ? [Quantity(unit: units.last ?? .second, value: 0)] : displayed))
  }
}
