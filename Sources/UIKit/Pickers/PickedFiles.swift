import Foundation
import Wire

/// Folders and files of this machine that the user picks from. What is read of them is journaled, and a replay reads the journal.
@_spi(Frameworks) @MainActor
public enum PickedFiles {
  /// The largest file whose content is journaled, in bytes. A larger one is read again in a replay.
  nonisolated static let journaledSize = 8 << 20

  /// The names in a folder, in order. Those of folders end with a slash.
  public static func names(in folder: URL) -> [String] {
    let read = {
      let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return urls.map { $0.lastPathComponent + ($0.hasDirectoryPath ? "/" : "") }.sorted()
    }
    if isOfApp(folder) { return read() }
    let value = OutsideReadings.current.value("names \(folder.path)") { .array(read().map(JSON.string)) }
    return value.array?.compactMap(\.string) ?? []
  }

  /// Whether the app gets a copy in place of the file: one outside of its folder could not be found in a replay as it was.
  static func mustCopy(_ file: URL) -> Bool { OutsideReadings.current.isJournaled && !isOfApp(file) }

  /// Whether a file lies in the app's own folder, which is the same in each replay.
  static func isOfApp(_ file: URL) -> Bool {
    file.standardizedFileURL.path.hasPrefix(URL(fileURLWithPath: NSHomeDirectory()).standardizedFileURL.path + "/")
  }

  /// A copy of a file in the app's own temporary folder, which the app may change.
  public static func copy(of file: URL) -> URL {
    if isOfApp(file) { return copyToInbox(FileManager.default.contents(atPath: file.path), of: file) }
    var large: Data?
    let value = OutsideReadings.current.value("file \(file.path)") {
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
