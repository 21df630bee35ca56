import Glibc

/// The files that a process has locked by flock(2), as the system lists them. Reading the list locks nothing.
enum FileLocks {
  struct File: Hashable {
    var device: String
    var inode: UInt

    init(_ status: stat) {
      let device = UInt(status.st_dev)
      // See makedev(3). The list has hexadecimal numbers of at least two digits.
      let (major, minor) = ((device >> 8) & 0xfff, (device & 0xff) | ((device >> 12) & 0xfff00))
      self.device = Self.hexadecimal(major) + ":" + Self.hexadecimal(minor)
      inode = UInt(status.st_ino)
    }

    init(device: String, inode: UInt) { (self.device, self.inode) = (device, inode) }

    private static func hexadecimal(_ number: UInt) -> String {
      let text = String(number, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
  }

  static func files() -> Set<File> {
    guard let list = fopen("/proc/locks", "r") else { return [] }
    defer { fclose(list) }
    var files: Set<File> = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), list) != nil {
      // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
      let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", case let parts = fields[5].split(separator: ":"), parts.count == 3,
        let inode = UInt(parts[2])
      else { continue }
      files.insert(File(device: "\(parts[0]):\(parts[1])", inode: inode))
    }
    return files
  }
}
