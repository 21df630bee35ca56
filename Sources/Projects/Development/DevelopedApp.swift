/// An app that is built again whenever one of its files has changed.
package protocol DevelopedApp: AnyObject {
  /// Builds what changes need. `nil`, or changes without a list of files, build everything.
  /// - Parameter output: The descriptor on which the compiler reports.
  /// - Returns: The result; `nil` if nothing that the app is built of has changed.
  func build(after changes: FileChanges?, output: Int32) throws -> BuiltApp?

  /// Called before a compiler or linker runs: resources alone need none.
  var willCompile: () -> Void { get set }

  /// The folders whose changes matter, as far as they are known after the last build.
  var watchedFolders: Set<String> { get }

  /// The target whose app it is; `nil` for a package that builds as it is.
  var target: Target? { get }

  /// What has changed since a time, among the files of the last build: they may have been saved while they were not watched yet.
  func changes(since time: FileTime) -> FileChanges
}

/// The result of a build.
package struct BuiltApp: Sendable {
  package let executable: String
  /// Whether the executable or a resource beside it is another one than after the build before.
  package let isChanged: Bool
  /// How long its parts took.
  package let durations: BuildDurations
}

/// How long the parts of a build took, in milliseconds.
package struct BuildDurations: Equatable, Sendable {
  /// SwiftPM's planning together with all of its commands.
  package var planned = 0
  package var compiling = 0
  package var linking = 0

  package var text: String {
    [(planned, "SwiftPM"), (compiling, "compiling"), (linking, "linking")].filter { $0.0 > 0 }
      .map { "\($0.1) \($0.0) ms" }.joined(separator: ", ")
  }
}
