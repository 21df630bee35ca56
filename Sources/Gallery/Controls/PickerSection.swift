import UIKit

/// Wheels that turn back if a day after the end of a month is selected.
final class PickerSection: Section, UIPickerViewDataSource, UIPickerViewDelegate {
  private let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  private let picker = UIPickerView()
  private let row = SettingRow("Day")

  init() {
    super.init("Wheels")
    picker.dataSource = self
    picker.delegate = self
    picker.heightAnchor.constraint(equalToConstant: 160).isActive = true
    for part in [row, picker] { card.addArrangedSubview(part) }
    updateLabel()
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 31 : months.count
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 60 : 150 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "\(row + 1)" : months[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let length = lengths[pickerView.selectedRow(inComponent: 1)]
    if pickerView.selectedRow(inComponent: 0) >= length {
      pickerView.selectRow(length - 1, inComponent: 0, animated: true)
    }
    updateLabel()
  }

  private func updateLabel() {
    row.value.text = "\(picker.selectedRow(inComponent: 0) + 1) \(months[picker.selectedRow(inComponent: 1)])"
  }
}
