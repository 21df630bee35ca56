import ArgumentParser
import Gateway
import Wire

/// `vitrine sessions`: manages the journals of sessions, whether or not a gateway runs.
struct Sessions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists, shows, deletes and exports the sessions of a journal folder.",
    discussion: """
      The commands read the files, so they need no gateway and disturb none. A session that runs cannot be deleted.
      """,
    subcommands: [List.self, Describe.self, Delete.self, Export.self], defaultSubcommand: List.self)

  /// The option for the journal folder.
  struct Folder: ParsableArguments {
    @Option(help: "The folder of the sessions' journals (default: vitrine/sessions in the user's state folder).")
    var journal: String?

    func archive() throws(JournalError) -> JournalArchive { try JournalArchive(journal ?? InstalledPaths.journal) }
  }

  static func check(_ ids: [String]) throws {
    for id in ids where !JournalArchive.isID(id) {
      throw ValidationError("a session's id must have 16 characters of a-z and 2-7; got \(id)")
    }
  }
}

extension Sessions {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the sessions, the newest first.")

    @OptionGroup var folder: Folder

    @Flag(help: "Prints a JSON array.")
    var json = false

    func run() throws {
      let sessions = try folder.archive().list()
      guard !json else { return print(JSON.array(sessions.map(\.json)).text) }
      let rows = sessions.map { session in
        let scene = session.scene ?? "(its first line is damaged)"
        return [session.id, session.state, session.lastLine, "\(session.size)", scene].map(PlainText.of)
      }
      for line in Self.table([["session", "state", "last line", "bytes", "scene"]] + rows) { print(line) }
    }

    /// Rows with columns of equal width.
    private static func table(_ rows: [[String]]) -> [String] {
      let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
      return rows.map { row in
        zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) }
          .joined(separator: "  ").replacing(#/ +$/#, with: "")
      }
    }
  }

  struct Describe: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Prints what a session's journal says, with its actions since the last reset.")

    @Argument(help: "The session's id.")
    var session: String

    @OptionGroup var folder: Folder

    func validate() throws { try Sessions.check([session]) }

    func run() throws {
      for line in try folder.archive().description(of: session) { print(PlainText.of(line)) }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Deletes the journals of sessions that do not run.")

    @Argument(help: "The sessions' ids.")
    var sessions: [String]

    @OptionGroup var folder: Folder

    func validate() throws { try Sessions.check(sessions) }

    func run() throws {
      let archive = try folder.archive()
      var failures: [String] = []
      for session in sessions {
        do throws(JournalError) { try archive.delete(session) } catch { failures.append("\(error)") }
      }
      if !failures.isEmpty { throw JournalError(description: failures.joined(separator: "; ")) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copies a session's journal for others, who can replay it with `vitrine replay`.",
      discussion: """
        The copy has another id, no watch link and no clients' tokens, so who has it cannot reach the session.
        """)

    @Argument(help: "The session's id.")
    var session: String

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    @Flag(help: "With --output: replaces a file that exists, unless it is the journal of a running session.")
    var force = false

    @OptionGroup var folder: Folder

    func validate() throws { try Sessions.check([session]) }

    func run() throws {
      if let output { try OutputFile.check(output, replaces: force) }
      let text = String(decoding: try folder.archive().export(session), as: UTF8.self)
      guard let output else { return print(text, terminator: "") }
      try OutputFile.write(text, to: output, replaces: force)
    }
  }
}
