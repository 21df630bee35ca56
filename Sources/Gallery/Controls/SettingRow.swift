import UIKit

/// A name, a value, and the control that changes it.
final class SettingRow: UIStackView {
  let value = UILabel()

  init(_ name: String, _ control: UIView? = nil) {
    super.init(frame: .zero)
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    label.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    value.font = UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    value.adjustsFontForContentSizeCategory = true
    value.textColor = .secondaryLabel
    value.accessibilityIdentifier = "\(name) value"
    if let control, control.accessibilityLabel == nil { control.accessibilityLabel = name }
    for part in [label, value, control].compactMap(\.self) { addArrangedSubview(part) }
    spacing = 12
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: SettingRow, _) in row.updateAxis() }
    updateAxis()
    heightAnchor.constraint(greaterThanOrEqualToConstant: 32).isActive = true
  }

  required init(coder: NSCoder) { fatalError("A row is made in code.") }

  /// Arranges the views side by side, or below each other if the text is very large.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? .leading : .center
  }
}

extension Section {
  /// Adds a line, which separates two rows.
  func addLine() {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    card.addArrangedSubview(line)
  }

  /// Adds rows below each other, with lines between them.
  func add(rows: [UIView]) {
    for (index, row) in rows.enumerated() {
      if index > 0 { addLine() }
      card.addArrangedSubview(row)
    }
  }
}
