import UIKit

/// Two texts that need more space than there is. The one with the higher compression resistance keeps its size.
final class PrioritySection: Section {
  private let first = WordTile("A text that has much to say", .systemPurple)
  private let second = WordTile("Another one with as much to say", .systemTeal)

  init() {
    super.init("Priorities")
    let row = UIStackView(arrangedSubviews: [first, second])
    row.spacing = 8
    for chip in [first, second] { chip.label.textAlignment = .natural }
    card.addArrangedSubview(row)
    card.addArrangedSubview(
      Section.footnote("The left text resists compression at 751 or at 749; the right one at 750. One point decides."))
    addButtons([
      Section.makeCyclingButton(title: "Left resists at", values: ["751", "749"]) { [weak self] choice in
        UIView.animate(withDuration: 0.3) {
          self?.setLeftResistance(choice == 0 ? 751 : 749)
          self?.window?.layoutIfNeeded()
        }
      }
    ])
    setLeftResistance(751)
  }

  required init?(coder: NSCoder) { nil }

  private func setLeftResistance(_ priority: Float) {
    first.label.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .horizontal)
  }
}
