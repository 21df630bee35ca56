import ArgumentParser
import Gateway
import Glibc
import Wire

/// `vitrine replay`: replays a journal from beginning to end, at full speed, without viewers.
struct ReplayFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Runs a session's journal at full speed and prints what happened: callbacks, containment, actions, animations.")

  @Argument(help: "The journal: a JSON Lines file.")
  var file: String

  @Flag(help: "Prints the controllers and views at the end instead.")
  var outline = false

  @Option(
    help: ArgumentHelp(
      "Stops before the action with this number, and prints the controllers and views there.", valueName: "number"))
  var before: Int?

  @Option(help: "Writes the screen at the end to this file, as SVG.")
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "The session's history, from which the recorded screen is rebuilt where the replay differs: GET /sessions/ID/history.",
      valueName: "file"))
  var history: String?

  @Option(help: "The app's executable (default: Gallery, beside vitrine).")
  var app: String?

  func run() throws {
    var options = Replay.Options(app: app ?? InstalledPaths.app)
    (options.historyFile, options.before) = (history, before)
    let printsOutline = outline || before != nil
    let replay = try Replay(file, options)
    for line in replay.damage { ProjectOptions.log("\(file): \(PlainText.of(line))") }
    if !printsOutline, svg == nil {
      replay.onEvent = { event in
        if let line = EventLine(event, since: 0) { print(PlainText.lines(line.text)) }
      }
    }
    do {
      // Differences are reported even if the replay ends early.
      defer { printDifferences(of: replay) }
      try replay.run()
      try replay.runToEnd()
    }
    if printsOutline { print(PlainText.lines(replay.outline)) }
    if let svg { try OutputFile.write(try replay.svg(), to: svg) }
    if replay.difference != nil { throw ExitCode.failure }
  }

  private func printDifferences(of replay: Replay) {
    for line in replay.differences { ProjectOptions.log(PlainText.lines(line)) }
    if let difference = replay.difference { ProjectOptions.log(PlainText.lines(difference.report)) }
  }
}

/// A file that a command writes.
enum OutputFile {
  struct Failure: Error, CustomStringConvertible { let description: String }

  static func write(_ text: String, to path: String) throws(Failure) {
    guard let file = fopen(path, "w") else { throw failure(path) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw failure(path) }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(description: "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
