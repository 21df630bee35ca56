import Foundation
import Wire

/// Reads the folders and files of this machine from which the user picks. The content is journaled, and a replay reads it from the journal.
@_spi(Frameworks) @MainActor
public enum PickedFiles {
  /// The maximum size of a journaled file, in bytes. A replay reads a larger file again.
  nonisolated static let journaledSize = 8 << 20

  /// Returns the sorted names of the files and folders in a folder. Names of folders end with a slash.
  public static func names(in folder: URL) -> [String] {
    let read = {
      let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return urls.map { $0.lastPathComponent + ($0.hasDirectoryPath ? "/" : "") }.sorted()
    }
    if isInAppFolder(folder) { return read() }
    let value = SessionContext.current.outsideReadings.value("names \(folder.path)") { .array(read().map(JSON.string)) }
    return value.array?.compactMap(\.string) ?? []
  }

  /// Returns whether the app must get a copy of the file. In a journaled session, it must if the file is outside the app's folder, because
  /// the file may have changed before a replay.
  static func mustCopy(_ file: URL) -> Bool {
    SessionContext.current.outsideReadings.isJournaled && !isInAppFolder(file)
  }

  /// Returns whether a file is in the app's own folder, whose content is the same in each replay.
  static func isInAppFolder(_ file: URL) -> Bool {
    file.standardizedFileURL.path.hasPrefix(URL(fileURLWithPath: NSHomeDirectory()).standardizedFileURL.path + "/")
  }

  /// Copies a file into the app's temporary folder, and returns the copy, which the app may change. Returns `file` if that fails.
  public static func copy(of file: URL) -> URL {
    if isInAppFolder(file) { return copyToInbox(FileManager.default.contents(atPath: file.path), of: file) }
    var large: Data?
    let value = SessionContext.current.outsideReadings.value("file \(file.path)") {
      guard let data = FileManager.default.contents(atPath: file.path) else { return .null }
      guard data.count <= journaledSize else {
        large = data
        return .null
      }
      return .string(data.base64EncodedString())
    }
    let data = value.string.flatMap { Data(base64Encoded: $0) } ?? large
    return copyToInbox(data ?? FileManager.default.contents(atPath: file.path), of: file)
  }

  /// Copies or moves a file of the app into a folder, under a name that no other file has. Returns its new address. If that fails, returns
  /// `nil` and writes the reason to the console. A replay does not write into a folder outside of the app's own again.
  static func export(_ file: URL, to folder: URL, moves: Bool) -> URL? {
    let write: () -> URL? = {
      do { return try transfer(file, to: folder, moves: moves) } catch {
        Log.toConsole(
          "The file \(file.path) cannot be exported to \(folder.path): \((error as NSError).localizedDescription)")
        return nil
      }
    }
    if isInAppFolder(folder) { return write() }
    let key = "export \(file.lastPathComponent) to \(folder.path)"
    let value = SessionContext.current.outsideReadings.value(key) { write().map { .string($0.path) } ?? .null }
    return value.string.map { URL(fileURLWithPath: $0) }
  }

  /// Copies or moves a file into a folder, under a name that no other file has. Returns its new address.
  static func transfer(_ file: URL, to folder: URL, moves: Bool) throws -> URL {
    let target = freeName(for: file.lastPathComponent, in: folder)
    if moves {
      try FileManager.default.moveItem(at: file, to: target)
    } else {
      try FileManager.default.copyItem(at: file, to: target)
    }
    return target
  }

  /// The address of a name in a folder, with a number if the name is used: `Notes 2.txt`.
  static func freeName(for name: String, in folder: URL) -> URL {
    let plain = folder.appendingPathComponent(name)
    var (url, number) = (plain, 2)
    while FileManager.default.fileExists(atPath: url.path) {
      let base = plain.deletingPathExtension().lastPathComponent
      let ending = plain.pathExtension.isEmpty ? "" : ".\(plain.pathExtension)"
      url = folder.appendingPathComponent("\(base) \(number)\(ending)")
      number += 1
    }
    return url
  }

  private static func copyToInbox(_ data: Data?, of file: URL) -> URL {
    guard let data else { return file }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox", isDirectory: true)
    let copy = folder.appendingPathComponent(file.lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: copy)
      return copy
    } catch {
      return file
    }
  }
}
