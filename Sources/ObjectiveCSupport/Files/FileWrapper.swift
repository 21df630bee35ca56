import Foundation

/// A file, a folder with its files, or a symbolic link, in memory. A document of several files is read and written as one wrapper.
///
/// ```
/// let folder = FileWrapper(directoryWithFileWrappers: [:])
/// folder.addRegularFile(withContents: data, preferredFilename: "list")
/// try folder.write(to: url, originalContentsURL: nil)
/// ```
open class FileWrapper: NSObject, NSSecureCoding {
  /// Options for reading a wrapper.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads the contents of files immediately, not when they are first used.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// Options for writing a wrapper.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Replaces the old file only after the new file is complete.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// Sets the wrappers' `filename` to the names under which they are written.
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

  /// The name under which a folder wrapper adds this wrapper.
  open var preferredFilename: String? {
    didSet { if preferredFilename?.isEmpty == true { preferredFilename = oldValue } }
  }
  /// The name of the file from which the wrapper was read, or to which it was written.
  open var filename: String?
  /// The file's attributes, such as the modification date, by the raw values of `FileAttributeKey`.
  open var fileAttributes: [String: Any] = [:]

  // MARK: Creation

  /// Creates a wrapper by reading a file, a folder with all its contents, or a symbolic link.
  public init(url: URL, options: ReadingOptions = []) throws {
    let content = try Self.content(at: url, options)
    self.content = content
    super.init()
    setName(of: url)
  }

  /// Creates a folder with these wrappers. A wrapper without a preferred name gets its key as its preferred name.
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
    preferredFilename = url.lastPathComponent
    setFilename(of: url)
  }

  func setFilename(of url: URL) {
    filename = url.lastPathComponent
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  // MARK: Content

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  open var isRegularFile: Bool { !isDirectory && !isSymbolicLink }

  /// The wrappers in a folder, by their names; `nil` if this is not a folder.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// The contents of a regular file; `nil` for a folder or a link, and if the file can no longer be read.
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

  /// Adds a wrapper to this folder under its preferred name, or under a similar name if that is in use. Returns the name.
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

  /// Returns the name under which this folder contains a wrapper.
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

  /// Replaces the wrapper's contents, names and attributes by those of a file or folder.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(at: url, options)
    setName(of: url)
  }

  /// Returns whether the file, or each file of the folder, still has the size and modification date of this wrapper's attributes.
  open func matchesContents(of url: URL) -> Bool { matches(url) }

  /// Writes the wrapper to a URL, and replaces an existing file or folder. `originalContentsURL` is ignored, so that unchanged files are
  /// written too.
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
