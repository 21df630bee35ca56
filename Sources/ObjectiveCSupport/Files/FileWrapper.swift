import Foundation

/// A file, a folder with files, or a symbolic link, in memory: documents of several files are written and read as one.
///
/// ```
/// let folder = FileWrapper(directoryWithFileWrappers: [:])
/// folder.addRegularFile(withContents: data, preferredFilename: "list")
/// try folder.write(to: url, originalContentsURL: nil)
/// ```
open class FileWrapper: NSObject, NSSecureCoding {
  /// How a wrapper is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Contents of files are read at once, and not when they are needed.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// How a wrapper is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The file is replaced as a whole, or not at all.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// The wrappers get the names under which they were written.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  enum Content {
    case folder([String: FileWrapper])
    case file(Data)
    /// A file whose contents have not been read.
    case unreadFile(URL)
    case link(URL)
  }

  var content: Content

  /// The name under which a folder adds the wrapper.
  open var preferredFilename: String? {
    didSet { if preferredFilename?.isEmpty == true { preferredFilename = oldValue } }
  }
  /// The name of the file from which it was read, or to which it was written.
  open var filename: String?
  /// Attributes by the raw values of `FileAttributeKey`, such as the modification date.
  open var fileAttributes: [String: Any] = [:]

  // MARK: Creation

  /// Reads a file, a folder with all that is in it, or a link.
  public init(url: URL, options: ReadingOptions = []) throws {
    let content = try Self.content(at: url, options)
    self.content = content
    super.init()
    setName(of: url)
  }

  /// A folder. Wrappers without a preferred name get their key as one.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }

  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  func setName(of url: URL) {
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  // MARK: Content

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  open var isRegularFile: Bool { !isDirectory && !isSymbolicLink }

  /// The wrappers of a folder by their names in it.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// The contents of a file; `nil` if it cannot be read any more.
  open var regularFileContents: Data? {
    switch content {
    case .file(let data): return data
    case .unreadFile(let url):
      guard let data = try? Data(contentsOf: url) else { return nil }
      content = .file(data)
      return data
    case .folder, .link: return nil
    }
  }

  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

  // MARK: Changing a folder

  /// Adds a wrapper under its preferred name, or a similar one if another has that name. Returns the name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    var children = children(#function)
    guard let name = child.preferredFilename, !name.isEmpty else {
      ObjectiveCFailure.stop("-[NSFileWrapper addFileWrapper:]: The preferred file name cannot be empty.")
    }
    let key = Self.unusedName(name, in: children)
    children[key] = child
    content = .folder(children)
    return key
  }

  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) { content = .folder(children(#function).filter { $1 !== child }) }

  /// The name of a wrapper in the folder.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    children(#function).first { $0.value === child }?.key
  }

  private func children(_ function: String) -> [String: FileWrapper] {
    if let fileWrappers { return fileWrappers }
    let method = function.prefix { $0 != "(" }
    ObjectiveCFailure.stop(
      "-[NSFileWrapper \(method):]: This method is only for directory type NSFileWrappers.",
      "NSInternalInconsistencyException")
  }

  private static func unusedName(_ name: String, in children: [String: FileWrapper]) -> String {
    guard children[name] != nil else { return name }
    return (1...).lazy.map { "\($0)__#$!@%!#__\(name)" }.first { children[$0] == nil } ?? name
  }

  // MARK: Files

  /// Reads the wrapper again.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(at: url, options)
    setName(of: url)
  }

  /// Whether the file, or the files of the folder, are still as they were when the wrapper was read or written.
  open func matchesContents(of url: URL) -> Bool { matches(url) }

  /// Writes the wrapper to a file or folder, which replaces what was there. The original contents are not used: files that have not
  /// changed are written, too.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    try replace(url, options)
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "contents") as Data?,
      let content = Self.content(ofArchive: data)
    else { return nil }
    self.content = content
    super.init()
    preferredFilename = coder.decodeObject(of: NSString.self, forKey: "preferredFilename") as String?
    filename = coder.decodeObject(of: NSString.self, forKey: "filename") as String?
  }

  open func encode(with coder: NSCoder) {
    coder.encode(serializedRepresentation as NSData?, forKey: "contents")
    coder.encode(preferredFilename as NSString?, forKey: "preferredFilename")
    coder.encode(filename as NSString?, forKey: "filename")
  }
}
