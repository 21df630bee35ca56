import Dispatch
import Glibc
import Synchronization

/// Stores journals and links as files of a folder. Operations that may wait for a disk run on other threads.
///
/// With `Durability.os` an append is a write into the system's memory, which normally takes microseconds. It waits for the disk if too much
/// memory is unwritten, or the file's last page has to be read. After such a write the journal uses its queue for some time. With
/// `Durability.disk` each journal always has a queue: lines that arrive while the disk writes are written together after that.
final class FileSessionStore: SessionStore {
  private let folder: JournalFolder
  private let workers: any StoreWorkers
  private let journalQueue = DispatchQueue(label: "journals", attributes: .concurrent)
  private let watchLinkQueue = DispatchQueue(label: "watch links")
  /// One after another, so that a link is read after the writes before it.
  private let linkQueue = DispatchQueue(label: "links")
  private let retentionQueue = DispatchQueue(label: "retention", qos: .utility)
  private let links: SharedLinks
  private let clock: JournalAgeClock
  fileprivate let now: () -> Int
  /// The journals of ended sessions that are still being written, by session.
  private var closing: [String: DispatchGroup] = [:]
  /// The journals that are being written.
  private var busy: [ObjectIdentifier: FileJournal] = [:]

  private final class SharedLinks: Sendable {
    let links: Mutex<WatchLinks>

    init(_ folder: JournalFolder) { links = Mutex(WatchLinks(folder)) }
  }

  private struct Opened: Sendable {
    var file: JournalFile
    var history: History
    var notes: [String]
  }

  /// - Parameter now: returns the microseconds of a clock that is never set.
  init(
    _ folder: JournalFolder, _ workers: any StoreWorkers, clock: JournalAgeClock = JournalAgeClock(),
    now: @escaping () -> Int = EventLoop.microseconds
  ) {
    (self.folder, self.workers, links, self.clock, self.now) = (folder, workers, SharedLinks(folder), clock, now)
  }

  func create(
    _ header: SessionHeader, _ records: [JournalRecord], _ answer: @escaping (Result<any Journal, JournalError>) -> Void
  ) {
    workers.run(on: journalQueue) { [folder] in
      Result { () throws(JournalError) in try folder.create(header, records) }
    } _: { [unowned self] in
      answer($0.map { FileJournal($0, header, UsedNumbers(number: 0, viewer: 0), in: self) })
    }
  }

  func open(_ id: String, _ answer: @escaping (Result<OpenedJournal?, JournalError>) -> Void) {
    guard SessionID.isValid(id) else { return answer(.success(nil)) }
    workers.run(on: journalQueue) { [folder, closing = closing[id]] in
      closing?.wait()
      return Result { () throws(JournalError) -> Opened? in
        guard let (file, history, notes) = try folder.open(id) else { return nil }
        return Opened(file: file, history: history, notes: notes)
      }
    } _: { [unowned self] in
      answer(
        $0.map { opened in
          opened.map {
            let used = UsedNumbers(number: $0.history.lastNumber, viewer: $0.history.lastViewer)
            let journal = FileJournal($0.file, $0.history.header, used, in: self)
            return OpenedJournal(journal: journal, history: $0.history, notes: $0.notes)
          }
        })
    }
  }

  func session(watchedAs id: String, _ answer: @escaping (String?) -> Void) {
    workers.run(on: watchLinkQueue, { [links] in links.links.withLock { $0.session(watchedAs: id) } }, answer)
  }

  func link(of session: String, _ answer: @escaping (ControlLink) -> Void) {
    workers.run(on: linkQueue, { [folder] in folder.link(of: session) }, answer)
  }

  func replaceLink(by link: ControlLink, _ answer: @escaping (JournalError?) -> Void) {
    workers.run(
      on: linkQueue, { [folder] in Self.failure { () throws(JournalError) in try folder.write(link) } }, answer)
  }

  func list(_ answer: @escaping (Result<[JournalSummary], JournalError>) -> Void) {
    workers.run(on: retentionQueue, { [folder] in Result { () throws(JournalError) in try folder.list() } }, answer)
  }

  func summary(of id: String, _ answer: @escaping (JournalSummary?) -> Void) {
    guard SessionID.isValid(id) else { return answer(nil) }
    workers.run(on: journalQueue, { [folder] in folder.summary(of: id, FileLocks.files()) }, answer)
  }

  func read(_ id: String, _ answer: @escaping (Result<History, JournalError>) -> Void) {
    guard SessionID.isValid(id) else { return answer(.failure(Self.noJournal)) }
    workers.run(on: journalQueue) { [folder] in
      Result { () throws(JournalError) in try Self.history(ofFile: folder.path(of: id)) }
    } _: {
      answer($0)
    }
  }

  func export(_ id: String, _ answer: @escaping (Result<[UInt8], JournalError>) -> Void) {
    guard SessionID.isValid(id) else { return answer(.failure(Self.noJournal)) }
    workers.run(
      on: journalQueue, { [folder] in Result { () throws(JournalError) in try folder.export(id) } }, answer)
  }

  /// Reads a journal that a person has named by its file, for example an exported one. It may be in no store's folder.
  static func history(ofFile path: String) throws(JournalError) -> History { try JournalFolder.read(file: path) }

  private static let noJournal = JournalError(description: "there is no such journal")

  func delete(_ id: String, _ answer: @escaping (JournalError?) -> Void) {
    workers.run(on: journalQueue) { [folder, closing = closing[id]] in
      closing?.wait()
      return Self.failure { () throws(JournalError) in try folder.delete(id) }
    } _: {
      answer($0)
    }
  }

