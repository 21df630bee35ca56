import Foundation
import TestSupport
import Testing

/// What introspection finds in an executable, with and without symbols.
@Suite struct StrippedExecutableTests {
  private static let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("IntrospectionTestApp").path

  private static let always = [
    "check: passed", #"fields: ["name", "owner, unowned"]"#, #"classes: ["Overriding", "Base"]"#,
    "module: IntrospectionTestApp false", "overridden: true false", "case: hearts",
  ]

  @Test func `an executable that is not stripped has overrides, function names and sources`() throws {
    #expect(
      try run(Self.built, []) == Self.always + [
        "implemented: true false", "caller: IntrospectionTestApp.caller() -> Swift.String", "source: main.swift",
        #"methods: ["first()"]"#,
      ])
  }

  @Test func `an executable without debug information has no sources`() throws {
    #expect(
      try stripped("--strip-debug") == Self.always + [
        "implemented: true false", "caller: IntrospectionTestApp.caller() -> Swift.String", "source: none",
        "methods: []",
      ])
  }

  @Test func `without symbols every method is regarded as implemented, and functions have no names`() throws {
    #expect(
      try stripped("--strip-all") == Self.always + [
        "implemented: true true", "caller: none", "source: none", "methods: []",
      ])
  }

  private func stripped(_ option: String) throws -> [String] {
    let copy = makeTemporaryFolder() + "/stripped"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    _ = try run("/usr/bin/env", ["strip", option, "-o", copy, Self.built])
    return try run(copy, [])
  }

  private func run(_ executable: String, _ arguments: [String]) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(executable) ended with \(process.terminationStatus)")
    return text.split(separator: "\n").map(String.init)
  }
}
