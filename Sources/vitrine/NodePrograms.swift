import ArgumentParser
import Glibc

/// `vitrine mcp`: the Model Context Protocol on standard input and output, for coding assistants.
struct ContextProtocol: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Lets a coding assistant see and use an app, by the Model Context Protocol. Needs Node.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(visibility: .hidden)) var arguments: [String] = []

  func run() throws { try NodeProgram.replaceProcess("mcp", arguments) }
}

/// `vitrine record`: writes what people do in a session as a test.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes what people do in a session as a test. Needs Node.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(visibility: .hidden)) var arguments: [String] = []

  func run() throws { try NodeProgram.replaceProcess("record", arguments) }
}

/// `vitrine script`: writes the session of a journal as a test.
struct Script: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the session of a journal as a test. Needs Node.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(visibility: .hidden)) var arguments: [String] = []

  func run() throws { try NodeProgram.replaceProcess("script", arguments) }
}

/// Runs the subcommands of the npm package: `scripts/command.mjs`.
enum NodeProgram {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Replaces this process by Node. The program uses the gateway and the gallery beside this executable, unless VITRINE_BIN names others.
  static func replaceProcess(_ name: String, _ arguments: [String]) throws -> Never {
    guard let command = InstalledPaths.nodeCommand else {
      throw Failure(
        description:
          "\(name) is a program of the npm package, and scripts/command.mjs is not above \(InstalledPaths.executable). "
          + "Install the package with npm install PATH/scripts and run npx vitrine \(name)")
    }
    setenv("VITRINE_BIN", InstalledPaths.folder, 0)
    var argv = (["node", command, name] + arguments).map { strdup($0) } + [nil]
    execvp("node", &argv)
    // `execvp` sets ENOTDIR or EACCES if an entry of PATH is a file or not readable. Both mean that node was not found.
    throw Failure(
      description: [ENOENT, ENOTDIR, EACCES].contains(errno)
        ? "\(name) needs Node 20 or later, and there is no node in PATH. Install it, for example with apt-get install nodejs"
        : "node cannot be started: \(String(cString: strerror(errno)))")
  }
}

extension InstalledPaths {
  /// The path of the npm package's command for Node: beside the sources of this executable, or above the executable.
  static var nodeCommand: String? {
    let path = "/scripts/command.mjs"
    if access(package() + path, R_OK) == 0 { return package() + path }
    var folder = self.folder
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(folder + path, R_OK) == 0 { return folder + path }
    }
    return nil
  }
}
