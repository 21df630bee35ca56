import Foundation

/// SwiftPM's plan for a build, read from the file in its build folder: the commands with their input and output files.
///
///     "C.App-x86_64-unknown-linux-gnu-debug.module":
///       tool: shell
///       inputs: ["/App/Sources/App/App.swift", ...]
///       outputs: ["/App/.build/x86_64-unknown-linux-gnu/debug/App.build/App.swift.o", ...]
///       args: ["/usr/bin/swiftc", "-module-name", "App", ...]
///
/// A build in which only the contents of known files have changed runs the commands that depend on them, and needs no planning.
package struct BuildPlan: Sendable {
  struct Command: Equatable, Sendable {
    enum Tool: Equatable, Sendable {
      case shell([String])
      case copy
      /// A command that only groups files which other commands make.
      case phony
      /// A command of SwiftPM itself, such as writing a list of files, which depends on the plan alone.
      case planned
    }

    var tool: Tool
    var inputs: [String]
    var outputs: [String]
    var description: String
  }

  /// The commands that a product needs. Each comes after the commands whose outputs it needs.
  let commands: [Command]
  /// The files that commands read and no command makes.
  package let sources: Set<String>

  /// Reads the plan for a product's executable from a file; `nil` if the file has no command for it.
  package init?(file: String, executable: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    self.init(String(decoding: data, as: UTF8.self), executable: executable)
  }

  init?(_ text: String, executable: String) {
    var all: [Command] = []
    var fields: [Substring: Substring]?
    func end() {
      if let commandFields = fields, let command = Self.command(commandFields) { all.append(command) }
      fields = nil
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("  \"") {
        end()
        fields = line.hasSuffix(":") ? [:] : nil
      } else if fields != nil, line.hasPrefix("    "), let colon = line.firstIndex(of: ":") {
        fields?[line[..<colon].drop { $0 == " " }] = line[line.index(after: colon)...].drop { $0 == " " }
      } else {
        end()
      }
    }
    end()
    var makers: [String: Int] = [:]
    for (index, command) in all.enumerated() { for output in command.outputs { makers[output] = index } }
    guard let last = makers[executable] else { return nil }
    var order: [Int] = []
    var seen: Set<Int> = []
    func visit(_ index: Int) {
      guard seen.insert(index).inserted else { return }
      for input in all[index].inputs { if let maker = makers[input] { visit(maker) } }
      order.append(index)
    }
    visit(last)
    commands = order.map { all[$0] }
    sources = Set(
      commands.filter { $0.tool != .planned }.flatMap(\.inputs).filter { $0.hasPrefix("/") && makers[$0] == nil })
    folders = Set(sources.map(\.parentFolder))
    headerFolders = Self.headerFolders(of: commands)
  }

  /// The folders that commands search for C headers and module maps.
  static func headerFolders(of commands: [Command]) -> Set<String> {
    var found: Set<String> = []
    for case .shell(let arguments) in commands.map(\.tool) {
      // An argument for Clang follows `-Xcc`.
      let words = arguments.filter { $0 != "-Xcc" }
      for (index, word) in words.enumerated() {
        if word == "-I", index + 1 < words.count { found.insert(words[index + 1]) }
        if word.hasPrefix("-I/") { found.insert(String(word.dropFirst(2))) }
        if word.hasPrefix(moduleMapOption) { found.insert(String(word.dropFirst(moduleMapOption.count)).parentFolder) }
      }
    }
    return found
  }

  private static let moduleMapOption = "-fmodule-map-file="

  private static func command(_ fields: [Substring: Substring]) -> Command? {
    guard let tool = fields["tool"], let inputs = list(fields["inputs"]), let outputs = list(fields["outputs"]) else {
      return nil
    }
    let kind: Command.Tool
    switch tool {
    case "phony": kind = .phony
    case "copy-tool": kind = .copy
    case "shell", "clang":
      guard let arguments = list(fields["args"]), !arguments.isEmpty else { return nil }
      kind = .shell(arguments)
    default: kind = .planned
    }
    let description = fields["description"].map { String($0.drop { $0 == "\"" }.prefix { $0 != "\"" }) } ?? ""
    return Command(tool: kind, inputs: inputs, outputs: outputs, description: description)
  }

  private static func list(_ json: Substring?) -> [String]? {
    json.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
  }

  /// Whether a path is a source, or a folder with sources.
  func hasSource(at path: String) -> Bool {
    sources.contains(path) || sources.contains { $0.hasPrefix(path + "/") }
  }

  /// The folders of the sources.
  let folders: Set<String>
  /// The folders of C headers and module maps. Commands do not list these files among their inputs. Some of the folders are those of
  /// the system and of the build.
  let headerFolders: Set<String>
}
