import Foundation

/// Presents a preview of a file, or a menu of actions for it.
///
/// The preview displays images and texts, and the name and size of other files. The options menu is a share sheet that also offers
/// the preview. There are no other apps, so that the menu *Open In* is never presented.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The URL of the file. It must be a file URL.
  open var url: URL?
  /// The file's uniform type identifier; `nil` unless the app sets it.
  open var uti: String?
  /// The title of the preview; by default the file's name.
  open var name: String? {
    get { explicitName ?? url?.lastPathComponent }
    set { explicitName = newValue }
  }
  private var explicitName: String?
  /// Data for the app that opens the file. It has no effect, because no other app opens files.
  open var annotation: Any?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// The presented preview or share sheet. It retains this object while it is open, as UIKit does.
  private weak var presented: UIViewController?

  public override init() {}
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Icons for the file, from small to large. They are the same for all files.
  open var icons: [UIImage] {
    [22, 44].compactMap {
      UIImage(systemName: "doc", withConfiguration: UIImage.SymbolConfiguration(pointSize: $0))
    }
  }

  /// Gesture recognizers that the app can add to a view: a tap opens the preview, and a long press opens the options menu.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction(UIAction { [weak self] _ in self?.presentPreview(animated: true) })
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.addAction(
      UIAction { [weak self, weak press] _ in
        guard let press, press.state == .began, let view = press.view else { return }
        self?.presentOptionsMenu(from: view.bounds, in: view, animated: true)
      })
    return [tap, press]
  }()

  // MARK: Preview

  /// Presents the preview. If the delegate's controller is a navigation controller, it pushes the preview.
  ///
  /// - Returns: false if there is no file, or if the delegate returns no controller for the preview.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard presented == nil, let url, FileManager.default.fileExists(atPath: url.path),
      let presenter = delegate?.documentInteractionControllerViewControllerForPreview(self),
      !(presenter is NoPreviewPresenter)
    else { return false }
    let preview = DocumentPreviewController(url, title: name ?? "")
    preview.onEnd = { self.ended { $0.documentInteractionControllerDidEndPreview(self) } }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    presented = preview
    if let navigation = presenter as? UINavigationController {
      navigation.pushViewController(preview, animated: animated)
    } else {
      let navigation = UINavigationController(rootViewController: preview)
      navigation.modalPresentationStyle = .fullScreen
      presenter.present(navigation, animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) {
    guard let preview = presented as? DocumentPreviewController, let navigation = preview.navigationController else {
      return
    }
    if navigation.viewControllers.first === preview {
      navigation.dismiss(animated: animated)
    } else {
      navigation.popViewController(animated: animated)
    }
  }

  // MARK: Menus

  /// Presents a share sheet with the file.
  ///
  /// - Returns: false if there is no file, or if the view is in no window.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOptions(over: view.window?.rootViewController, animated) { popover in
      popover?.sourceView = view
      popover?.sourceRect = rect
    }
  }

  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    presentOptions(over: UIApplication.shared.keyWindow?.rootViewController, animated) { $0?.barButtonItem = item }
  }

  /// Returns false, because no other app can open the file.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Returns false, because no other app can open the file.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

  open func dismissMenu(animated: Bool) {
    guard let sheet = presented as? UIActivityViewController else { return }
    sheet.presentingViewController?.dismiss(animated: animated)
  }

  private func presentOptions(
    over root: UIViewController?, _ animated: Bool, _ locate: (UIPopoverPresentationController?) -> Void
  ) -> Bool {
    guard presented == nil, let url, FileManager.default.fileExists(atPath: url.path),
      let presenter = root?.topmostPresented
    else { return false }
    let quickLook = QuickLookActivity()
    let previewPresenter = delegate?.documentInteractionControllerViewControllerForPreview(self)
    let hasPreview = previewPresenter != nil && !(previewPresenter is NoPreviewPresenter)
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: hasPreview ? [quickLook] : [])
    sheet.completionWithItemsHandler = { _, _, _, _ in
      self.ended { $0.documentInteractionControllerDidDismissOptionsMenu(self) }
      if quickLook.isChosen { self.presentPreview(animated: true) }
    }
    locate(sheet.popoverPresentationController)
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    presented = sheet
    presenter.present(sheet, animated: animated)
    return true
  }

  private func ended(_ report: (any UIDocumentInteractionControllerDelegate) -> Void) {
    presented = nil
    if let delegate { report(delegate) }
  }
}

/// The share sheet's activity that opens the preview.
private final class QuickLookActivity: UIActivity {
  private(set) var isChosen = false

  override var activityTitle: String? { "Quick Look" }
  override var activityImage: UIImage? { UIImage(systemName: "eye") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func perform() {
    isChosen = true
    activityDidFinish(true)
  }
}

/// The result of the delegate method's default implementation. It means that the delegate provides no controller for the preview.
private final class NoPreviewPresenter: UIViewController {}

/// A delegate that provides the controller for the preview, and is notified of previews and menus.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller that presents the preview. Without this method there are no previews.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  /// Returns the rectangle from which the preview grows on iOS. It is not called here.
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  { NoPreviewPresenter() }
  public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
    .zero
  }
  public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
    nil
  }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}
