import UIKit

/// A line with the containment checker's report: the number of warnings, or the call for which it waits.
final class StatusLine: UIView {
  private let dot = UIView()
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    dot.layer.cornerRadius = 4
    label.accessibilityIdentifier = "checker"
    label.font = .systemFont(ofSize: 13, weight: .medium)
    addSubview(dot)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func display(warnings: Int, missing: [String]) {
    let (color, text): (UIColor, String) =
      switch (warnings, missing.first) {
      case (1..., _): (.systemRed, warnings == 1 ? "The checker: 1 warning" : "The checker: \(warnings) warnings")
      case (_, let call?): (.systemOrange, "The checker waits for \(call)")
      default: (.systemGreen, "No warnings")
      }
    dot.backgroundColor = color
    label.text = text
    label.textColor = warnings > 0 ? .systemRed : .secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 0, y: bounds.midY - 4, width: 8, height: 8)
    label.frame = CGRect(x: 16, y: 0, width: bounds.width - 16, height: bounds.height)
  }
}
