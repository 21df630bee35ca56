import Glibc

/// Configures the Swift runtime's crash reports for this program.
enum CrashReports {
  private static let variable = "SWIFT_BACKTRACE"

  /// Enables crash reports, unless the environment configures them. The runtime reads that only at the start, so the program executes
  /// itself again.
  static func enable() {
    guard getenv(variable) == nil, let path = realpath("/proc/self/exe", nil) else { return }
    defer { free(path) }
    setenv(variable, "enable=yes,interactive=no,color=no,images=none,registers=none", 1)
    // If that fails, there are no reports.
    execv(path, CommandLine.unsafeArgv)
  }
}
