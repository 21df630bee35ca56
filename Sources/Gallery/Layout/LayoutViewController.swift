import UIKit

/// A column of sections, each of which demonstrates a part of Auto Layout or of drawing.
final class LayoutViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Layout"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "circle.lefthalf.filled"),
      primaryAction: UIAction { [weak self] _ in self?.switchAppearance() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Appearance"
    layOutColumn()
    for section in [StackSection(), PrioritySection(), GuideSection(), TextSection(), DrawingSection(), LayerSection()]
      as [Section]
    {
      column.addArrangedSubview(section)
    }
  }

  private func layOutColumn() {
    column.axis = .vertical
    column.spacing = 16
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
