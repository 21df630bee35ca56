/// The Swift toolchain that builds projects.
package struct Toolchain: Sendable {
  /// The version, such as `6.3.1`.
  package let version: String

  package static func find() throws(ProjectError) -> Toolchain {
    let (status, text) = ChildProcess.output(of: "swift", ["--version"], isQuiet: true)
    guard status == 0, let match = text.firstMatch(of: /Swift version ([\w.]+(?:-dev)?)/) else {
      throw ProjectError("swift", "the command is not found. Swift 6.3 is needed: https://www.swift.org/install/linux")
    }
    return Toolchain(version: String(match.1))
  }
}
