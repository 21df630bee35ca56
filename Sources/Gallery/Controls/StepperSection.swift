import UIKit

/// The section with steppers.
final class StepperSection: Section {
  init() {
    super.init("Steppers")
    add(rows: [row("Copies", range: 1...5, wraps: false), row("Wraps around", range: 0...3, wraps: true)])
  }

  required init?(coder: NSCoder) { nil }

  private func row(_ name: String, range: ClosedRange<Double>, wraps: Bool) -> SettingRow {
    let control = UIStepper()
    (control.minimumValue, control.maximumValue) = (range.lowerBound, range.upperBound)
    control.wraps = wraps
    let row = SettingRow(name, control)
    let update = { [weak row, weak control] in row?.value.text = control.map { String(Int($0.value)) } }
    control.addAction(UIAction { _ in update() }, for: .valueChanged)
    update()
    return row
  }
}
