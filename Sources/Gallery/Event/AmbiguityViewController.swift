import UIKit

/// Shows a controller unchanged, and lists in a line which of its views have ambiguous layouts.
final class AmbiguityViewController: UIViewController {
  private let child: UIViewController
  private let line = UILabel()

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
    line.font = .preferredFont(forTextStyle: .footnote)
    line.adjustsFontForContentSizeCategory = true
    line.textColor = .secondaryLabel
    line.textAlignment = .center
    line.numberOfLines = 0
    for part in [content, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    child.didMove(toParent: self)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: line.topAnchor, constant: -12),
      line.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let open = child.view.subviews.filter(\.hasAmbiguousLayout).map { String(describing: type(of: $0)) }
    line.text =
      open.isEmpty
      ? "No layout is ambiguous."
      : "hasAmbiguousLayout is true: no constraint determines the x of \(open.joined(separator: " and "))."
  }
}
