import UIKit

/// The section with sliders.
final class SliderSection: Section {
  init() {
    super.init("Sliders")
    add(rows: [
      slider("Brightness", isContinuous: true), slider("Volume (updates on release)", isContinuous: false), disabled,
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func slider(_ name: String, isContinuous: Bool) -> UIView {
    let control = UISlider()
    control.maximumValue = 100
    control.value = 40
    control.isContinuous = isContinuous
    control.accessibilityLabel = name
    if isContinuous {
      control.minimumValueImage = UIImage(systemName: "sun.min")
      control.maximumValueImage = UIImage(systemName: "sun.max")
    }
    let row = SettingRow(name)
    row.value.text = "40"
    control.addAction(
      UIAction { [weak row] action in
        guard let slider = action.sender as? UISlider else { return }
        row?.value.text = String(Int(slider.value.rounded()))
      }, for: .valueChanged)
    let column = UIStackView(arrangedSubviews: [row, control])
    column.axis = .vertical
    column.spacing = 2
    return column
  }

  private var disabled: UIView {
    let control = UISlider()
    control.value = 0.6
    control.isEnabled = false
    control.accessibilityLabel = "Disabled slider"
    return control
  }
}
