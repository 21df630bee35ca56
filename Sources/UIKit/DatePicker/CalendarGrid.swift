import Foundation

/// The days of a calendar view's month.
final class CalendarGrid: UIView {
  private static let rowHeight: CGFloat = 52
  private static let headerHeight: CGFloat = 20
  static let height = headerHeight + 6 * rowHeight

  weak var owner: UICalendarView?
  private var weekdays: [UILabel] = []
  private var days: [CalendarDay] = []
  private var column = 0

  func display(_ month: Date) {
    guard let owner else { return }
    let calendar = owner.ownCalendar
    showWeekdays(calendar)
    let start = calendar.dateInterval(of: .month, for: month)?.start ?? month
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    column = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    for day in days { day.removeFromSuperview() }
    days = (0..<count).compactMap { index in
      calendar.date(byAdding: .day, value: index, to: start).map { CalendarDay($0, in: owner) }
    }
    for day in days { addSubview(day) }
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.headerHeight))
    }
    for (index, day) in days.enumerated() {
      let (row, dayColumn) = ((index + column) / 7, (index + column) % 7)
      day.frame = mirrored(
        CGRect(
          x: CGFloat(dayColumn) * width, y: Self.headerHeight + CGFloat(row) * Self.rowHeight, width: width,
          height: Self.rowHeight))
    }
  }
}

/// The number of a day, and its decoration below.
private final class CalendarDay: UIControl {
  private let circle = UIView()
  private let dayLabel = UILabel()
  private var decoration: UIView?

  init(_ date: Date, in owner: UICalendarView) {
    super.init(frame: .zero)
    let (calendar, components) = (owner.ownCalendar, owner.components(of: date))
    let isSelected = owner.selectionBehavior?.contains(components) ?? false
    let isToday = calendar.isDateInToday(date)
    let range = owner.availableDateRange
    isEnabled = date >= calendar.startOfDay(for: range.start) && date <= range.end
    let isSelectable = owner.selectionBehavior?.allows(components) ?? true
    let descriptor = UIFont.systemFont(ofSize: 20, weight: isSelected ? .medium : .regular).fontDescriptor
    dayLabel.font = UIFont(descriptor: descriptor.withDesign(owner.fontDesign) ?? descriptor, size: 20)
    let formatter = NumberFormatter()
    formatter.locale = owner.locale
    dayLabel.text = formatter.string(from: NSNumber(value: calendar.component(.day, from: date)))
    dayLabel.textAlignment = .center
    let tint: UIColor = owner.tintColor
    let color: UIColor = isSelected ? isToday ? .white : tint : isToday ? tint : .label
    dayLabel.textColor = isEnabled && isSelectable ? color : .tertiaryLabel
    circle.backgroundColor = isSelected ? isToday ? tint : tint.withAlphaComponent(0.15) : nil
    circle.isUserInteractionEnabled = false
    if owner.wantsDateDecorations, isEnabled {
      decoration = owner.delegate?.calendarView(owner, decorationFor: components)?.view
    }
    addSubview(circle)
    addSubview(dayLabel)
    if let decoration { addSubview(decoration) }
    isAccessibilityElement = true
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    let words = DateFormatter()
    (words.calendar, words.locale, words.timeZone) = (calendar, owner.locale, calendar.timeZone)
    words.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
    accessibilityLabel = words.string(from: date)
    addAction(
      UIAction { [weak owner] _ in owner?.selectionBehavior?.touch(components) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = CGRect(center: CGPoint(x: bounds.midX, y: 19), size: CGSize(width: 38, height: 38))
    circle.layer.cornerRadius = 19
    dayLabel.frame = circle.frame
    decoration?.center = CGPoint(x: bounds.midX, y: 45)
    decoration?.isUserInteractionEnabled = false
  }
}
