/// Keeps files in compressed form, so that each is compressed once. The entries used longest ago go when the sum of bytes passes `limit`.
final class CompressedFiles {
  /// A smaller file is sent as it is: it fits in one packet anyway.
  static let least = 256
  /// A larger file is sent as it is: compressing it would hold up the event loop.
  static let most = 4 << 20

  private struct Entry {
    var validator: String
    /// `nil` where compression does not make the file smaller.
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
  /// The sum of the bytes kept.
  private(set) var size = 0

  init(limit: Int = 8 << 20) { self.limit = limit }

  /// The file in that coding, compressed anew when its validator is another than before.
  /// Returns `nil` if compression does not make the file smaller. `read` returns the file's bytes; if it cannot, nothing is kept.
  func bytes(of path: String, validator: String, in coding: ContentCoding, read: () -> [UInt8]?) -> [UInt8]? {
    uses += 1
    let key = Key(path: path, coding: coding)
    if let known = entries[key], known.validator == validator {
      entries[key]?.lastUse = uses
      return known.bytes
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
