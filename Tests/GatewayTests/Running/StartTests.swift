import Foundation
import Testing

@Suite struct StartTests {
  /// It ends with 1, and its last line on standard error is the one clear one.
  private func expectFailure(_ gateway: RunningGateway, _ words: String) {
    #expect(gateway.exitStatus() == 1)
    #expect(gateway.firstLine == "")
    let last = gateway.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("vitrine: ") && last.contains(words), "\(gateway.errors)")
  }

  @Test func `the first line of output is the address`() throws {
    let gateway = try RunningGateway()
    #expect(gateway.firstLine == "http://127.0.0.1:\(gateway.port)")
    #expect(gateway.port > 0)
  }

  @Test func `the gateway listens at the given address`() throws {
    #expect(try RunningGateway(["--host", "localhost"]).firstLine.hasPrefix("http://localhost:"))
    #expect(try RunningGateway(["--host", "0.0.0.0"]).get("/healthz").status == 200)
    #expect(try RunningGateway(["--host", "::1"]).firstLine.hasPrefix("http://[::1]:"))
  }

  @Test func `a port in use is an error at start`() throws {
    let first = try RunningGateway()
    expectFailure(try RunningGateway(["--port", "\(first.port)"]), "port \(first.port): Address already in use")
  }

  @Test func `an address of another machine is an error at start`() throws {
    expectFailure(try RunningGateway(["--host", "192.0.2.1"]), "cannot listen on 192.0.2.1")
  }

  @Test func `an app that is missing, not executable or ends at once is an error at start`() throws {
    let home = try TemporaryFolder()
    expectFailure(try RunningGateway(app: home.path + "/none"), "there is no such file")
    try home.write("no program", to: "app")
    expectFailure(try RunningGateway(app: home.path + "/app"), "it is not executable")
    expectFailure(try RunningGateway(app: home.path), "it is not executable")
    chmod(home.path + "/app", 0o755)
    expectFailure(try RunningGateway(app: home.path + "/app"), "Exec format error")
    expectFailure(
      try RunningGateway(environment: ["TEST_APP_FAILS": "1"]),
      "exited with status 3 before it was ready: this app does not start")
    expectFailure(try RunningGateway(app: "/bin/true"), "exited with status 0 before it was ready")
    expectFailure(
      try RunningGateway(["--builds"], app: "/bin/true", builds: nil), "exited with status 0 before it was ready")
  }

  @Test func `an invalid journal folder is an error at start`() throws {
    let home = try TemporaryFolder()
    try home.write("a file", to: "file")
    expectFailure(try RunningGateway(journal: home.path + "/file/journal"), "Not a directory")
    expectFailure(try RunningGateway(journal: home.path + "/file"), "not a folder")
    expectFailure(try RunningGateway(journal: "/proc/journal"), "the journal folder /proc/journal cannot be used")
  }

  @Test func `a missing page folder is an error at start`() throws {
    expectFailure(try RunningGateway(web: "/nonexistent"), "the page folder /nonexistent")
    expectFailure(try RunningGateway(web: "/proc"), "the page folder /proc cannot be used: there is no page in it")
  }

  @Test func `the default journal folder is of the user's state`() throws {
    let home = try TemporaryFolder()
    try home.write("<!doctype html>", to: "index.html")
    let run = Process()
    run.executableURL = URL(fileURLWithPath: RunningGateway.folder + "/vitrine")
    run.arguments = ["serve", "--app", "/bin/true", "--port", "0", "--web", home.path]
    run.environment = ["XDG_STATE_HOME": home.path + "/state"]
    run.standardError = FileHandle.nullDevice
    try run.run()
    run.waitUntilExit()
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: home.path + "/state/vitrine/sessions", isDirectory: &isFolder))
  }

  @Test(arguments: [["--port", "x"], ["--port", "70000"], ["--nonsense"], ["extra"]])
  func `wrong command line use gives one line and exit code 64`(arguments: [String]) throws {
    let gateway = try RunningGateway(["--diagnostics"] + arguments)
    #expect(gateway.exitStatus() == 64)
    #expect(gateway.errors.split(separator: "\n").count == 1)
    #expect(gateway.errors.hasPrefix("vitrine: "))
  }
}
