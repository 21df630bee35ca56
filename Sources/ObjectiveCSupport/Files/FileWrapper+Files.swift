import Foundation

extension FileWrapper {
  static func content(at url: URL, _ options: ReadingOptions) throws -> Content {
    let (manager, path) = (FileManager.default, url.path)
    if let destination = try? manager.destinationOfSymbolicLink(atPath: path) {
      return .link(URL(fileURLWithPath: destination, relativeTo: url.deletingLastPathComponent()))
    }
    if url.isFolder {
      let names = try manager.contentsOfDirectory(atPath: path)
      let children = try names.map {
        ($0, try FileWrapper(url: url.appendingPathComponent($0), options: options))
      }
      return .folder(Dictionary(uniqueKeysWithValues: children))
    }
    if options.contains(.immediate) { return .file(try Data(contentsOf: url)) }
    guard manager.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    guard manager.isReadableFile(atPath: path) else {
      throw CocoaError(.fileReadNoPermission, userInfo: [NSFilePathErrorKey: path])
    }
    return .unreadFile(url)
  }

  func matches(_ url: URL) -> Bool {
    switch content {
    case .folder(let children):
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return url.isFolder && Set(names) == Set(children.keys)
        && children.allSatisfy { $1.matches(url.appendingPathComponent($0)) }
    case .link(let destination):
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      return path == destination.relativePath || path == destination.path
    case .file, .unreadFile:
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path), !url.isFolder else {
        return false
      }
      return [FileAttributeKey.modificationDate, .size].allSatisfy { key in
        (attributes[key] as? NSObject) == (fileAttributes[key.rawValue] as? NSObject)
      }
    }
  }

  func replace(_ url: URL, _ options: WritingOptions) throws {
    // Files that have not been read yet may be among those that are replaced.
    readAll()
    let target = options.contains(.atomic) ? Self.temporaryURL(beside: url) : url
    do {
      if target == url { try Self.removeIfPresent(url) }
      try writeContent(to: target)
      if target != url {
        try Self.removeIfPresent(url)
        try FileManager.default.moveItem(at: target, to: url)
      }
    } catch {
      if target != url { try? FileManager.default.removeItem(at: target) }
      throw error
    }
    if options.contains(.withNameUpdating) { updateNames(url) }
  }

  private func readAll() {
    _ = regularFileContents
    for child in fileWrappers?.values.map(\.self) ?? [] { child.readAll() }
  }

  private func writeContent(to url: URL) throws {
    switch content {
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children { try child.writeContent(to: url.appendingPathComponent(name)) }
    case .file(let data): try data.write(to: url)
    case .unreadFile(let missing):
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: missing.path])
    case .link(let destination):
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
    }
  }

  private func updateNames(_ url: URL) {
    setFilename(of: url)
    for (name, child) in fileWrappers ?? [:] { child.updateNames(url.appendingPathComponent(name)) }
  }

  private static func temporaryURL(beside url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
  }

  private static func removeIfPresent(_ url: URL) throws {
    let isPresent =
      FileManager.default.fileExists(atPath: url.path)
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    if isPresent { try FileManager.default.removeItem(at: url) }
  }

  // MARK: Archives

  /// Creates a wrapper from the data of `serializedRepresentation`. Returns `nil` for other data.
  public convenience init?(serializedRepresentation serializeRepresentation: Data) {
    guard let content = Self.content(ofArchive: serializeRepresentation) else { return nil }
    self.init(regularFileWithContents: Data())
    self.content = content
  }

  /// The contents as data, for `init(serializedRepresentation:)`. The format is a property list, not the format of Apple's pasteboards.
  public var serializedRepresentation: Data? {
    propertyList().flatMap { try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0) }
  }

  private func propertyList() -> [String: Any]? {
    switch content {
    case .folder(let children):
      let plists = children.compactMapValues { $0.propertyList() }
      return plists.count == children.count ? ["folder": plists] : nil
    case .file, .unreadFile: return regularFileContents.map { ["file": $0] }
    case .link(let url): return ["link": url.relativePath]
    }
  }

  static func content(ofArchive data: Data) -> Content? {
    (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)).flatMap(content)
  }

  private static func content(_ plist: Any) -> Content? {
    guard let plist = plist as? [String: Any] else { return nil }
    if let data = plist["file"] as? Data { return .file(data) }
    if let path = plist["link"] as? String { return .link(URL(fileURLWithPath: path)) }
    guard let children = plist["folder"] as? [String: Any] else { return nil }
    let wrappers = children.mapValues { child in content(child).map { FileWrapper($0) } }
    guard wrappers.values.allSatisfy({ $0 != nil }) else { return nil }
    let named = wrappers.compactMapValues(\.self)
    for (name, wrapper) in named { (wrapper.filename, wrapper.preferredFilename) = (name, name) }
    return .folder(named)
  }

  private convenience init(_ content: Content) {
    self.init(regularFileWithContents: Data())
    self.content = content
  }
}
