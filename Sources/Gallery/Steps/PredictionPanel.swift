import UIKit

/// Asks which callbacks a call sends and in which order, and then shows which part of the prediction was right.
final class PredictionPanel: UIView {
  var onToggle: (Int) -> Void = { _ in }
  var onDecide: () -> Void = {}

  private let titleLabel = UILabel()
  private let hintLabel = UILabel()
  private let decideButton = UIButton(type: .system)
  private var chips: [Chip] = []

  init() {
    super.init(frame: .zero)
    titleLabel.accessibilityIdentifier = "prediction"
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    hintLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, hintLabel] {
      label.numberOfLines = 0
      addSubview(label)
    }
    decideButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    decideButton.setTitleColor(.white, for: .normal)
    decideButton.backgroundColor = .systemBlue
    decideButton.layer.cornerRadius = 10
    decideButton.addAction(UIAction { [weak self] _ in self?.onDecide() }, for: .touchUpInside)
    addSubview(decideButton)
  }

  required init?(coder: NSCoder) { nil }

  func ask(_ prediction: Prediction) {
    titleLabel.text = "What happens next?\n\(prediction.call.title)"
    hintLabel.text = "Tap what P, C and G are sent, in order. Two of these do not come."
    hintLabel.textColor = .secondaryLabel
    decideButton.setTitle(prediction.guess.isEmpty ? "Nothing comes" : "Show", for: .normal)
    decideButton.isHidden = false
    setChips(
      prediction.choices.enumerated().map { index, text in
        let number = prediction.chosen.firstIndex(of: index).map { $0 + 1 }
        let chip = Chip(text, badge: number.map(String.init), color: number == nil ? .tertiarySystemFill : .systemBlue)
        chip.addAction(UIAction { [weak self] _ in self?.onToggle(index) }, for: .touchUpInside)
        return chip
      })
  }

  func checkPrediction(_ prediction: Prediction, runningScore: String) {
    titleLabel.text = prediction.score
    hintLabel.text = runningScore
    hintLabel.textColor = .secondaryLabel
    decideButton.isHidden = true
    let right = prediction.correctIndexes
    setChips(
      prediction.guess.enumerated().map { index, text in
        let chip =
          right.contains(index)
          ? Chip(text, badge: "✓", color: .systemGreen) : Chip(text, badge: "✗", color: .systemRed)
        chip.isUserInteractionEnabled = false
        return chip
      })
  }

  /// Displays that the call is not complete yet.
  func wait() {
    titleLabel.text = "Predict"
    hintLabel.text = "The call is under way."
    decideButton.isHidden = true
    setChips([])
  }

  private func setChips(_ new: [Chip]) {
    for chip in chips { chip.removeFromSuperview() }
    chips = new
    for chip in chips { addSubview(chip) }
    setNeedsLayout()
  }

  // MARK: Layout

  func height(for width: CGFloat) -> CGFloat { layOut(in: width, moving: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(in: bounds.width, moving: true)
  }

  /// Computes the layout, with chips in as many rows as needed, and returns the height. Sets frames only if `moving` is true.
  private func layOut(in width: CGFloat, moving: Bool) -> CGFloat {
    let area = CGRect(x: 20, y: 0, width: width - 40, height: 0)
    var y: CGFloat = 12
    for label in [titleLabel, hintLabel] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(CGSize(width: area.width, height: .infinity)).height
      if moving { label.frame = CGRect(x: area.minX, y: y, width: area.width, height: height) }
      y += height + 4
    }
    y += 6
    var x = area.minX
    for chip in chips {
      let size = chip.size
      if x > area.minX, x + size.width > area.maxX { (x, y) = (area.minX, y + size.height + 6) }
      if moving { chip.frame = CGRect(origin: CGPoint(x: x, y: y), size: size) }
      x += size.width + 6
    }
    if !chips.isEmpty { y += Chip.height + 12 }
    if !decideButton.isHidden {
      if moving { decideButton.frame = CGRect(x: area.minX, y: y, width: min(area.width, 320), height: 40) }
      y += 52
    }
    return y
  }
}

/// A button for a callback, with its number in the prediction, or with a mark that tells whether it was right.
final class Chip: UIButton {
  static let height: CGFloat = 32
  let size: CGSize

  init(_ text: String, badge: String?, color: UIColor) {
    let title = badge.map { "\($0)  \(text)" } ?? text
    let measuringLabel = UILabel()
    measuringLabel.text = title
    measuringLabel.font = .systemFont(ofSize: 12, weight: .medium)
    size = CGSize(width: measuringLabel.intrinsicContentSize.width + 20, height: Chip.height)
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(badge == nil ? .label : .white, for: .normal)
    titleLabel?.font = measuringLabel.font
    backgroundColor = color
    layer.cornerRadius = Chip.height / 2
    isSelected = badge != nil
  }

  required init?(coder: NSCoder) { nil }
}
