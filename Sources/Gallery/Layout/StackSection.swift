import UIKit

/// A stack whose settings can all be changed.
final class StackSection: Section {
  private let stack = UIStackView()
  private let chips = [
    WordTile("One", .systemBlue), WordTile("Number two", .systemGreen), WordTile("3", .systemOrange),
  ]
  private var height: NSLayoutConstraint?

  init() {
    super.init("Stack")
    chips[2].label.font = .systemFont(ofSize: 28, weight: .bold)
    for chip in chips { stack.addArrangedSubview(chip) }
    stack.spacing = 8
    height = stack.heightAnchor.constraint(equalToConstant: 150)
    height?.isActive = true
    card.addArrangedSubview(stack)
    addButtons(choices)
  }

  required init?(coder: NSCoder) { nil }

  private var choices: [UIButton] {
    [
      Section.makeCyclingButton(title: "Axis", values: ["horizontal", "vertical"]) { [weak self] choice in
        self?.change { $0.axis = choice == 0 ? .horizontal : .vertical }
      },
      Section.makeCyclingButton(
        title: "Distribution",
        values: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      ) { [weak self] choice in
        let distributions: [UIStackView.Distribution] = [
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        self?.change { $0.distribution = distributions[choice] }
      },
      Section.makeCyclingButton(title: "Alignment", values: ["fill", "leading", "center", "trailing", "lastBaseline"]) {
        [weak self] choice in
        let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .lastBaseline]
        self?.change { $0.alignment = alignments[choice] }
      },
      Section.makeCyclingButton(title: "Number two", values: ["shown", "hidden"]) { [weak self] choice in
        self?.change { _ in self?.chips[1].isHidden = choice == 1 }
      },
    ]
  }

  private func change(_ body: @escaping (UIStackView) -> Void) {
    UIView.animate(withDuration: 0.3) {
      body(self.stack)
      self.window?.layoutIfNeeded()
    }
  }
}
