/// Caches compressed files. When the total size exceeds `limit`, the least recently used entries are removed.
final class CompressedFiles {
  /// A file with fewer bytes is not compressed, because it fits in one packet anyway.
  static let minimumSize = 256
  /// A file with more bytes is not compressed, because that would block the event loop.
  static let maximumSize = 4 << 20

  private struct Entry {
    var validator: String
    /// `nil` if compression does not make the file smaller.
    var bytes: [UInt8]?
    var lastUse: Int
  }

  private struct Key: Hashable {
    var path: String
    var coding: ContentCoding
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The total size of the cached bytes.
  private(set) var size = 0

  init(limit: Int = 8 << 20) { self.limit = limit }

  /// Returns the file in this coding, compressed again if its validator has changed; `nil` if compression does not make it smaller. `read`
  /// returns the file's bytes; if it fails, nothing is cached.
  func bytes(of path: String, validator: String, in coding: ContentCoding, read: () -> [UInt8]?) -> [UInt8]? {
    uses += 1
    let key = Key(path: path, coding: coding)
    if let entry = entries[key], entry.validator == validator {
      entries[key]?.lastUse = uses
      return entry.bytes
    }
    drop(key)
    guard let plain = read() else { return nil }
    let encoded = coding.encode(plain).flatMap { $0.count < plain.count ? $0 : nil }
    entries[key] = Entry(validator: validator, bytes: encoded, lastUse: uses)
    size += encoded?.count ?? 0
    while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) { drop(oldest.key) }
    return encoded
  }

  private func drop(_ key: Key) { size -= entries.removeValue(forKey: key)?.bytes?.count ?? 0 }
}
