import ArgumentParser
import Gateway
import Glibc

/// The command line. Wrong usage prints one line and exits with 64, later errors exit with 1.
@main
struct Vitrine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine", abstract: "Runs UIKit view-controller code and shows it live in the browser.",
    subcommands: [
      Serve.self, Open.self, Build.self, Test.self, Dev.self, ReplayFile.self, Strip.self, Sessions.self, Record.self,
      Script.self,
      ContextProtocol.self,
    ])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      guard !code.isSuccess else { exit(withError: error) }
      // An exit code alone has no message: the command has printed why it failed.
      if case let text = message(for: error), !text.isEmpty {
        // The text may contain what somebody else's journal says.
        let line = "vitrine: \(PlainText.lines(text))\n"
        write(STDERR_FILENO, line, line.utf8.count)
      }
      Glibc.exit(code.rawValue)
    }
  }
}
