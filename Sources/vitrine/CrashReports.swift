import Glibc

/// The Swift runtime's reports about crashes of this program.
enum CrashReports {
  private static let variable = "SWIFT_BACKTRACE"

  /// Enables them, if nobody has decided about them. The runtime reads its environment only at the start, so the program is started again.
  static func enable() {
    guard getenv(variable) == nil, let path = realpath("/proc/self/exe", nil) else { return }
    defer { free(path) }
    setenv(variable, "enable=yes,interactive=no,color=no,images=none,registers=none", 1)
    // If that fails, there are no reports.
    execv(path, CommandLine.unsafeArgv)
  }
}
