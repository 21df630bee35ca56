/// Module `QuickLook`: previews of files.
///
/// Real: pictures and texts are displayed, one item at a time, with the data source, the delegate, the title and Done. For other files,
/// a placeholder with the file's name is displayed. Not here: markup, printing, thumbnails.
import FrameworkSupport
@_exported import UIKit

/// A file that a preview controller can display.
public protocol QLPreviewItem: NSObjectProtocol {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}
extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
  public var previewItemTitle: String? { lastPathComponent }
}

/// Provides the items of a preview.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Receives the end of a preview.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Returns false to prevent a link from being opened. It is never called, because texts have no links.
  func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
  /// Returns the frame from which the preview zooms. It is never called, because previews appear without a zoom.
  func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: UnsafeMutablePointer<UIView?>
  ) -> CGRect
  func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView?
  /// Returns how a file can be edited. It is never called, because there is no markup.
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL)
}

public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

extension QLPreviewControllerDelegate {
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  public func previewController(
    _ controller: QLPreviewController, frameFor item: any QLPreviewItem,
    inSourceView view: UnsafeMutablePointer<UIView?>
  ) -> CGRect { .zero }
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  public func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem
  ) {}
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
  ) {}
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// A controller that displays one of the data source's files.
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded { refreshCurrentPreviewItem() } } }

  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, (0..<dataSource.numberOfPreviewItems(in: self)).contains(currentPreviewItemIndex) else {
      return nil
    }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  private let bar = UINavigationBar()
  private let item = UINavigationItem()
  private var content: UIView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns true if the controller can display the content of a file, which must be a picture or a text.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { Self.content(of: $0) != nil } ?? false
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    view.addSystemBar(item, bar)
    refreshCurrentPreviewItem()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.isHidden = navigationController != nil
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
  }

  open func reloadData() {
    let count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    currentPreviewItemIndex = min(max(0, currentPreviewItemIndex), max(0, count - 1))
  }

  /// Reads and displays the current file again.
  open func refreshCurrentPreviewItem() {
    let current = currentPreviewItem
    let name = current.map { $0.previewItemTitle ?? $0.previewItemURL?.lastPathComponent ?? "" } ?? ""
    title = name
    item.title = name
    content?.removeFromSuperview()
    let next = current?.previewItemURL.flatMap(Self.content) ?? placeholder(name)
    next.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(next, belowSubview: bar)
    let top = navigationController == nil ? bar.bottomAnchor : view.safeAreaLayoutGuide.topAnchor
    NSLayoutConstraint.activate([
      next.topAnchor.constraint(equalTo: top),
      next.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      next.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      next.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    content = next
  }

  private func placeholder(_ name: String) -> UIView {
    let container = UIView()
    PlaceholderView("QLPreviewController", name).fill(container)
    return container
  }

  /// Returns a view that displays a picture or a text; nil for other files.
  private class func content(of url: URL) -> UIView? {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    if let image = UIImage(data: data) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    guard data.count <= 1 << 20, let text = String(data: data, encoding: .utf8) else { return nil }
    let view = UITextView()
    view.isEditable = false
    view.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    view.text = text
    return view
  }
}
