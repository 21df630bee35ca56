import Foundation

/// A grid with the names of the weekdays, and below them the days of one month, a week in each row. Subclasses create the days' views.
class WeekGrid: UIView {
  class var rowHeight: CGFloat { 44 }
  private static let headerHeight: CGFloat = 20
  class var height: CGFloat { headerHeight + 6 * rowHeight }

  private var weekdays: [UILabel] = []
  /// The column of the month's first day.
  private var firstColumn = 0

  /// Displays the names of the weekdays, and computes the column of the first day of a date's month.
  /// - Returns: the start of each day of the month.
  func prepareMonth(of date: Date, in calendar: Calendar) -> [Date] {
    showWeekdays(calendar)
    let start = calendar.dateInterval(of: .month, for: date)?.start ?? date
    let count = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
    firstColumn = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    setNeedsLayout()
    return (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
  }

  private func showWeekdays(_ calendar: Calendar) {
    while weekdays.count < 7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    for (index, label) in weekdays.enumerated() {
      let name = calendar.shortStandaloneWeekdaySymbols[(index + calendar.firstWeekday - 1) % 7]
      label.text = name.uppercased(with: calendar.locale)
    }
  }

  /// Returns the frame of the day with this index in the month, in a left-to-right layout.
  func cellFrame(ofDay index: Int) -> CGRect {
    let width = bounds.width / 7
    let (row, dayColumn) = ((index + firstColumn) / 7, (index + firstColumn) % 7)
    return CGRect(
      x: CGFloat(dayColumn) * width, y: Self.headerHeight + CGFloat(row) * Self.rowHeight, width: width,
      height: Self.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.headerHeight))
    }
  }
}
