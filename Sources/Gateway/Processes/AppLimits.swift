import CProcess
import Glibc

/// The limits of the app's processes, and the environment variables that they receive.
package struct AppLimits: Equatable, Sendable {
  /// The address space of each process, in bytes; 0: no limit.
  package var memory = 4 << 30
  /// The limit of open file descriptors of each process.
  package var files = 1024
  /// The maximum number of running processes that each process may have started.
  package var processes = 64
  /// Variables of the gateway's environment that the app receives, in addition to common ones.
  package var variables: Set<String> = []

  package init() {}

  /// Sets the limits of a nursery that has just been started. Processes that it forks inherit them.
  func impose(on process: Int32) {
    if memory > 0 { _ = vitrine_limit(process, vitrine_memory, UInt64(memory)) }
    _ = vitrine_limit(process, vitrine_files, UInt64(files))
    _ = vitrine_limit(process, vitrine_core, 0)
    // Where memory is short, the system ends an app's process before the gateway.
    let file = open("/proc/\(process)/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, "500", 3)
    close(file)
  }

  /// The environment of the app's processes.
  func environment(_ inherited: [String]) -> [String] {
    let names = Self.addedEntries.map { Self.name(of: $0) }
    return inherited.filter { entry in
      let name = Self.name(of: entry)
      return !names.contains(name) && (variables.contains(name) || Self.isCommon(name))
    } + Self.addedEntries
  }

  /// The gateway's own environment.
  static var inherited: [String] {
    var all: [String] = []
    var entryPointer = environ
    while let entry = entryPointer.pointee {
      all.append(String(cString: entry))
      entryPointer += 1
    }
    return all
  }

  private static func name(of entry: String) -> String { String(entry.prefix { $0 != "=" }) }

  /// The environment entries that the gateway sets.
  private static let addedEntries = [
    "VITRINE_NURSERY=3",
    // Makes the order of sets and dictionaries equal in every process, so that replays are exact.
    "SWIFT_DETERMINISTIC_HASHING=1",
    // A short backtrace of the crashed thread, which takes some hundredths of a second.
    "SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=32",
  ]

  /// Whether programs commonly need a variable. Any other variable may contain a secret.
  private static func isCommon(_ name: String) -> Bool {
    let names: Set = [
      "HOME", "PATH", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TZDIR", "TMPDIR", "TERM", "PWD",
      "LD_LIBRARY_PATH", "LD_PRELOAD", "LLVM_PROFILE_FILE", "ICU_DATA",
    ]
    let beginnings = ["LC_", "XDG_", "VITRINE_", "SWIFT_", "FONTCONFIG_", "DISPATCH_", "LIBDISPATCH_", "MALLOC_"]
    return names.contains(name) || beginnings.contains(where: name.hasPrefix) || name.hasSuffix("SAN_OPTIONS")
  }
}
