import Foundation

/// Coordinates accesses to files by several objects of the app. Each access waits for conflicting accesses, and the file's presenters are
/// notified of it. Accesses by other processes are not coordinated.
///
/// ```
/// var error: NSError?
/// NSFileCoordinator().coordinate(writingItemAt: url, error: &error) { url in try? data.write(to: url) }
/// ```
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// Options for reading a file.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The access begins without asking the presenters to save their changes.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// The accessor gets the URL of a symbolic link's destination.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The accessor gets a URL that can be uploaded. The access to a folder fails, because folders are not archived here.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// Options for writing a file.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  /// The presenter that uses this coordinator. It is not notified of the coordinator's accesses.
  private weak var presenter: (any NSFilePresenter)?
  private let lock = NSLock()
  private var isCancelled = false
  /// An identifier that coordinators with a common purpose share. It has no effect.
  open var purposeIdentifier = UUID().uuidString

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) { presenter = filePresenterOrNil }

  // MARK: Presenters

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.shared.add(filePresenter) }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.remove(filePresenter)
  }
  open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }

  // MARK: Synchronous access

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { coordinate([(url, .reading(options))], outError) { reader($0[0]) } }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { coordinate([(url, .writing(options))], outError) { writer($0[0]) } }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) {
    coordinate([(readingURL, .reading(readingOptions)), (writingURL, .writing(writingOptions))], outError) {
      readerWriter($0[0], $0[1])
    }
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    coordinate([(url1, .writing(options1)), (url2, .writing(options2))], outError) { writer($0[0], $0[1]) }
  }

  /// Lets the presenters of all files prepare, and then calls the block, which coordinates the individual accesses.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor batchAccessor: (@escaping () -> Void) -> Void
  ) {
    let files =
      readingURLs.map { ($0, FileAccess.reading(readingOptions)) }
      + writingURLs.map { ($0, FileAccess.writing(writingOptions)) }
    do {
      guard !wasCancelled else { throw CocoaError(.userCancelled) }
      _ = try preparePresenters(files)
      batchAccessor { FilePresenters.shared.didAccess(files, except: self.presenter) }
    } catch { outError?.pointee = error as NSError }
  }

  private func coordinate(_ files: [(URL, FileAccess)], _ outError: NSErrorPointer, _ accessor: ([URL]) -> Void) {
    let access = FileAccessQueue.shared.begin(Self.paths(files), belongsToThread: true) { wasCancelled }
    guard let access else {
      outError?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    defer { FileAccessQueue.shared.end(access) }
    do {
      let urls = try preparePresenters(files)
      accessor(urls)
      FilePresenters.shared.didAccess(files, except: presenter)
    } catch { outError?.pointee = error as NSError }
  }

  // MARK: Asynchronous access

  /// Calls the accessor on the queue as soon as no other access conflicts with the intents. The accessor gets an error if that fails.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let paths = Self.paths(intents.map { ($0.url, $0.access) })
    if !wasCancelled, let access = FileAccessQueue.shared.beginAtOnce(paths) {
      return run(intents, access, queue, accessor)
    }
    DispatchQueue.global().async { [self] in
      let paths = Self.paths(intents.map { ($0.url, $0.access) })
      if let access = FileAccessQueue.shared.begin(paths, belongsToThread: false, isCancelled: { wasCancelled }) {
        run(intents, access, queue, accessor)
      } else {
        queue.addOperation { accessor(CocoaError(.userCancelled)) }
      }
    }
  }

  private func run(
    _ intents: [NSFileAccessIntent], _ access: FileAccessQueue.Access, _ queue: OperationQueue,
    _ accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    queue.addOperation { [self] in
      let files = intents.map { ($0.url, $0.access) }
      do {
        for (intent, url) in zip(intents, try preparePresenters(files)) { intent.resolve(to: url) }
        accessor(nil)
        FilePresenters.shared.didAccess(files, except: presenter)
      } catch { accessor(error) }
      FileAccessQueue.shared.end(access)
    }
  }

  // MARK: Moves and cancellation

  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// Notifies the presenters of a file that it has been moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    FilePresenters.shared.didMove(oldURL, newURL, except: presenter)
  }
  open func item(at url: URL, didChangeUbiquityAttributes attributes: Set<URLResourceKey>) {
    FilePresenters.shared.didChange(attributes, url, except: presenter)
  }

  /// Cancels this coordinator's accesses that have not begun. They fail with `CocoaError.userCancelled`.
  open func cancel() {
    lock.withLock { isCancelled = true }
    FileAccessQueue.shared.wakeUp()
  }

  private var wasCancelled: Bool { lock.withLock { isCancelled } }

  // MARK: Preparation

  private static func paths(_ files: [(URL, FileAccess)]) -> [(path: String, isWriting: Bool)] {
    files.map { url, access in
      if case .writing = access { return (url.coordinatedPath, true) }
      return (url.coordinatedPath, false)
    }
  }

  /// Lets the other presenters of the files prepare for the accesses, and returns the URLs for the accessor.
  private func preparePresenters(_ files: [(URL, FileAccess)]) throws -> [URL] {
    try files.map { url, access in
      try FilePresenters.shared.willAccess(url, access, except: presenter)
      guard case .reading(let options) = access else { return url }
      if options.contains(.forUploading), url.isFolder { throw CocoaError(.featureUnsupported) }
      return options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
    }
  }
}

extension URL {
  /// Whether the URL is that of an existing folder, or of a symbolic link to a folder.
  package var isFolder: Bool {
    var isDirectory = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
