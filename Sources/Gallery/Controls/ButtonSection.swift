import UIKit

/// Buttons in several styles and states.
final class ButtonSection: Section {
  private let resultLabel = Section.footnote("Nothing was pressed yet.")

  init() {
    super.init("Buttons")
    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    card.addArrangedSubview(row(styles.map { button($0.0, $0.1) }))
    var large = UIButton.Configuration.filled()
    large.buttonSize = .large
    large.cornerStyle = .capsule
    large.image = UIImage(systemName: "cart")
    large.imagePadding = 8
    large.subtitle = "Two items"
    card.addArrangedSubview(button("Check out", large))
    card.addArrangedSubview(row([loadingButton, favouriteButton, disabledButton]))
    let destructive = button("Delete everything", .tinted())
    destructive.role = .destructive
    card.addArrangedSubview(destructive)
    card.addArrangedSubview(resultLabel)
  }

  required init?(coder: NSCoder) { nil }

  private func row(_ buttons: [UIButton]) -> UIStackView { ButtonRow(arrangedSubviews: buttons) }

  private func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.configuration?.title = title
    button.addAction(
      UIAction { [weak self] _ in self?.resultLabel.text = "Pressed: \(title)" }, for: .primaryActionTriggered)
    return button
  }

  /// A button that shows an activity indicator for a second and a half after a tap.
  private var loadingButton: UIButton {
    let loadButton = button("Load", .gray())
    loadButton.configuration?.imagePadding = 6
    loadButton.addAction(
      UIAction { action in
        guard let button = action.sender as? UIButton else { return }
        button.configuration?.showsActivityIndicator = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { button.configuration?.showsActivityIndicator = false }
      }, for: .primaryActionTriggered)
    return loadButton
  }

  private var favouriteButton: UIButton {
    let starButton = button("Star", .gray())
    starButton.changesSelectionAsPrimaryAction = true
    starButton.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "star.fill" : "star")
      button.configuration?.imagePadding = 4
    }
    return starButton
  }

  private var disabledButton: UIButton {
    let offButton = button("Off", .filled())
    offButton.isEnabled = false
    return offButton
  }
}

/// Buttons of equal width side by side; stacked if large text leaves no space for their titles.
final class ButtonRow: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    spacing = 8
    distribution = .fillEqually
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ButtonRow, _) in row.updateAxis() }
    updateAxis()
  }

  required init(coder: NSCoder) { fatalError("A row is made in code.") }

  private func updateAxis() {
    axis = traitCollection.preferredContentSizeCategory > .extraLarge ? .vertical : .horizontal
  }
}
