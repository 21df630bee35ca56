/// An app that `vitrine dev` builds again whenever one of its files has changed.
package protocol DevelopedApp: AnyObject {
  /// Builds the parts of the app that depend on changed files.
  /// - Parameters:
  ///   - changes: The changed files. `nil`, or an incomplete list, builds everything.
  ///   - output: The descriptor for the compiler's output.
  /// - Returns: The result; `nil` if no file of the app has changed.
  func build(after changes: FileChanges?, output: Int32) throws -> BuiltApp?

  /// Called before a compiler or linker runs. It is not called if only resources have changed.
  var willCompile: () -> Void { get set }

  /// The folders with files of the app, as known after the last build.
  var watchedFolders: Set<String> { get }

  /// The Xcode target of the app; `nil` for a package that is built without rewriting.
  var target: Target? { get }

  /// The files of the last build that were written or deleted since a time, and new files in its folders. They may have changed before
  /// they were watched.
  func changes(since time: FileTime) -> FileChanges
}

/// The result of a build.
package struct BuiltApp: Sendable {
  package let executable: String
  /// Whether the build has changed the executable or a resource beside it.
  package let isChanged: Bool
  package let durations: BuildDurations
}

/// How long the parts of a build took, in milliseconds.
package struct BuildDurations: Equatable, Sendable {
  /// The time of a build by SwiftPM: planning and all commands.
  package var planned = 0
  package var compiling = 0
  package var linking = 0

  package var text: String {
    [(planned, "SwiftPM"), (compiling, "compiling"), (linking, "linking")].filter { $0.0 > 0 }
      .map { "\($0.1) \($0.0) ms" }.joined(separator: ", ")
  }
}
