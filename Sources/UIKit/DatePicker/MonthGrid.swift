import Foundation

/// The grid of a date picker with the days of one month, a week in each row.
///
/// ```
///   MON TUE WED THU FRI SAT SUN
///     1   2   3   4   5   6   7      each day is a button; the selected one is in a circle
///     8  (9) 10  11  12  13  14
/// ```
final class MonthGrid: WeekGrid {
  private weak var owner: UIDatePicker?
  private var dayButtons: [UIButton] = []

  init(of owner: UIDatePicker) {
    self.owner = owner
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Displays the month of a date.
  func display(_ month: Date) {
    guard let owner else { return }
    let dates = prepareMonth(of: month, in: owner.fields.calendar)
    while dayButtons.count > dates.count { dayButtons.removeLast().removeFromSuperview() }
    while dayButtons.count < dates.count { dayButtons.append(makeDayButton()) }
    for (date, button) in zip(dates, dayButtons) { configure(date, on: button) }
  }

  private func makeDayButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.layer.cornerRadius = 22
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button, let index = dayButtons.firstIndex(of: button) else { return }
        selectDay(index + 1)
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
  /// A day of the displayed month.
  private var displayedDate = Date.distantPast

  private func selectDay(_ day: Int) {
    guard let owner else { return }
    let calendar = owner.fields.calendar
    var parts = calendar.dateComponents([.era, .year, .month], from: displayedDate)
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
    if let date = calendar.date(from: parts) { owner.choose(date) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in dayButtons.enumerated() {
      let cellFrame = cellFrame(ofDay: index)
      let middle = CGPoint(x: cellFrame.midX, y: cellFrame.midY)
      button.frame = mirrored(CGRect(center: middle, size: CGSize(width: 44, height: 44)))
    }
  }
}
