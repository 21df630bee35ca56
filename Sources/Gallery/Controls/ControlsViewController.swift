import UIKit

/// A page of settings without an effect.
final class ControlsViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "circle.lefthalf.filled"),
      primaryAction: UIAction { [weak self] _ in self?.switchAppearance() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Appearance"
    layOutColumn()
    let sections: [Section] = [
      SwitchSection(), SliderSection(), StepperSection(), ChoiceSection(), ProgressSection(), ButtonSection(),
      MenuSection(), PickerSection(), GestureSection(),
    ]
    for section in sections { column.addArrangedSubview(section) }
  }

  private func layOutColumn() {
    column.axis = .vertical
    column.spacing = 24
    for part in [scrollView, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let (content, guide) = (scrollView.contentLayoutGuide, view.readableContentGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      content.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func switchAppearance() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    navigationController?.overrideUserInterfaceStyle = isDark ? .light : .dark
  }
}
