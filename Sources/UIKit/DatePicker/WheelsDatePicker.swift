import Foundation

/// The wheels style of a date picker.
///
/// Cyclic columns repeat their rows. A date outside of the limits is dimmed. If the user selects it, the wheels scroll back to the nearest
/// date within the limits.
final class WheelsDatePicker: UIView, DatePickerContent {
  private static let repetitions = 41
  private weak var owner: UIDatePicker?
  private let picker = UIPickerView()
  private var columns: [DateColumn] = []

  init(of owner: UIDatePicker) {
    self.owner = owner
    super.init(frame: .zero)
    (picker.dataSource, picker.delegate) = (self, self)
    addSubview(picker)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  var naturalSize: CGSize { picker.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  func reload() {
    columns = owner?.fields.columns ?? []
    picker.reloadAllComponents()
    showDate(animated: false)
  }

  func showDate(animated: Bool) {
    for (component, column) in columns.enumerated() { scroll(column, in: component, animated: animated) }
    updateColors()
  }

  private func scroll(_ column: DateColumn, in component: Int, animated: Bool) {
    guard let owner else { return }
    let row = row(in: column)
    let selectedRow = picker.selectedRow(inComponent: component)
    let count = owner.fields.count(column)
    guard owner.fields.isCyclic(column) else {
      if selectedRow != row { picker.selectRow(row, inComponent: component, animated: animated) }
      return
    }
    if !animated || selectedRow < 0 {
      let middle = Self.repetitions / 2 * count + row
      if selectedRow != middle { picker.selectRow(middle, inComponent: component, animated: false) }
    } else if selectedRow % count != row {
      // Scrolls in the direction with the shorter distance around the cycle.
      let distance = ((row - selectedRow % count) % count + count + count / 2) % count - count / 2
      picker.selectRow(selectedRow + distance, inComponent: component, animated: true)
    }
  }

  private func row(in column: DateColumn) -> Int {
    guard let owner else { return 0 }
    switch column {
    case .hours: return Int(owner.countDownDuration) / 3600
    case .minutes: return Int(owner.countDownDuration) % 3600 / 60 / owner.minuteInterval
    default: return owner.fields.row(of: owner.date, in: column)
    }
  }

  // MARK: Limits

  private func isAllowed(_ row: Int, _ column: DateColumn) -> Bool {
    guard let owner else { return true }
    let fields = owner.fields
    switch column {
    case .hours, .minutes: return true
    case .dayOfMonth:
      let date = fields.date(owner.date, with: column, at: row)
      return fields.row(of: date, in: column) == row && owner.allows(dayOf: date)
    case .day: return owner.allows(dayOf: fields.date(owner.date, with: column, at: row))
    case .month, .year:
      // Allows a month or year of which at least one day is within the limits.
      let date = fields.date(owner.date, with: column, at: row)
      return fields.calendar.isDate(
        owner.limited(date), equalTo: date, toGranularity: column == .month ? .month : .year)
    case .hour, .period:
      let date = fields.date(owner.date, with: column, at: row)
      return fields.calendar.isDate(owner.limited(date), equalTo: date, toGranularity: .hour)
    case .minute:
      let date = fields.date(owner.date, with: column, at: row)
      return fields.calendar.isDate(owner.limited(date), equalTo: date, toGranularity: .minute)
    }
  }

  private func color(_ row: Int, _ column: DateColumn) -> UIColor {
    isAllowed(row, column) ? .label : .tertiaryLabel
  }

  /// Updates the text colours of the rows around the selected one, which have views.
  private func updateColors() {
    guard let owner else { return }
    for (component, column) in columns.enumerated() {
      let selected = picker.selectedRow(inComponent: component)
      for row in selected - 12...selected + 12 where row >= 0 {
        guard let label = picker.view(forRow: row, forComponent: component) as? UILabel else { continue }
        label.textColor = color(row % owner.fields.count(column), column)
      }
    }
  }
}

extension WheelsDatePicker: UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    guard let owner else { return 0 }
    let count = owner.fields.count(columns[component])
    return owner.fields.isCyclic(columns[component]) ? count * Self.repetitions : count
  }
}

extension WheelsDatePicker: UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let weights = columns.map(weight)
    let available = max(0, min(bounds.width, 320) - 18 - 5 * CGFloat(columns.count - 1))
    return available * weight(columns[component]) / max(1, weights.reduce(0, +))
  }

  private func weight(_ column: DateColumn) -> CGFloat {
    switch column {
    case .day: 2.4
    case .month: 2
    case .hours, .minutes: 1.5
    case .dayOfMonth, .hour, .minute, .period: 0.9
    case .year: 1.2
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    guard let owner else { return label }
    let column = columns[component]
    let fieldRow = row % owner.fields.count(column)
    label.text = owner.fields.title(fieldRow, column)
    label.textColor = color(fieldRow, column)
    label.textAlignment = column == .day ? .right : .center
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let owner else { return }
    let column = columns[component]
    let fieldRow = row % owner.fields.count(column)
    switch column {
    case .hours:
      owner.choose(duration: Double(fieldRow * 3600) + owner.countDownDuration.truncatingRemainder(dividingBy: 3600))
    case .minutes:
      let hours = (owner.countDownDuration / 3600).rounded(.down)
      owner.choose(duration: hours * 3600 + Double(fieldRow * owner.minuteInterval * 60))
    default: owner.choose(owner.fields.date(owner.date, with: column, at: fieldRow))
    }
    showDate(animated: true)
  }
}
