import Foundation
import Testing
import Wire

@testable import Gateway

/// Messages of `scripts/dev` to the gateway.
@Suite struct BuildTests {
  @Test func `a viewer receives running and failed builds, also when it joins later`() throws {
    let home = try TemporaryFolder()
    try home.write("[1/2] Compiling\nA.swift:1:2: error: no such thing\nmore\n", to: "output")
    let gateway = try RunningGateway(["--builds"], home: home)
    let viewer = try gateway.viewer()
    gateway.writeLine("building")
    #expect(try viewer.next("build") == ["type": "build", "state": "building"])
    gateway.writeLine("failed \(home.path)/output")
    let error: JSON = ["file": "A.swift", "line": 1, "column": 2, "message": "no such thing"]
    let failed: JSON = [
      "type": "build", "state": "failed", "text": "A.swift:1:2: error: no such thing\nmore\n", "errors": [error],
    ]
    #expect(try viewer.next("build") == failed)
    #expect(try gateway.viewer(session: viewer.session).next("build") == failed)
    #expect(access(home.path + "/output", F_OK) == 0)
    gateway.writeLine("failed-temporary \(home.path)/output")
    #expect(try viewer.next("build") == failed)
    #expect(access(home.path + "/output", F_OK) == -1)
    gateway.writeLine("same")
    #expect(try viewer.next("build") == ["type": "build", "state": "ready"])
    try viewer.tap(3, id: "a")
  }

  @Test func `a new build takes the sessions over where they are`() throws {
    let gateway = try RunningGateway(["--builds"])
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.tap(3, id: "b")
    let epoch = viewer.hello["epoch"]
    gateway.writeLine("built")
    #expect(try viewer.next("build")["state"] == "ready")
    #expect(try viewer.next("hello")["epoch"] != epoch)
    _ = try viewer.next("snapshot")
    #expect(viewer.count == "2")
    #expect(try viewer.tap(3, id: "c")["views"] == [["id": 2, "text": "3"]])
  }

  @Test func `a build that ends before the first one is ready is served`() throws {
    try expectSecondBuild(after: "exec sleep 100")
  }

  @Test func `a build that is ready late does not hide the error of a later one`() throws {
    let home = try TemporaryFolder()
    try home.write("App.swift:1:2: error: no such thing\n", to: "output")
    try home.write("#!/bin/sh\nexec \(RunningGateway.app)\n", to: "app")
    chmod(home.path + "/app", 0o755)
    let gateway = try RunningGateway(["--builds"], home: home, app: home.path + "/app")
    let viewer = try gateway.viewer()
    let epoch = viewer.hello["epoch"]
    #expect(mkfifo(home.path + "/go", 0o600) == 0)
    try home.write("#!/bin/sh\nread line < \(home.path)/go\nexec \(RunningGateway.app)\n", to: "app")
    gateway.writeLine("built")
    gateway.writeLine("failed \(home.path)/output")
    #expect(try viewer.next("build")["state"] == "failed")
    try home.write("\n", to: "go")
    #expect(try viewer.next("hello")["epoch"] != epoch)
    try viewer.next("snapshot")
    #expect(try gateway.viewer(session: viewer.session).next("build")["state"] == "failed")
  }

  @Test func `a build after one that does not start is served`() throws {
    try expectSecondBuild(after: "exit 3")
  }

