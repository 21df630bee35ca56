import UIKit

/// Shows a controller unchanged, and below it a text that names its views with ambiguous layouts.
final class AmbiguityViewController: UIViewController {
  private let child: UIViewController
  private let resultLabel = UILabel()

  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addChild(child)
    let content: UIView = child.view
    resultLabel.font = .preferredFont(forTextStyle: .footnote)
    resultLabel.adjustsFontForContentSizeCategory = true
    resultLabel.textColor = .secondaryLabel
    resultLabel.textAlignment = .center
    resultLabel.numberOfLines = 0
    for part in [content, resultLabel] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    child.didMove(toParent: self)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: resultLabel.topAnchor, constant: -12),
      resultLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      resultLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      resultLabel.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let ambiguousViews = child.view.subviews.filter(\.hasAmbiguousLayout).map { String(describing: type(of: $0)) }
    resultLabel.text =
      ambiguousViews.isEmpty
      ? "No layout is ambiguous."
      : "hasAmbiguousLayout is true: no constraint determines the x of \(ambiguousViews.joined(separator: " and "))."
  }
}
