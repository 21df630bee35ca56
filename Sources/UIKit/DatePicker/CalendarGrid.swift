import Foundation

/// The grid with the days of a calendar view's month.
final class CalendarGrid: WeekGrid {
  override class var rowHeight: CGFloat { 52 }

  weak var owner: UICalendarView?
  private var days: [CalendarDay] = []

  func display(_ month: Date) {
    guard let owner else { return }
    for day in days { day.removeFromSuperview() }
    days = prepareMonth(of: month, in: owner.effectiveCalendar).map { CalendarDay($0, in: owner) }
    for day in days { addSubview(day) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, day) in days.enumerated() { day.frame = mirrored(cellFrame(ofDay: index)) }
  }
}

/// The number of a day, and its decoration below.
private final class CalendarDay: UIControl {
  private let circle = UIView()
  private let dayLabel = UILabel()
  private var decoration: UIView?

  init(_ date: Date, in owner: UICalendarView) {
    super.init(frame: .zero)
    let (calendar, components) = (owner.effectiveCalendar, owner.components(of: date))
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
    let formatterForLabel = DateFormatter()
    (formatterForLabel.calendar, formatterForLabel.locale) = (calendar, owner.locale)
    formatterForLabel.timeZone = calendar.timeZone
    formatterForLabel.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
    accessibilityLabel = formatterForLabel.string(from: date)
    addAction(
      UIAction { [weak owner] _ in owner?.selectionBehavior?.toggleSelection(components) }, for: .touchUpInside)
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
