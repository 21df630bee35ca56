import UIKit

/// Shows one chapter.
final class ChapterViewController: UIViewController {
  private let chapter: Chapter

  init(_ chapter: Chapter) {
    self.chapter = chapter
    super.init(nibName: nil, bundle: nil)
    title = chapter.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let image = UIImageView(
      image: UIImage(
        systemName: chapter.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .light)))
    let text = UILabel()
    text.text = chapter.text
    text.font = .preferredFont(forTextStyle: .body)
    text.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [image, text])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }
}
