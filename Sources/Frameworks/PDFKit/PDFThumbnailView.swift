import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// Thumbnails of the pages in a view's document. A tap on a thumbnail displays its page.
open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView? { didSet { makeButtons() } }
  open var thumbnailSize = CGSize(width: 44, height: 60) { didSet { makeButtons() } }
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { makeButtons() } }
  open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var selectedPages: [PDFPage]? { pdfView?.currentPage.map { [$0] } }

  private let scroll = UIScrollView()
  private let stack = UIStackView()
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    stack.spacing = 8
    scroll.addSubview(stack)
    addSubview(scroll)
    for name in [Notification.Name.PDFViewDocumentChanged, .PDFViewPageChanged, .pagesDidChange] {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let sender = note.object as AnyObject?
        MainActor.assumeIsolated {
          guard let self, let pdfView = self.pdfView else { return }
          guard sender === pdfView || sender === pdfView.document else { return }
          if name == .PDFViewPageChanged { self.updateSelection() } else { self.makeButtons() }
        }
      }
      observers.append(token)
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  /// Replaces the thumbnails, which are buttons.
  private func makeButtons() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    stack.axis = layoutMode == .vertical ? .vertical : .horizontal
    guard let pdfView, let document = pdfView.document else { return }
    // Each thumbnail is a separate drawing, so a long document has thumbnails of only some pages.
    let step = max(1, document.pageCount / 100)
    for index in stride(from: 0, to: document.pageCount, by: step) {
      guard let page = document.page(at: index) else { continue }
      let button = UIButton(type: .custom)
      button.setImage(page.thumbnail(of: thumbnailSize, for: .cropBox), for: .normal)
      button.accessibilityLabel = "Page \(index + 1)"
      button.tag = index
      button.addAction(UIAction { [weak pdfView] _ in pdfView?.go(to: page) }, for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
    updateSelection()
    setNeedsLayout()
  }

  /// Selects the thumbnail of the current page. The tag of a thumbnail is the index of its page.
  private func updateSelection() {
    guard let pdfView, let document = pdfView.document else { return }
    for case let button as UIButton in stack.arrangedSubviews {
      button.isSelected = document.page(at: button.tag) === pdfView.currentPage
      button.layer.borderWidth = button.isSelected ? 2 : 0.5
      button.layer.borderColor = (button.isSelected ? UIColor.systemBlue : UIColor.separator).cgColor
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    scroll.contentInset = contentInset
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let isVertical = layoutMode == .vertical
    stack.frame = CGRect(
      x: isVertical ? max(0, (bounds.width - size.width) / 2) : 0,
      y: isVertical ? 0 : max(0, (bounds.height - size.height) / 2), width: size.width, height: size.height)
    scroll.contentSize = CGSize(width: stack.frame.maxX, height: stack.frame.maxY)
  }
}
