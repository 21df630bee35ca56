import UIKit

/// The section with switches.
final class SwitchSection: Section {
  init() {
    super.init("Switches")
    add(rows: [row("Airplane mode", isOn: true), row("Tinted", isOn: true, tint: .systemPurple), disabled])
  }

  required init?(coder: NSCoder) { nil }

  private func row(_ name: String, isOn: Bool, tint: UIColor? = nil) -> SettingRow {
    let control = UISwitch()
    control.isOn = isOn
    control.onTintColor = tint
    let row = SettingRow(name, control)
    let update = { [weak row, weak control] in row?.value.text = control?.isOn == true ? "On" : "Off" }
    control.addAction(UIAction { _ in update() }, for: .valueChanged)
    update()
    return row
  }

  private var disabled: SettingRow {
    let control = UISwitch()
    control.isEnabled = false
    return SettingRow("Disabled", control)
  }
}
