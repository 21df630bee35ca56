import UIKit

/// The buttons for the calls: adding, removing and manual appearance for the selected pair, and covering the bench.
final class CallPad: UIView {
  var onStep: (_ pair: Int, Step) -> Void = { _, _ in }
  var onCoveringCall: (CoveringCall) -> Void = { _ in }
  var onPredictChange: (Bool) -> Void = { _ in }

  private let pairChoice: SegmentedChoice
  private let predictButton = CallPad.button("Predict")
  private var rows: [[UIButton]] = []

  init(pairs: [String]) {
    pairChoice = SegmentedChoice(pairs)
    super.init(frame: .zero)
    let steps = Step.allCases.map { step in
      button(step.title) { [weak self] in self.map { $0.onStep($0.pairChoice.chosen, step) } }
    }
    let visits = CoveringCall.allCases.map { visit in
      button(visit.title) { [weak self] in self?.onCoveringCall(visit) }
    }
    rows = [Array(steps[0..<3]), Array(steps[3..<6]), Array(steps[6..<9]), visits]
    predictButton.addAction(UIAction { [weak self] _ in self?.togglePredict() }, for: .touchUpInside)
    addSubview(pairChoice)
    for part in [predictButton] + rows.joined() { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether calls are enabled. They are disabled while a prediction is awaited.
  var isOpen = true {
    didSet { for button in rows.joined() { button.isEnabled = isOpen } }
  }

  private func togglePredict() {
    predictButton.isSelected.toggle()
    predictButton.backgroundColor = predictButton.isSelected ? .systemBlue : .tertiarySystemFill
    predictButton.setTitleColor(predictButton.isSelected ? .white : nil, for: .normal)
    onPredictChange(predictButton.isSelected)
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    let button = Self.button(title)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private static func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 8
    return button
  }

  // MARK: Layout

  private static let rowHeight: CGFloat = 34
  private static let gap: CGFloat = 6
  static let height = 5 * rowHeight + 4 * gap

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    let (predict, choice) = row.divided(atDistance: 96, from: .maxXEdge)
    predictButton.frame = predict
    pairChoice.frame = CGRect(x: 0, y: 0, width: choice.width - Self.gap, height: row.height)
    for (index, buttons) in rows.enumerated() {
      layOut(buttons, in: row.offsetBy(dx: 0, dy: CGFloat(index + 1) * (Self.rowHeight + Self.gap)))
    }
  }

  /// Lays out a row of buttons. Each has the width of its title, and an equal part of the remaining width.
  private func layOut(_ buttons: [UIButton], in row: CGRect) {
    let widths = buttons.map(\.intrinsicContentSize.width)
    let remainingWidth = row.width - widths.reduce(0, +) - CGFloat(buttons.count - 1) * Self.gap
    var x = row.minX
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(
        x: x, y: row.minY, width: width + remainingWidth / CGFloat(buttons.count), height: row.height)
      x = button.frame.maxX + Self.gap
    }
  }
}
