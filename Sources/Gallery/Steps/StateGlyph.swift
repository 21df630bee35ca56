import UIKit

/// An appearance state as a circle: hollow, a quarter, full, or half. The shape is sufficient without the colour.
final class StateGlyph: UIView {
  private let hole = UIView()
  private let filling = UIView()
  var state = "" { didSet { if state != oldValue { updateGlyph() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    hole.clipsToBounds = true
    addSubview(hole)
    hole.addSubview(filling)
  }

  required init?(coder: NSCoder) { nil }

  static func color(_ state: String) -> UIColor {
    switch state {
    case "appearing": .systemOrange
    case "appeared": .systemGreen
    case "disappearing": .systemPurple
    default: .systemGray
    }
  }

  private func updateGlyph() {
    backgroundColor = Self.color(state)
    hole.backgroundColor = .secondarySystemGroupedBackground
    filling.backgroundColor = Self.color(state)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    hole.frame = bounds.insetBy(dx: 2, dy: 2)
    hole.layer.cornerRadius = hole.bounds.width / 2
    let (width, height) = (hole.bounds.width, hole.bounds.height)
    filling.frame =
      switch state {
      case "appearing": CGRect(x: width / 2, y: 0, width: width / 2, height: height / 2)
      case "appeared": hole.bounds
      case "disappearing": CGRect(x: 0, y: 0, width: width / 2, height: height)
      default: .zero
      }
  }
}
