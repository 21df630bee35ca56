import UIKit

/// Controls that select one of several values.
final class ChoiceSection: Section {
  private let resultLabel = Section.footnote("")

  init() {
    super.init("Segments")
    let first = UISegmentedControl(items: ["Day", "Week", "Month"])
    first.selectedSegmentIndex = 1
    first.accessibilityLabel = "Span"
    first.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        self?.resultLabel.text = "Chosen: \(control.titleForSegment(at: control.selectedSegmentIndex) ?? "")"
      }, for: .valueChanged)
    resultLabel.text = "Chosen: Week"
    let second = UISegmentedControl(
      items: ["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) })
    second.selectedSegmentIndex = 0
    second.setEnabled(false, forSegmentAt: 2)
    second.accessibilityLabel = "View"
    for part in [first, resultLabel, second] { card.addArrangedSubview(part) }
  }

  required init?(coder: NSCoder) { nil }
}