  func delete(beyond limits: RetentionLimits, _ answer: @escaping (Result<Int, JournalError>) -> Void) {
    let now = clock.now
    workers.run(
      on: retentionQueue,
      { [folder] in Result { () throws(JournalError) in try folder.delete(beyond: limits, now: now) } }, answer)
  }

  func finish() {
    linkQueue.sync {}
    while let journal = busy.values.first {
      journal.queue.sync {}
      workers.handleResults()
    }
  }

  fileprivate static func failure(_ body: () throws(JournalError) -> Void) -> JournalError? {
    do throws(JournalError) { try body() } catch { return error }
    return nil
  }

  // MARK: Journals with a queue

  fileprivate var durability: Durability { folder.durability }

  fileprivate func began(writing journal: FileJournal) { busy[ObjectIdentifier(journal)] = journal }

  fileprivate func ended(writing journal: FileJournal) {
    busy[ObjectIdentifier(journal)] = nil
    if journal.isClosed { closing.removeValue(forKey: journal.id)?.leave() }
  }

  fileprivate func closed(whileWriting journal: FileJournal) {
    let group = DispatchGroup()
    group.enter()
    closing[journal.id] = group
  }

  fileprivate func write(
    _ appended: FileJournal.AppendedRecords, to file: JournalFile, on queue: DispatchQueue,
    _ answer: @escaping (Result<JournalFile, JournalError>) -> Void
  ) {
    workers.run(on: queue, { [folder] in Self.write(appended, to: file, in: folder) }, answer)
  }

  /// Appends records to a file, or to a new one if it is lost and they begin the session anew. The result is that file.
  fileprivate func write(
    _ appended: FileJournal.AppendedRecords, to file: JournalFile
  ) -> Result<JournalFile, JournalError> { Self.write(appended, to: file, in: folder) }

  private static func write(
    _ appended: FileJournal.AppendedRecords, to file: JournalFile, in folder: JournalFolder
  ) -> Result<JournalFile, JournalError> {
    Result { () throws(JournalError) in
      var current = file
      if let (header, used) = appended.beginning, file.loss != nil {
        current = try folder.replace(file, by: header, used)
        file.close()
      }
      try current.append(appended.records, requiresPath: appended.requirePath)
      return current
    }
  }
}

/// An open journal of the store.
private final class FileJournal: Journal {
  /// Records that are appended together.
  struct AppendedRecords: Sendable {
    var records: [JournalRecord] = []
    /// Whether they contain what a person did. That is refused if a later restore would not find it.
    var requirePath = false
    /// What a new file begins with if the records contain a reset: all that was before may be missing.
    var beginning: (SessionHeader, UsedNumbers)?

    mutating func add(_ other: AppendedRecords) {
      records += other.records
      requirePath = requirePath || other.requirePath
      beginning = other.beginning ?? beginning
    }
  }

  let queue = DispatchQueue(label: "journal")
  private var file: JournalFile
  private var header: SessionHeader
  private var used: UsedNumbers
  private unowned let store: FileSessionStore
  private var waiting: [(appended: AppendedRecords, answer: (JournalError?) -> Void)] = []
  private var isWriting = false
  /// The time until which appends use the queue, because a write has blocked the loop.
  private var queuesUntil = Int.min
  private(set) var isClosed = false

  init(_ file: JournalFile, _ header: SessionHeader, _ used: UsedNumbers, in store: FileSessionStore) {
    (self.file, self.header, self.used, self.store) = (file, header, used, store)
  }

  var id: String { header.id }

  func append(_ records: [JournalRecord], _ answer: @escaping (JournalError?) -> Void) {
    let appended = appended(records)
    let begin = store.now()
    if store.durability == .disk || isWriting || begin < queuesUntil {
      waiting.append((appended, answer))
      return writeWaiting()
    }
    let result = store.write(appended, to: file)
    let end = store.now()
    if end - begin > Self.longestWrite { queuesUntil = end + Self.queueTime }
    answer(failure(result))
  }

  /// The longest write that does not count as a wait for the disk, in microseconds. On a busy machine a thread also waits for a processor.
  private static let longestWrite = 20_000
  /// How long appends use the queue after a write that took longer, in microseconds.
  private static let queueTime = 10_000_000

  private func appended(_ records: [JournalRecord]) -> AppendedRecords {
    var appended = AppendedRecords(records: records)
    for record in records {
      switch record {
      case .action(let action):
        appended.requirePath = true
        used.number = max(used.number, action.number)
        used.viewer = max(used.viewer, action.viewer)
      case .cut: appended.requirePath = true
      case .reset(let device):
        if let device { header.device = device }
        appended.requirePath = true
        appended.beginning = (header, used)
      default: break
      }
    }
    return appended
  }

  /// The failure of a write, which may have been to a new file.
  private func failure(_ result: Result<JournalFile, JournalError>) -> JournalError? {
    do throws(JournalError) { file = try result.get() } catch { return error }
    return nil
  }

  private func writeWaiting() {
    guard !isWriting, !waiting.isEmpty else { return }
    let batch = waiting
    (waiting, isWriting) = ([], true)
    store.began(writing: self)
    store.write(batch.reduce(into: AppendedRecords()) { $0.add($1.appended) }, to: file, on: queue) { [self] result in
      isWriting = false
      let failure = failure(result)
      for entry in batch { entry.answer(failure) }
      writeWaiting()
      guard !isWriting else { return }
      if isClosed { file.close() }
      store.ended(writing: self)
    }
  }

  var loss: JournalError? { isClosed ? nil : file.loss }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    if isWriting { store.closed(whileWriting: self) } else { file.close() }
  }
}
