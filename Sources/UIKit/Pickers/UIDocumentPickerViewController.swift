import Foundation

/// The purpose of a document picker: importing copies of documents, opening them, or exporting them.
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Receives the documents that the user picks.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Lets the user pick files of a folder, or exports files into it. The folder is the one in the environment variable `VITRINE_DOCUMENTS`,
/// or else that of the app's documents.
///
/// A document's type is recognized by its file name extension.
open class UIDocumentPickerViewController: UINavigationController {
  open private(set) var documentPickerMode: UIDocumentPickerMode
  open var allowsMultipleSelection = false { didSet { list.allowsMultipleSelection = allowsMultipleSelection } }
  open var shouldShowFileExtensions = false { didSet { list.showsExtensions = shouldShowFileExtensions } }
  /// The folder whose documents are displayed.
  open var directoryURL: URL? { didSet { if let directoryURL { list.folder = directoryURL } } }
  private let list: DocumentList

  /// Creates a picker for documents whose types are given as uniform type identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    list = DocumentList(DocumentKinds(allowedUTIs))
    super.init(nibName: nil, bundle: nil)
    list.onPick = { [weak self] urls in self?.picked(urls) }
    list.onCancel = { [weak self] in self?.cancelled() }
    setViewControllers([list], animated: false)
  }

  /// Exports files of the app into the folder that is shown: as copies, or by moving them.
  public init(forExporting urls: [URL], asCopy: Bool) {
    documentPickerMode = asCopy ? .exportToService : .moveToService
    list = DocumentList(DocumentKinds([]))
    super.init(nibName: nil, bundle: nil)
    list.onExport = { [weak self] folder in self?.export(urls, to: folder) }
    list.onCancel = { [weak self] in self?.cancelled() }
    setViewControllers([list], animated: false)
  }
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
  /// The form before iOS 14.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode != .moveToService)
  }
  /// The form before iOS 11.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  public required init?(coder: NSCoder) { nil }

  private var pickerDelegate: (any UIDocumentPickerDelegate)? { delegate as? any UIDocumentPickerDelegate }

  /// Dismisses the sheet and then calls the delegate, as iOS does.
  private func picked(_ urls: [URL]) {
    let copies = urls.map { file in
      documentPickerMode == .import || PickedFiles.mustCopy(file) ? PickedFiles.copy(of: file) : file
    }
    dismiss(animated: true) { [self] in pickerDelegate?.documentPicker(self, didPickDocumentsAt: copies) }
  }

  private func export(_ files: [URL], to folder: URL) {
    let exported = files.compactMap { PickedFiles.export($0, to: folder, moves: documentPickerMode == .moveToService) }
    dismiss(animated: true) { [self] in pickerDelegate?.documentPicker(self, didPickDocumentsAt: exported) }
  }

  private func cancelled() {
    dismiss(animated: true) { [self] in pickerDelegate?.documentPickerWasCancelled(self) }
  }
}

/// Document types, given as uniform type identifiers.
struct DocumentKinds {
  private let identifiers: [String]

  init(_ identifiers: [String]) { self.identifiers = identifiers }

  private static let extensions: [String: Set<String>] = [
    "public.image": ["png", "jpg", "jpeg", "gif", "webp", "svg", "heic", "tiff"],
    "public.png": ["png"], "public.jpeg": ["jpg", "jpeg"],
    "public.text": ["txt", "md", "csv", "html", "xml", "json", "swift", "rtf"],
    "public.plain-text": ["txt", "md"], "public.html": ["html", "htm"], "public.xml": ["xml"],
    "public.json": ["json"], "public.comma-separated-values-text": ["csv"], "public.rtf": ["rtf"],
    "com.adobe.pdf": ["pdf"], "public.zip-archive": ["zip"],
    "public.audio": ["mp3", "m4a", "wav", "aac"], "public.movie": ["mp4", "mov", "m4v"],
  ]

  /// Returns whether a file has one of the types. An unknown identifier allows every file, because it may be a type that the app defines.
  func contain(_ url: URL) -> Bool {
    identifiers.contains { identifier in
      DocumentKinds.extensions[identifier]?.contains(url.pathExtension.lowercased()) ?? true
    }
  }
}

/// A list of the files and folders in a folder.
private final class DocumentList: UITableViewController {
  var onPick: ([URL]) -> Void = { _ in }
  var onCancel: () -> Void = {}
  /// Set if files are exported into the folder.
  var onExport: ((URL) -> Void)?
  var allowsMultipleSelection = false
  var showsExtensions = false
  var folder: URL
  private let kinds: DocumentKinds
  private var files: [URL] = []

  init(_ kinds: DocumentKinds) {
    self.kinds = kinds
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    folder =
      ProcessInfo.processInfo.environment["VITRINE_DOCUMENTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? documents ?? FileManager.default.temporaryDirectory
    super.init(style: .plain)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = folder.lastPathComponent
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "document")
    files = PickedFiles.names(in: folder).filter { !$0.hasPrefix(".") }.map { folder.appendingPathComponent($0) }
    if let onExport {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Save", primaryAction: UIAction { [weak self] _ in if let self { onExport(folder) } })
    }
    guard allowsMultipleSelection else { return }
    tableView.allowsMultipleSelection = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Open", primaryAction: UIAction { [weak self] _ in self?.open() })
  }

  private func isAllowed(_ file: URL) -> Bool { !file.hasDirectoryPath && kinds.contain(file) }

  private func open() {
    let selectedFiles = (tableView.indexPathsForSelectedRows ?? []).sorted().map { files[$0.row] }
    if !selectedFiles.isEmpty { onPick(selectedFiles) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
    let file = files[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = showsExtensions ? file.lastPathComponent : file.deletingPathExtension().lastPathComponent
    content.image = UIImage(systemName: file.hasDirectoryPath ? "folder" : "doc")
    if !isAllowed(file) { content.textProperties.color = .tertiaryLabel }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    isAllowed(files[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if !allowsMultipleSelection { onPick([files[indexPath.row]]) }
  }
}
