import Foundation

/// Previews one file: its image or its text, or the file's name and size if it has neither.
final class DocumentPreviewController: UIViewController {
  private let url: URL
  /// Called after the preview has disappeared for good.
  var onEnd: (() -> Void)?

  private static let maximumTextLength = 1 << 20

  init(_ url: URL, title: String) {
    self.url = url
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = content
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard navigationController?.viewControllers.first === self else { return }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isMovingFromParent || navigationController?.isBeingDismissed ?? isBeingDismissed else { return }
    let end = onEnd
    onEnd = nil
    end?()
  }

  private var content: UIView {
    let data = (try? Data(contentsOf: url)) ?? Data()
    if let image = UIImage(data: data) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if data.count <= Self.maximumTextLength, let text = String(data: data, encoding: .utf8) {
      let view = UITextView()
      view.isEditable = false
      view.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      view.text = text
      return view
    }
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    let size = ByteCountFormatter.string(fromByteCount: Int64(data.count), countStyle: .file)
    label.text = "\(url.lastPathComponent)\n\(size)"
    return label
  }
}
