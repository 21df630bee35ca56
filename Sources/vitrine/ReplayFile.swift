import ArgumentParser
import Gateway
import Glibc
import Wire

/// `vitrine replay`: replays a journal from beginning to end, at full speed, without viewers.
struct ReplayFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Runs a session's journal at full speed and prints what happened: callbacks, containment, actions, animations.",
    discussion: """
      If the actions do not all apply as they were recorded, the report ends with the commands that write a new journal: \
      one that goes on from there, one that starts afresh, and one that stops before the first such action.
      """)

  @Argument(help: "The journal: a JSON Lines file.")
  var file: String

  @Flag(help: "Prints the controllers and views at the end instead.")
  var outline = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stops before the action with this number, and prints the controllers and views there.", valueName: "number"))
  var before: Int?

  @Flag(help: "Performs no action: the session starts from scratch, and its first controllers and views are printed.")
  var afresh = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Writes the journal of a new session with the actions that were performed, on their targets in this app.",
      valueName: "file"))
  var output: String?

  @Flag(help: "With --output: replaces a file that exists, unless it is the journal of a running session.")
  var force = false

  @Option(help: "Writes the screen at the end to this file, as SVG.")
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "The session's history, from which the recorded screen is rebuilt where the replay differs: GET /sessions/ID/history.",
      valueName: "file"))
  var history: String?

  @Option(help: "The app's executable (default: Gallery, beside vitrine).")
  var app: String?

  func validate() throws {
    if let before, before < 1 {
      throw ValidationError("--before must be the number of an action, from 1; got \(before)")
    }
    guard before == nil || !afresh else { throw ValidationError("--before and --afresh cannot be combined") }
    for case (let name, let path?) in [("--output", output), ("--svg", svg)] {
      for input in [file] + [history].compactMap(\.self) where OutputFile.isSame(path, input) {
        throw ValidationError("\(name) \(path) would replace \(input), which is replayed. Name another file")
      }
    }
  }

  func run() throws {
    // A replay may take long, and is not made in vain.
    if let output { try OutputFile.check(output, replaces: force) }
    if let svg { try OutputFile.check(svg) }
    var options = Replay.Options(app: app ?? InstalledPaths.app)
    (options.historyFile, options.before, options.isAfresh) = (history, before, afresh)
    options.writesJournal = output != nil
    let printsOutline = outline || afresh || before != nil
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
    if let output {
      try OutputFile.write(String(decoding: replay.journal, as: UTF8.self), to: output, replaces: force)
    } else if !replay.differences.isEmpty || replay.difference != nil {
      printChoices(stops: replay.stops)
    }
    // With --output the journal is the result, which a difference does not prevent.
    if replay.difference != nil, output == nil { throw ExitCode.failure }
  }

  private func printDifferences(of replay: Replay) {
    for line in replay.endedDoubts { ProjectOptions.log("The \(line).") }
    for line in replay.differences { ProjectOptions.log(PlainText.lines(line)) }
    if let difference = replay.difference { ProjectOptions.log(PlainText.lines(difference.report)) }
  }
}

extension ReplayFile {
  /// Prints the commands by which the session continues after a replay that differed from its journal.
  private func printChoices(stops: [Int]) {
    let name = file.hasSuffix(".jsonl") ? String(file.dropLast(6)) : file
    var words = [CommandLine.arguments[0], "replay", file]
    if let app { words += ["--app", app] }
    if let history { words += ["--history", history] }
    let command = words.map(Self.quoted).joined(separator: " ")
    let output = "--output \(Self.quoted(Self.freeName(after: name)))"
    let before = before.map { " --before \($0)" } ?? ""
    ProjectOptions.log("To go on from here: \(command)\(before) \(output)")
    ProjectOptions.log("To start afresh: \(command) --afresh \(output)")
    for number in stops {
      ProjectOptions.log("To stop before action \(number): \(command) --before \(number) \(output)")
    }
  }

  /// The name of a journal that does not exist yet: `NAME-next.jsonl`, `NAME-next-2.jsonl` and so on.
  private static func freeName(after name: String) -> String {
    var (free, number) = ("\(name)-next.jsonl", 1)
    while access(free, F_OK) == 0 {
      number += 1
      free = "\(name)-next-\(number).jsonl"
    }
    return free
  }

  /// A word for the shell.
  private static func quoted(_ word: String) -> String {
    word.contains(/[^A-Za-z0-9_.\/=+,@%:-]/) || word.isEmpty
      ? "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'" : word
  }
}