  @Test func `sessions with viewers move to a new build first, then the others`() throws {
    let gateway = try RunningGateway(["--builds"])
    var left: [String] = []
    for _ in 0..<3 { left.append(try gateway.viewer().session) }
    let viewer = try gateway.viewer()
    gateway.writeLine("built")
    _ = try viewer.next("snapshot")
    // A viewer that reconnects finds the session on the new build.
    for session in left { _ = try gateway.viewer(session: session).tap(3, id: "a") }
    while gateway.errors.matches(of: #/replayed after/#).count < 4 { _ = try gateway.get("/healthz") }
    let moved = gateway.errors.matches(of: #/session (\w+): replayed after/#).map { String($0.1) }
    #expect(moved.first == SessionID.logName(of: viewer.session))
    #expect(Set(moved) == Set((left + [viewer.session]).map(SessionID.logName)))
  }

  @Test func `a new build that ends before it is ready is reported, and sessions continue`() throws {
    let home = try TemporaryFolder()
    try home.write("#!/bin/sh\nexec \(RunningGateway.app)\n", to: "app")
    chmod(home.path + "/app", 0o755)
    let gateway = try RunningGateway(["--builds"], home: home, app: home.path + "/app")
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try home.write("#!/bin/sh\necho 'App/App.swift:7: Fatal error: no app'\nexit 3\n", to: "app")
    gateway.writeLine("built")
    let message = try viewer.next("build")
    #expect(message["state"] == "crashed" && message["message"] == "App/App.swift:7: Fatal error: no app")
    #expect(message["file"] == "App/App.swift" && message["line"] == 7)
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
    // Another session begins on the build before, and its viewer is told, too.
    let other = try gateway.connect()
    try other.send(#"{"type":"hello","scene":"counter"}"#)
    #expect(try other.next("build")["state"] == "crashed")
    try other.next("snapshot")
    #expect(other.count == "0")
    try home.write("#!/bin/sh\nexec \(RunningGateway.app)\n", to: "app")
    gateway.writeLine("built")
    #expect(try viewer.next("build")["state"] == "ready")
    _ = try viewer.next("snapshot")
    #expect(viewer.count == "2")
  }

  /// Expects that a build is served which the gateway starts while the first one executes a shell command.
  private func expectSecondBuild(after command: String) throws {
    let home = try TemporaryFolder()
    try home.write(
      "#!/bin/sh\nmkdir \(home.path)/first 2>/dev/null && \(command)\nexec \(RunningGateway.app)\n", to: "app")
    chmod(home.path + "/app", 0o755)
    let gateway = try RunningGateway(["--builds"], home: home, app: home.path + "/app", builds: ["built"])
    #expect(try gateway.viewer().tap(3, id: "a")["views"] == [["id": 2, "text": "1"]])
  }

  /// A gateway with an app that is a script, so that a test can change it.
  private static func gateway(_ home: TemporaryFolder) throws -> RunningGateway {
    try write("TEST_APP_BUILD=1", home)
    return try RunningGateway(["--builds"], home: home, app: home.path + "/app")
  }

  /// Writes the app's script, in which the test app receives a variable.
  private static func write(_ variable: String, _ home: TemporaryFolder) throws {
    try home.write("#!/bin/sh\n\(variable) exec \(RunningGateway.app)\n", to: "app")
    chmod(home.path + "/app", 0o755)
  }

  @Test func `a process of a new build is forked when the stopped one of the build before has ended`() throws {
    let home = try TemporaryFolder()
    // It does not notice that its socket is closed, and is killed after a second.
    try Self.write("TEST_APP_HANGS=1", home)
    let gateway = try RunningGateway(["--builds"], home: home, app: home.path + "/app")
    let viewer = try gateway.connect()
    try viewer.send(#"{"type":"hello","scene":"counter"}"#)
    try viewer.next("hello")
    var stopped: pid_t?
    while stopped == nil {
      stopped = gateway.errors.firstMatch(of: #/process (\d+) forked/#).flatMap { pid_t($0.1) }
      _ = try gateway.get("/healthz")
    }
    let pid = try #require(stopped)
    #expect(kill(pid, 0) == 0)
    try Self.write("TEST_APP_BUILD=1", home)
    gateway.writeLine("built")
    try viewer.next("snapshot")
    #expect(viewer.count == "0" && kill(pid, 0) == -1)
  }

  @Test func `after a build that crashes, killed processes and other sessions begin on the last good one`() throws {
    let home = try TemporaryFolder()
    let gateway = try Self.gateway(home)
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try Self.write("TEST_APP_TRAPS=1", home)
    gateway.writeLine("built")
    let message = try viewer.next("build") { $0["state"] == "crashed" }
    #expect(message["message"]?.string?.hasSuffix("Fatal error: nothing works here") == true)
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
    kill(viewer.pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.count == "2")
    #expect(try viewer.tap(3, id: "c")["views"] == [["id": 2, "text": "3"]])
    // Another session begins on the last good build, and its viewer is told why.
    let other = try gateway.connect()
    try other.send(#"{"type":"hello","scene":"counter"}"#)
    #expect(try other.next("build")["state"] == "crashed")
    try other.next("snapshot")
    #expect(other.count == "0")
    try Self.write("TEST_APP_BUILD=2", home)
    gateway.writeLine("built")
    for (client, count) in [(viewer, "3"), (other, "0")] {
      #expect(try client.next("build")["state"] == "ready")
      try client.next("snapshot")
      #expect(client.count == count)
    }
    #expect(try gateway.viewer().count == "0")
  }

  @Test func `a session that begins on a build which no session has tried returns to the last good one`() throws {
    let home = try TemporaryFolder()
    let gateway = try Self.gateway(home)
    try Self.write("TEST_APP_TRAPS=1", home)
    gateway.writeLine("built")
    while !gateway.errors.contains("the new build has started") { _ = try gateway.get("/healthz") }
    let viewer = try gateway.connect()
    try viewer.send(#"{"type":"hello","scene":"counter"}"#)
    #expect(try viewer.next("build")["state"] == "crashed")
    try viewer.next("snapshot")
    #expect(try viewer.tap(3, id: "a")["views"] == [["id": 2, "text": "1"]])
  }

  @Test func `an action that crashes the next build, too, is left out of its replay and reported`() throws {
    let home = try TemporaryFolder()
    let gateway = try Self.gateway(home)
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    #expect(try viewer.tap(4, id: "trap")["code"] == "action-failed")
    try viewer.send(#"{"type":"restart","mode":"resume"}"#)
    try viewer.next("snapshot")
    try Self.write("TEST_APP_BUILD=2", home)
    gateway.writeLine("built")
    let report = try viewer.next("replay") { $0["missing"]?.array?.isEmpty == false }
    #expect(report["count"] == 2 && report["applied"] == 1)
    let missing = report["missing"]?.array?.first
    #expect(missing?["number"] == 2)
    #expect(missing?["message"]?.string?.hasPrefix("it crashes this build: ") == true)
    #expect(viewer.count == "1")
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
  }

  @Test func `an invalid build line is a warning, and the end of the input does not end the gateway`() throws {
    let gateway = try RunningGateway(["--builds"])
    let viewer = try gateway.viewer()
    gateway.writeLine("hm")
    gateway.writeLine("\u{1B}[2J\u{202E}mh")
    gateway.writeLine("building")
    _ = try viewer.next("build")
    #expect(gateway.errors.contains("a line about builds is not valid: hm"))
    #expect(gateway.errors.contains(#"a line about builds is not valid: \u{1b}[2J\u{202e}mh"#))
    gateway.closeInput()
    try viewer.tap(3, id: "a")
  }
}
