import UIKit

/// A control that selects one of a few values, side by side.
final class SegmentedChoice: UIView {
  private(set) var chosen = 0
  var changed: () -> Void = {}
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
    for (place, button) in buttons.enumerated() {
      button.addAction(UIAction { [weak self] _ in self?.choose(place) }, for: .touchUpInside)
      addSubview(button)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func choose(_ place: Int) {
    chosen = place
    show()
    changed()
  }

  private func show() {
    for (place, button) in buttons.enumerated() {
      button.isSelected = place == chosen
      button.backgroundColor = place == chosen ? .tertiarySystemBackground : .clear
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: 2, dy: 2)
    let width = room.width / CGFloat(buttons.count)
    for (place, button) in buttons.enumerated() {
      button.frame = CGRect(x: room.minX + CGFloat(place) * width, y: room.minY, width: width, height: room.height)
    }
  }
}
