import UIKit

/// A control that selects one of a few values, side by side.
final class SegmentedChoice: UIView {
  private(set) var chosen = 0
  var onChange: () -> Void = {}
  private let buttons: [UIButton]

  init(_ titles: [String]) {
    buttons = titles.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
      button.layer.cornerRadius = 7
      return button
    }
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      addSubview(button)
    }
    updateSegments()
  }

  required init?(coder: NSCoder) { nil }

  private func choose(_ position: Int) {
    chosen = position
    updateSegments()
    onChange()
  }

  private func updateSegments() {
    for (index, button) in buttons.enumerated() {
      button.isSelected = index == chosen
      button.backgroundColor = index == chosen ? .tertiarySystemBackground : .clear
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 2, dy: 2)
    let width = area.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: area.minX + CGFloat(index) * width, y: area.minY, width: width, height: area.height)
    }
  }
}
