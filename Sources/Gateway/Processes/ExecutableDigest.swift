import CZlib
import Glibc

/// Distinguishes builds of an app.
enum ExecutableDigest {
  /// The file's length and checksum in hexadecimal digits; `nil` for a file that cannot be read.
  static func of(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0,
      let bytes = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), bytes != MAP_FAILED
    else { return nil }
    defer { munmap(bytes, Int(status.st_size)) }
    let sum = crc32_z(0, bytes.assumingMemoryBound(to: UInt8.self), Int(status.st_size))
    return String(UInt64(status.st_size), radix: 16) + "-" + String(sum, radix: 16)
  }
}
