import Foundation
import Glibc
import Testing

@testable import Projects

struct ServedBuildTests {
  @Test func `processes of an older build keep its files, which are deleted when none runs`() throws {
    try Fixture.temporary(["debug/App.resources/word.txt": "one"]) { folder in
      let products = folder + "/debug"
      try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: products + "/App")
      let served = ServedBuild(builds: folder, product: "App")
      func replace(by word: String) throws {
        // SwiftPM replaces files, as this does.
        try word.write(toFile: products + "/App.resources/word.txt", atomically: true, encoding: .utf8)
        try served.replace(by: ["App", "App.resources"], in: products)
      }
      func word(_ number: Int) throws -> String {
        try Files.text("\(folder)/served/App/\(number)/App.resources/word.txt")
      }
      try replace(by: "one")
      let process = ChildProcess.start(served.executable, ["1000"])
      try #require(process > 0)
      try "failed".write(toFile: products + "/App.resources/word.txt", atomically: true, encoding: .utf8)
      #expect(try word(1) == "one")
      try replace(by: "two")
      try replace(by: "three")
      #expect(Files.names(in: folder + "/served/App") == ["1", "3", "current"])
      #expect(try word(1) == "one" && word(3) == "three")
      #expect(Files.realPath(of: served.executable)?.hasSuffix("/served/App/3/App") == true)
      kill(process, SIGKILL)
      _ = ChildProcess.wait(process)
      try replace(by: "four")
      #expect(Files.names(in: folder + "/served/App") == ["4", "current"])
    }
  }
}
