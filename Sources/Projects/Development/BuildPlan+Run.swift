import Foundation
import Glibc

extension BuildPlan {
  /// The plan's sources that contain some files: the file itself, or a copied folder that it lies in. `nil` if a file belongs to no
  /// source, or does not exist.
  package func sources(of files: some Collection<String>) -> Set<String>? {
    var found: Set<String> = []
    for file in files {
      guard let source = source(of: file), Files.exists(file) else { return nil }
      found.insert(source)
    }
    return found
  }

  private func source(of file: String) -> String? {
    var path = file
    while !sources.contains(path) {
      path = path.parentFolder
      if path.count <= 1 { return nil }
    }
    return path
  }

  /// Runs the commands that depend on changed files, in their order. A command is skipped if none of its inputs has changed.
  /// - Parameters:
  ///   - changed: Changed sources. The changed outputs of commands are added, so that the build after a failure begins with all of them.
  ///   - end: When the last build ended.
  ///   - run: Runs a program with arguments, and returns whether it has succeeded.
  /// - Returns: Whether all commands have succeeded.
  package func run(
    changed: inout Set<String>, since end: FileTime, _ run: (_ step: Step, _ arguments: [String]) throws -> Bool
  ) throws -> Bool {
    for command in commands where command.inputs.contains(where: changed.contains) {
      switch command.tool {
      case .planned: break
      case .phony: changed.formUnion(command.outputs)
      case .copy:
        // The outputs do not count as changed, because no command compiles a copied resource.
        guard let from = command.inputs.first, let to = command.outputs.first else { return false }
        try Self.copy(from, to)
      case .shell(let arguments):
        let before = command.outputs.map(FileSignature.init)
        let step = Step(command)
        command.removeRecords(of: command.inputs.filter { changed.contains($0) && Self.isRecorded($0, until: end) })
        let plain = step == .link ? Self.linking(arguments) : Self.plain(arguments)
        guard try run(step, plain) else { return false }
        for (output, old) in zip(command.outputs, before) where FileSignature(output) != old { changed.insert(output) }
      }
    }
    return true
  }

  /// Whether a command compiles or links.
  package enum Step: Sendable {
    case compile
    case link

    fileprivate init(_ command: Command) { self = command.description.hasPrefix("Linking ") ? .link : .compile }
  }

  /// Removes the flag that makes the compiler report errors in SwiftPM's format instead of as text for people.
  static func plain(_ arguments: [String]) -> [String] { arguments.filter { $0 != "-parseable-output" } }

  /// The arguments for linking, with lld if the toolchain has it: it takes half of the time of the system's linker.
  static func linking(_ arguments: [String]) -> [String] {
    let choosesLinker = arguments.contains { $0.hasPrefix("-use-ld") }
    guard !choosesLinker, let program = arguments.first, program.hasSuffix("/swiftc"),
      Files.exists(program.parentFolder.appending(path: "ld.lld"))
    else { return plain(arguments) }
    return plain(arguments) + ["-use-ld=lld"]
  }

  private static func copy(_ source: String, _ location: String) throws {
    let new = location + ".new"
    // An interrupted copy may have left this file. If it cannot be deleted, copying fails.
    try? FileManager.default.removeItem(atPath: new)
    try FileManager.default.copyItem(atPath: source, toPath: new)
    if Files.isFolder(location) { try FileManager.default.removeItem(atPath: location) }
    guard rename(new, location) == 0 else {
      throw PackageBuild.Failure(description: "\(location) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// The paths of the copied resources beside the executable.
  var copies: [String] { commands.filter { $0.tool == .copy }.flatMap(\.outputs) }

  /// The paths of the dynamic libraries beside the executable.
  var libraries: [String] {
    commands.filter { Step($0) == .link }.flatMap(\.outputs).filter { $0.hasSuffix(".so") }
  }
}
