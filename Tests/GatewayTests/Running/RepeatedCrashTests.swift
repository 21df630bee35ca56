import Foundation
import Testing

/// An action that has crashed an earlier build and crashes this one, too.
@Suite struct RepeatedCrashTests {
  @Test func `vitrine replay leaves the action out, goes on and reports it`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    #expect(try viewer.tap(4, id: "trap")["code"] == "action-failed")
    try viewer.send(#"{"type":"restart","mode":"resume"}"#)
    try viewer.next("snapshot")
    try viewer.tap(3, id: "b")
    gateway.signal(SIGTERM)
    _ = gateway.exitStatus()
    let text = gateway.home.read("journal/\(viewer.session).jsonl")
    let build = try #require(text.firstMatch(of: #/"build":"([^"]+)"/#)).1
    // The journal is of another build, which has crashed at the action.
    try gateway.home.write(text.replacing(build, with: "another"), to: "journal.jsonl")
    try gateway.home.write("", to: "replay-errors")
    let replay = Process()
    replay.executableURL = URL(fileURLWithPath: RunningGateway.folder + "/vitrine")
    replay.arguments = ["replay", gateway.home.path + "/journal.jsonl", "--app", RunningGateway.app, "--outline"]
    let output = Pipe()
    replay.standardOutput = output
    replay.standardError = FileHandle(forWritingAtPath: gateway.home.path + "/replay-errors")
    try replay.run()
    let outline = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    replay.waitUntilExit()
    let errors = gateway.home.read("replay-errors")
    #expect(replay.terminationStatus == 0, "\(errors)")
    #expect(outline.contains(#"UILabel #2 "2""#), "\(outline)")
    #expect(errors.contains("2 of 3 actions apply.") && errors.contains("it crashes this build."), "\(errors)")
  }
}
