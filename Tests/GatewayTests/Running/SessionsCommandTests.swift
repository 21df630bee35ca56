import Foundation
import Testing
import Wire

/// `vitrine sessions`, beside a running gateway and without one.
@Suite struct SessionsCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private struct Result {
    var status: Int32
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private func sessions(_ arguments: String..., folder: String = "journal") throws -> Result {
    try sessions(arguments: arguments, folder: folder)
  }

  private func sessions(arguments: [String], folder: String = "journal") throws -> Result {
    try run(["sessions"] + arguments + ["--journal", home.path + "/" + folder])
  }

  private func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunningGateway.folder + "/vitrine")
    process.arguments = arguments
    let (output, errors) = (home.path + "/command-output", home.path + "/command-errors")
    for name in ["command-output", "command-errors"] { try home.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: home.read("command-output"), errors: home.read("command-errors"))
  }

  /// A session with two taps, and its gateway.
  private func session() throws -> (gateway: RunningGateway, id: String) {
    let gateway = try RunningGateway(home: home)
    let viewer = try gateway.viewer()
    for id in ["a", "b"] { try viewer.tap(3, id: id) }
    return (gateway, viewer.session)
  }

  private func end(_ gateway: RunningGateway) {
    gateway.signal(SIGTERM)
    _ = gateway.exitStatus()
  }

  @Test func `sessions are listed with their state, in words and as JSON`() throws {
    let (gateway, id) = try session()
    let list = try sessions("list")
    #expect(list.status == 0 && list.lines.count == 2 && list.errors.isEmpty)
    #expect(list.lines[1].hasPrefix("\(id)  running") && list.lines[1].hasSuffix("counter"))
    end(gateway)
    #expect(try sessions().lines[1].hasPrefix("\(id)  ended"))
    let json = try JSON(parsing: Array(sessions("list", "--json").output.utf8)).array
    #expect(json?.count == 1 && json?[0]["session"]?.string == id && json?[0]["scene"] == "counter")
    #expect(json?[0]["state"] == "ended" && json?[0]["size"]?.integer ?? 0 > 100)
  }

  @Test func `sessions show prints a session's actions and its damage`() throws {
    let (gateway, id) = try session()
    let result = try sessions("show", id)
    #expect(result.status == 0 && result.lines.first == "session: \(id), running")
    #expect(result.lines.contains("scene: counter") && result.lines.contains("actions: 2, of which 0 are left out"))
    #expect(result.lines.last?.hasPrefix("2  ") == true && result.lines.last?.contains("tap") == true)
    end(gateway)
    let name = "journal/\(id).jsonl"
    try home.write(home.read(name).replacing(#","id":"a""#, with: ""), to: name)
    let damage = try sessions("show", id).lines.filter { $0.hasPrefix("damage: ") }
    #expect(damage.count == 1 && damage[0].hasSuffix("action 1 is lost"))
  }

  @Test func `an export is a journal without secrets`() throws {
    let (gateway, id) = try session()
    end(gateway)
    let name = "journal/\(id).jsonl"
    let path = home.path + "/copy.jsonl"
    try home.write(home.read(name).replacing(#","id":"a""#, with: ""), to: name)
    let exported = try sessions("export", id, "--output", path)
    #expect(exported.status == 0 && exported.output.isEmpty)
    let copy = home.read("copy.jsonl")
    #expect(!copy.contains(id) && !copy.contains("watch"))
    #expect(!copy.contains("client") && copy.contains(#"{"type":"damaged"}"#))
    #expect(copy.contains(#""id":"b""#) && home.read(name).contains("watch"))
    let printed = try sessions("export", id)
    let copied = copy.split(separator: "\n").map(String.init)
    #expect(printed.status == 0 && printed.lines.dropFirst(2) == copied.dropFirst(2))
  }

  @Test func `an export and a replay replace no file without --force, and no journal of a running session`() throws {
    let (gateway, id) = try session()
    let (name, path) = ("journal/\(id).jsonl", home.path + "/copy.jsonl")
    let journal = home.read(name)
    let expected = "vitrine: \(home.path)/\(name) is the journal of a running session. Name another file\n"
    let output = ["--output", home.path + "/" + name]
    for more in [[], ["--force"]] {
      let export = try sessions(arguments: ["export", id] + output + more)
      #expect(export.status == 1 && export.errors == expected)
      try home.write(journal, to: "recorded.jsonl")
      let replay = try run(["replay", home.path + "/recorded.jsonl", "--app", "/none"] + output + more)
      #expect(replay.status == 1 && replay.errors == expected)
    }
    let picture = try run(["replay", home.path + "/recorded.jsonl", "--app", "/none", "--svg", home.path + "/" + name])
    #expect(picture.status == 1 && picture.errors == expected)
    #expect(home.read(name) == journal)
    try home.write("mine", to: "copy.jsonl")
    let refused = try sessions("export", id, "-o", path)
    #expect(refused.status == 1)
    #expect(refused.errors == "vitrine: \(path) exists. Name another file, or replace it with --force\n")
    #expect(home.read("copy.jsonl") == "mine")
    #expect(try sessions("export", id, "-o", path, "--force").status == 0)
    #expect(home.read("copy.jsonl").hasPrefix(#"{"type":"session""#))
    end(gateway)
  }

  @Test func `a running session cannot be deleted, an ended one can`() throws {
    let (gateway, id) = try session()
    let refused = try sessions("delete", id)
    #expect(refused.status == 1 && refused.errors.contains("session \(id) runs"))
    #expect(refused.errors.split(separator: "\n").count == 1)
    end(gateway)
    #expect(try sessions("delete", id).status == 0)
    #expect(try sessions("list").lines.count == 1)
    let result = try sessions("delete", id)
    #expect(result.status == 1 && result.errors.contains("there is no session \(id) in"))
  }

  @Test func `a wrong command line exits with 64 and one line, other errors with 1 and one line`() throws {
    let (gateway, id) = try session()
    end(gateway)
    let wrong = [["show", "../etc/passwd"], ["delete", "x"], ["delete"], ["export", "AAAAAAAAAAAAAAAA"], ["frob"]]
    for arguments in wrong {
      let result = try arguments.count > 1 ? sessions(arguments[0], arguments[1]) : sessions(arguments[0])
      #expect(result.status == 64 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
    let unknown = try sessions("show", "aaaaaaaaaaaaaaaa")
    #expect(unknown.status == 1 && unknown.errors.contains("there is no session aaaaaaaaaaaaaaaa"))
    let missing = try sessions("list", folder: "none")
    #expect(missing.status == 1 && missing.errors.contains("there is no journal folder"))
    let unwritable = try sessions("export", id, "--output", "/none/copy.jsonl")
    #expect(unwritable.status == 1 && unwritable.errors.contains("/none/copy.jsonl cannot be written"))
    try home.write("rubbish\n", to: "journal/\(id).jsonl")
    #expect(try sessions("list").lines[1].hasSuffix("(its first line is damaged)"))
    #expect(try sessions("show", id).status == 1)
  }
}
