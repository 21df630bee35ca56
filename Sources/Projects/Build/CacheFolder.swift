import Foundation

/// The folder of all generated files: nothing is written into a project.
///
///     ~/.cache/vitrine/
///       builds/6.3.1-1f2e3d4c/       one build folder of SwiftPM for all projects, for this toolchain and checkout
///       projects/Name-5a6b7c8d/      one generated package for each project
package struct CacheFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// `$XDG_CACHE_HOME/vitrine`, or `~/.cache/vitrine`.
  package static var standard: CacheFolder {
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return CacheFolder(path: cache.appending(path: "vitrine"))
    }
    return CacheFolder(path: (environment["HOME"] ?? "/tmp").appending(path: ".cache/vitrine"))
  }

  /// The folder of one project. A hash of the path distinguishes projects with the same name.
  package func project(_ project: Project) -> String {
    let name = SettingExpansion.apply("rfc1034identifier", to: project.name)
    return path.appending(path: "projects/\(name)-\(Self.hashDigits(of: project.path))")
  }

  /// SwiftPM's build folder for a toolchain and a checkout of Vitrine. Vitrine's modules are compiled there once for all projects.
  package func builds(toolchain: String, vitrine: String) -> String {
    path.appending(path: "builds/\(toolchain)-\(Self.hashDigits(of: vitrine))")
  }

  /// The FNV-1a hash of a text, as eight hexadecimal digits.
  static func hashDigits(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let hashDigits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - hashDigits.count) + hashDigits
  }
}
