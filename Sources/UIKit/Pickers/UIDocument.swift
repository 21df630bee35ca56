import Foundation

/// Reads a file into a model, and saves the model's changes. A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`.
///
/// ```
/// document.text = "changed"
/// document.updateChangeCount(.done)     // saved after 10 seconds, or when the document is closed
/// ```
/// Files are read and written synchronously. Completion handlers are called in a later turn of the main queue.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let closed = State(rawValue: 1)
    public static let inConflict = State(rawValue: 2)
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
    public static let progressAvailable = State(rawValue: 16)
  }

  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  open private(set) var fileURL: URL
  open private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }
  open private(set) var fileModificationDate: Date?
  private var changeCount = 0
  private var waitsForAutosave = false
  /// The undo manager. Each undo group that it registers counts as a change of the document.
  open var undoManager: UndoManager! = UndoManager() { didSet { observeUndo() } }
  private let undoObservers = NotificationTokens()

  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    observeUndo()
  }

  /// The file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The uniform type identifier of the file's extension.
  open var fileType: String? { TypeIdentifiers.identifier(ofExtension: fileURL.pathExtension) }
  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    fileURL.pathExtension
  }

  // MARK: Methods to override

  /// Returns the model as data, or as a file wrapper.
  open func contents(forType typeName: String) throws -> Any {
    fatalError("NSInternalInconsistencyException: \(type(of: self)) does not override contents(forType:)")
  }
  /// Replaces the model by the one that the data, or the file wrapper of a folder, contains.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    fatalError("NSInternalInconsistencyException: \(type(of: self)) does not override load(fromContents:ofType:)")
  }
  open func disableEditing() {}
  open func enableEditing() {}
  /// Called when reading or writing fails.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    Log.toConsole("\(type(of: self)): \(error.localizedDescription)")
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

  // MARK: Opening and closing

  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    let isRead = attempt { try read(from: fileURL) }
    if isRead {
      (changeCount, documentState) = (0, .normal)
      enableEditing()
    }
    callAsynchronously(completionHandler, isRead)
  }

  /// Closes the document. Unsaved changes are saved first, and the document stays open if that fails.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    guard !documentState.contains(.closed) else { return callAsynchronously(completionHandler, true) }
    let isSaved = !hasUnsavedChanges || write(fileURL, .forOverwriting)
    if isSaved {
      disableEditing()
      documentState.insert(.closed)
    }
    callAsynchronously(completionHandler, isSaved)
  }

  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    disableEditing()
    let isRead = attempt { try read(from: url) }
    if isRead { (changeCount, fileURL) = (0, url) }
    enableEditing()
    callAsynchronously(completionHandler, isRead)
  }

  open func read(from url: URL) throws {
    let contents: Any = url.isFolder ? try FileWrapper(url: url) : try Data(contentsOf: url)
    try load(fromContents: contents, ofType: TypeIdentifiers.identifier(ofExtension: url.pathExtension))
    fileModificationDate = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }

  public func open() async -> Bool { await awaitResult { open(completionHandler: $0) } }
  @discardableResult
  public func close() async -> Bool { await awaitResult { close(completionHandler: $0) } }
  @discardableResult
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await awaitResult { save(to: url, for: saveOperation, completionHandler: $0) }
  }

  private func awaitResult(_ body: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { continuation in body { continuation.resume(returning: $0) } }
  }

  // MARK: Saving

  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    callAsynchronously(completionHandler, write(url, saveOperation))
  }

  /// Saves unsaved changes.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    callAsynchronously(completionHandler, !hasUnsavedChanges || write(fileURL, .forOverwriting))
  }

  private func write(_ url: URL, _ operation: SaveOperation) -> Bool {
    let isWritten = attempt {
      let contents = try contents(forType: savingFileType ?? "public.data")
      let attributes = try fileAttributesToWrite(to: url, for: operation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
    }
    guard isWritten else {
      documentState.insert(.savingError)
      return false
    }
    (changeCount, fileURL) = (0, url)
    documentState.subtract([.savingError, .closed])
    return true
  }

  /// Returns the attributes that are written with the file. An override adds its own to those of `super`.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

  /// Writes the contents to the file, which is replaced only if that succeeds, and updates the modification date.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
    try UIDocument.write(additionalFileAttributes ?? [:], to: url)
    fileModificationDate = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }

  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    if let wrapper = contents as? FileWrapper {
      return try wrapper.write(
        to: url, options: [.atomic, .withNameUpdating], originalContentsURL: originalContentsURL)
    }
    guard let data = contents as? Data ?? (contents as? NSData).map({ Data(referencing: $0) }) else {
      throw CocoaError(.fileWriteUnknown)
    }
    try data.write(to: url, options: .atomic)
  }

  private func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  private func callAsynchronously(_ handler: ((Bool) -> Void)?, _ success: Bool) {
    guard let handler else { return }
    nonisolated(unsafe) let body = handler
    DispatchQueue.main.async { body(success) }
  }

  // MARK: Changes

  open var hasUnsavedChanges: Bool { changeCount != 0 }

  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    if hasUnsavedChanges { autosaveSoon() }
  }

  /// Saves after 10 seconds, once for all changes until then.
  private func autosaveSoon() {
    guard !waitsForAutosave, !documentState.contains(.closed) else { return }
    waitsForAutosave = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.waitsForAutosave = false
        if !self.documentState.contains(.closed) { self.autosave() }
      }
    }
  }

  private func observeUndo() {
    undoObservers.tokens = []
    guard let undoManager else { return }
    let changes: [(Notification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    undoObservers.tokens = changes.map { name, change in
      NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self, change != .done || self.undoManager?.lastClosedGroupIsChange == true else { return }
          self.updateChangeCount(change)
        }
      }
    }
  }
}

/// The observers of notifications, which end with this object. Its owner has no isolated deinitializer: the compiler would refuse a plain
/// `deinit` in an app's own subclass.
private final class NotificationTokens {
  var tokens: [any NSObjectProtocol] = [] { didSet { oldValue.forEach(NotificationCenter.default.removeObserver) } }
  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
