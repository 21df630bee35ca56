import Foundation

/// A delegate that is notified of the user's actions in a document browser.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
  /// Asks for a new document. The delegate must call the handler with the document's file, or with `nil` and `.none` to create none.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (
        URL?, UIDocumentBrowserViewController.ImportMode
      ) -> Void)
  /// Called after the file of a new document has been imported.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
  /// Called when the user has picked documents.
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  /// The method that apps for iOS 11 implement. It is called if the app does not implement `documentBrowser(_:didPickDocumentsAt:)`.
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (
        URL?, UIDocumentBrowserViewController.ImportMode
      ) -> Void
  ) { importHandler(nil, .none) }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) {}
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
    documentBrowser(controller, didPickDocumentURLs: documentURLs)
  }
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]) {}
}

/// Lists the documents in the app's folder Documents, and creates, opens, renames and imports them. It is the root view controller of a
/// document-based app.
///
/// There are no other locations, such as iCloud Drive, and no tags, recent documents or thumbnails.
open class UIDocumentBrowserViewController: UIViewController {
  /// How the file of a new document is imported.
  public enum ImportMode: UInt, Sendable { case none, copy, move }
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  /// The uniform type identifiers of the listed documents. By default they are those of the document types in the Info.plist.
  public let allowedContentTypes: [String]
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  private lazy var list = DocumentBrowserList(of: self)
  private lazy var navigation = UINavigationController(rootViewController: list)

  public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.allowedContentTypes = allowedContentTypes ?? UIDocumentBrowserViewController.declaredContentTypes
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    allowedContentTypes = UIDocumentBrowserViewController.declaredContentTypes
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    allowedContentTypes = UIDocumentBrowserViewController.declaredContentTypes
    super.init(coder: coder)
  }

  private static var declaredContentTypes: [String] {
    let types = AppBundle.current.object(forInfoDictionaryKey: "CFBundleDocumentTypes") as? [[String: Any]] ?? []
    return types.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
  }

  // MARK: Settings

  /// Whether the browser has a button that creates a document.
  open var allowsDocumentCreation = true { didSet { list.update() } }
  /// Whether several documents can be picked together.
  open var allowsPickingMultipleItems = false { didSet { list.update() } }
  open var shouldShowFileExtensions = false { didSet { list.update() } }
  open var localizedCreateDocumentActionTitle = "Create Document" { didSet { list.update() } }
  /// The aspect ratio of the create button's image. It has no effect, because the button has no such image.
  open var defaultDocumentAspectRatio: CGFloat = 2 / 3
  /// The types of the listed recent documents. It has no effect, because recent documents are not listed.
  open var recentDocumentsContentTypes: [String] = []
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
    didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .light }
  }
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { list.update() } }
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { list.update() } }
  /// The app's actions in the menu of a long press on a document.
  open var customActions: [UIDocumentBrowserAction] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  // MARK: Documents

  /// The folder whose documents are listed.
  var folder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  /// Scrolls to a document in the list and selects it. If `importIfNeeded` is true, a file outside of the folder is imported first.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    do {
      let isInside = url.deletingLastPathComponent().standardizedFileURL == folder.standardizedFileURL
      guard FileManager.default.fileExists(atPath: url.path), isInside || importIfNeeded else {
        throw CocoaError(.fileNoSuchFile)
      }
      let revealed = isInside ? url : try importFile(url, moves: false)
      list.reveal(revealed)
      performAfterCommit { completion?(revealed, nil) }
    } catch {
      performAfterCommit { completion?(nil, error) }
    }
  }

  /// Copies or moves a file into the folder that contains another document.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    do {
      let target = try importFile(
        documentURL, moves: importMode == .move, into: neighbourURL.deletingLastPathComponent())
      performAfterCommit { completion(target, nil) }
    } catch {
      performAfterCommit { completion(nil, error) }
    }
  }

  /// Renames a document. If the proposed name has no extension, the document keeps its extension.
  open func renameDocument(
    at documentURL: URL, proposedName: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {
    let hasExtension = !(proposedName as NSString).pathExtension.isEmpty || documentURL.pathExtension.isEmpty
    let name = hasExtension ? proposedName : "\(proposedName).\(documentURL.pathExtension)"
    do {
      let target = PickedFiles.freeName(for: name, in: documentURL.deletingLastPathComponent())
      try FileManager.default.moveItem(at: documentURL, to: target)
      list.update()
      performAfterCommit { completionHandler(target, nil) }
    } catch {
      performAfterCommit { completionHandler(nil, error) }
    }
  }

  private func importFile(_ file: URL, moves: Bool, into folder: URL? = nil) throws -> URL {
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    let target = try PickedFiles.transfer(file, to: folder ?? self.folder, moves: moves)
    list.update()
    return target
  }

  /// Requests a new document from the delegate, and imports it.
  func createDocument() {
    delegate?.documentBrowser(self) { [weak self] url, mode in
      guard let self, let url, mode != .none else { return }
      do {
        let target = try importFile(url, moves: mode == .move)
        delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: target)
      } catch {
        delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
      }
    }
  }

  /// Calls a completion handler after the next commit, so that it is asynchronous, as on iOS.
  private func performAfterCommit(_ body: @escaping @MainActor () -> Void) {
    SessionContext.current.cycle.afterCommit(body)
  }

  /// Returns an object that animates the presentation of the document's view controller.
  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController()
  }
}

/// Animates the presentation of a document's view controller. Here it is a fade, because the list has no thumbnails.
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
  /// The progress of opening the document. It is not displayed.
  open var loadingProgress: Progress?
  open weak var targetView: UIView?
  private let duration = 0.3

  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let isPresenting = transitionContext.viewController(forKey: .to)?.presentedViewController == nil
    let view = transitionContext.view(forKey: isPresenting ? .to : .from)
    if isPresenting, let view, let controller = transitionContext.viewController(forKey: .to) {
      view.frame = transitionContext.finalFrame(for: controller)
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(withDuration: duration) {
      view?.alpha = isPresenting ? 1 : 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// An action that the app adds to the documents' menu.
@preconcurrency @MainActor
open class UIDocumentBrowserAction: NSObject {
  public struct Availability: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let menu = Availability(rawValue: 1)
    public static let navigationBar = Availability(rawValue: 1 << 1)
  }

  public let identifier: String
  public let localizedTitle: String
  public let availability: Availability
  open var image: UIImage?
  /// The uniform type identifiers of the documents that have this action. If there is none, all documents have it.
  open var supportedContentTypes: [String] = []
  /// Whether the action can be performed on several documents at once. It has no effect, because one document is selected at a time.
  open var supportsMultipleItems = true
  let handler: ([URL]) -> Void

  public init(
    identifier: String, localizedTitle: String, availability: Availability, handler: @escaping ([URL]) -> Void
  ) {
    (self.identifier, self.localizedTitle, self.availability) = (identifier, localizedTitle, availability)
    self.handler = handler
  }
}
