import Glibc
import Wire

/// Serves the files of one folder, and none outside of it.
struct StaticFiles {
  /// The folder, with symbolic links resolved.
  private let root: String
  /// The file names that are served; `nil` if all are.
  private let names: Set<String>?
  private let compressed = CompressedFiles()

  init?(folder: String, names: Set<String>? = nil) {
    guard let root = Self.real(folder), Self.isFolder(root) else { return nil }
    (self.root, self.names) = (root, names)
  }

  /// Answers a GET or HEAD of a path relative to the folder.
  ///
  /// A text is sent in the coding that `request` prefers. Each coding has an entity tag of its own, because its bytes differ.
  func answer(_ path: String, to request: Request) -> Response {
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = pieces.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains { $0 < 32 || $0 == 92 } }
    guard isPlain, names?.contains(path) ?? true, let file = Self.real(root + "/" + path),
      file.hasPrefix(root + "/"), !file.dropFirst(root.count).contains("/."), let opened = File(file)
    else { return .text(404, "not found") }
    defer { close(opened.descriptor) }
    let type = ContentType.of(path)
    var headers = [("content-type", type), ("cache-control", "no-cache")]
    var content: (tag: String, bytes: [UInt8]?) = (opened.validator, nil)
    if ContentType.isText(type), (CompressedFiles.minimumSize...CompressedFiles.maximumSize).contains(opened.size) {
      headers.append(("vary", "accept-encoding"))
      if let coding = ContentCoding.preferred(by: request.acceptEncoding),
        let bytes = compressed.bytes(of: file, validator: opened.validator, in: coding, read: opened.read)
      {
        headers.append(("content-encoding", coding.rawValue))
        content = ("\"" + opened.validator.dropFirst().dropLast() + "-" + coding.rawValue + "\"", bytes)
      }
    }
    headers.append(("etag", content.tag))
    if Self.matches(request.ifNoneMatch, content.tag) { return Response(status: 304, headers: headers) }
    if request.method == "HEAD", content.bytes == nil {
      return Response(status: 200, headers: headers, source: UnreadBody(length: opened.size))
    }
    guard let bytes = content.bytes ?? opened.read() else { return .text(404, "not found") }
    return Response(status: 200, headers: headers, body: bytes)
  }

  static func matches(_ header: String?, _ validator: String) -> Bool {
    guard let header else { return false }
    let tags = header.split(separator: ",").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
    return tags.contains { $0 == "*" || ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == validator }
  }

  /// A file's entity tag, which differs whenever the file has changed.
  static func validator(of path: String) -> String? {
    guard let file = real(path).flatMap(File.init) else { return nil }
    defer { close(file.descriptor) }
    return file.validator
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  private struct File {
    let descriptor: Int32
    let information: stat

    init?(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        return nil
      }
      self.information = information
    }

    var size: Int { Int(information.st_size) }

    var validator: String {
      let modified = information.st_mtim
      let parts = [Int(information.st_ino), Int(information.st_size), modified.tv_sec, modified.tv_nsec]
      return "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
    }

    func read() -> [UInt8]? {
      var isWhole = false
      let size = size
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
          let readCount = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
          if readCount <= 0 { break }
          count += readCount
        }
        isWhole = count == size
      }
      return isWhole ? bytes : nil
    }
  }
}

/// The body of an answer to HEAD, of which only the length is sent.
private final class UnreadBody: BodySource {
  let length: Int

  init(length: Int) { self.length = length }

  func read(_: Int) -> [UInt8]? { nil }
}

/// The content type of a file name.
enum ContentType {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "otf": "font/otf",
    "woff2": "font/woff2", "png": "image/png", "ico": "image/x-icon", "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
  ]

  /// Whether compression makes files of this type smaller.
  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || ["application/json", "image/svg+xml", "application/manifest+json"].contains(type)
  }

  static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
