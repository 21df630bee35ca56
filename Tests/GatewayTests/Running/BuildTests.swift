import Foundation
import Testing
import Wire

/// The build messages of `scripts/dev` to the gateway.
@Suite struct BuildTests {
  @Test func `a viewer hears of a build under way and of one that failed, also when it joins later`() throws {
    let home = try TemporaryFolder()
    try home.write("[1/2] Compiling\nA.swift:1:2: error: no such thing\nmore\n", to: "output")
    let gateway = try RunningGateway(["--builds"], home: home)
    let viewer = try gateway.viewer()
    gateway.say("building")
    #expect(try viewer.next("build") == ["type": "build", "state": "building"])
    gateway.say("failed \(home.path)/output")
    let failed: JSON = ["type": "build", "state": "failed", "text": "A.swift:1:2: error: no such thing\nmore\n"]
    #expect(try viewer.next("build") == failed)
    #expect(try gateway.viewer(session: viewer.session).next("build") == failed)
    gateway.say("same")
    #expect(try viewer.next("build") == ["type": "build", "state": "ready"])
    try viewer.tap(3, id: "a")
  }

  @Test func `a new build takes the sessions over where they are`() throws {
    let gateway = try RunningGateway(["--builds"])
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.tap(3, id: "b")
    let epoch = viewer.hello["epoch"]
    gateway.say("built")
    #expect(try viewer.next("build")["state"] == "ready")
    #expect(try viewer.next("hello")["epoch"] != epoch)
    _ = try viewer.next("snapshot")
    #expect(viewer.count == "2")
    #expect(try viewer.tap(3, id: "c")["views"] == [["id": 2, "text": "3"]])
  }

  @Test func `a line that says nothing is a warning, and the end of the lines is no end of the gateway`() throws {
    let gateway = try RunningGateway(["--builds"])
    let viewer = try gateway.viewer()
    gateway.say("hm")
    gateway.say("building")
    _ = try viewer.next("build")
    #expect(gateway.errors.contains("a line about builds is not valid: hm"))
    gateway.endOfSaying()
    try viewer.tap(3, id: "a")
  }
}
