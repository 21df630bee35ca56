import Foundation

/// The days of one month in rows of a week.
///
/// ```
///   MON TUE WED THU FRI SAT SUN
///     1   2   3   4   5   6   7      each day is a button; the selected one is in a circle
///     8  (9) 10  11  12  13  14
/// ```
final class MonthGrid: UIView {
  static let rowHeight: CGFloat = 44
  static let headerHeight: CGFloat = 20

  private weak var owner: UIDatePicker?
  private var weekdays: [UILabel] = []
  private var days: [UIButton] = []
  private var column = 0

  init(of owner: UIDatePicker) {
    self.owner = owner
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  var naturalHeight: CGFloat { MonthGrid.headerHeight + 6 * MonthGrid.rowHeight }

  /// Shows the month of a date.
  func display(_ month: Date) {
    guard let owner else { return }
    let calendar = owner.fields.calendar
    showWeekdays(calendar)
    let start = calendar.dateInterval(of: .month, for: month)?.start ?? month
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    column = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count { days.append(makeDay()) }
    for (index, button) in days.enumerated() {
      guard let day = calendar.date(byAdding: .day, value: index, to: start) else { continue }
      configure(day, on: button)
    }
    setNeedsLayout()
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

  private func makeDay() -> UIButton {
    let button = UIButton(type: .custom)
    button.layer.cornerRadius = 22
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button, let index = days.firstIndex(of: button) else { return }
        chose(index + 1)
      }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func configure(_ day: Date, on button: UIButton) {
    guard let owner else { return }
    let calendar = owner.fields.calendar
    let isSelected = calendar.isDate(day, inSameDayAs: owner.date)
    let isToday = calendar.isDate(day, inSameDayAs: owner.fields.today)
    let tint: UIColor = owner.tintColor
    button.setTitle(owner.fields.title(calendar.component(.day, from: day) - 1, .dayOfMonth), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: isSelected ? 22 : 20, weight: isSelected ? .medium : .regular)
    button.isEnabled = owner.allows(dayOf: day)
    button.isSelected = isSelected
    let color: UIColor = isSelected ? isToday ? .white : tint : isToday ? tint : .label
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(color, for: .selected)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.backgroundColor = isSelected ? isToday ? tint : tint.withAlphaComponent(0.15) : nil
    button.accessibilityLabel = owner.fields.text(day, "EEEEMMMMd")
    displayedDate = day
  }
  /// A day of the month that is shown.
  private var displayedDate = Date.distantPast

  private func chose(_ day: Int) {
    guard let owner else { return }
    let calendar = owner.fields.calendar
    var parts = calendar.dateComponents([.era, .year, .month], from: displayedDate)
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
    if let date = calendar.date(from: parts) { owner.choose(date) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: MonthGrid.headerHeight))
    }
    for (index, button) in days.enumerated() {
      let (row, dayColumn) = ((index + column) / 7, (index + column) % 7)
      let middle = CGPoint(
        x: (CGFloat(dayColumn) + 0.5) * width,
        y: MonthGrid.headerHeight + (CGFloat(row) + 0.5) * MonthGrid.rowHeight)
      button.frame = mirrored(CGRect(center: middle, size: CGSize(width: 44, height: 44)))
    }
  }
}
