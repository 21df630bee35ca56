import Foundation

/// The Swift compiler's record of a module has the modification times of its files in whole seconds. So the compiler takes a file for
/// unchanged that was saved twice within a second and compiled in between. These members remove what makes it do so.
extension BuildPlan {
  /// Makes SwiftPM's next build compile what depends on changed sources and headers.
  /// - Parameter end: When the last build ended.
  func removeRecords(of files: some Collection<String>, until end: FileTime) {
    let saved = files.filter { Self.isRecorded($0, until: end) }
    let isSameSecond = !(FileTime.now.isInLaterSecond(than: end))
    var changed = Set(files)
    for command in commands {
      let findsHeader = Self.headerFolders(of: [command]).contains { folder in
        saved.contains { $0.hasPrefix(folder + "/") }
      }
      guard findsHeader || command.inputs.contains(where: changed.contains) else { continue }
      // What the build will write has the time of now.
      let written = isSameSecond ? changed.subtracting(files) : []
      let known = written.union(saved)
      command.removeRecords(of: command.inputs.filter(known.contains), all: findsHeader)
      changed.formUnion(command.outputs)
    }
  }

  /// Whether the record of a build may have a file's modification time, although the file was written later.
  static func isRecorded(_ file: String, until end: FileTime) -> Bool {
    FileSignature(file)?.isWritten(inLaterSecondThan: end) == false
  }
}

extension BuildPlan.Command {
  /// Makes the compiler compile changed inputs. The compiler compiles a source whose object file is missing, and a whole module whose
  /// record is missing.
  /// - Parameter all: Whether to compile the whole module in any case.
  func removeRecords(of changed: [String], all: Bool = false) {
    guard all || !changed.isEmpty, let outputs = outputFiles else { return }
    let objects = changed.map { outputs[$0]?["object"] }
    for case let object? in objects { unlink(object) }
    // An input that is no source belongs to the whole module.
    guard all || objects.contains(nil), let dependencies = outputs[""]?["swift-dependencies"] else { return }
    unlink((dependencies as NSString).deletingPathExtension + ".priors")
  }

  /// The files that the Swift compiler writes for each source, and for the whole module with an empty name; `nil` for other commands.
  private var outputFiles: [String: [String: String]]? {
    guard case .shell(let arguments) = tool, let option = arguments.firstIndex(of: "-output-file-map"),
      option + 1 < arguments.count, let data = FileManager.default.contents(atPath: arguments[option + 1])
    else { return nil }
    return try? JSONDecoder().decode([String: [String: String]].self, from: data)
  }
}
