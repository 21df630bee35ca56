import Testing

@testable import Gateway

@Suite struct CrashTests {
  @Test func `a crash's cause and location are those of the last fatal error of the log`() {
    let crash = Crash(log: "x\nGallery/Movie.swift:12: Fatal error: Index out of range\n\n*** Signal 5", otherwise: "?")
    #expect(crash.message == "Gallery/Movie.swift:12: Fatal error: Index out of range")
    #expect((crash.file, crash.line) == ("Gallery/Movie.swift", 12))
  }

  @Test func `an error of the standard library is placed where the backtrace first names a source`() {
    let log = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7ff7a876df7f... done ***

        0      0x00007ff7a876df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
        3 [ra] 0x000055d91c458621 Movie.go(_:) + 64 in Gallery at /home/me/Sources/Gallery/Movie.swift:2:61
      """
    let crash = Crash(log: log, otherwise: "?")
    #expect(crash.message == "Gallery/Movie.swift:2: Fatal error: Index out of range")
    #expect((crash.file, crash.line) == ("Gallery/Movie.swift", 2))
  }

  @Test func `a crash without a location has its text, and without a text its signal`() {
    #expect(Crash(log: "Fatal error: no\n", otherwise: "?").message == "Fatal error: no")
    #expect(
      Crash(log: "App/A.swift:3: I said something\n", otherwise: Exit.trap.description).message
        == "The app process died of signal 5")
  }

  @Test func `control characters in the cause are written out`() {
    let crash = Crash(log: "App/\u{1B}A.swift:3: Fatal error: \u{1B}[2J\u{202E}no\n", otherwise: "?")
    #expect(crash.message == #"App/\u{1b}A.swift:3: Fatal error: \u{1b}[2J\u{202e}no"#)
    #expect(crash.file == #"App/\u{1b}A.swift"#)
  }

  @Test func `a backtrace's position may have no column, and colons in its folder are no position`() {
    func crash(_ frame: String) -> Crash {
      Crash(log: "Swift/A.swift:1: Fatal error: no\n 3 f() in App \(frame)", otherwise: "?")
    }
    #expect(crash("at /x/App/Movie.swift:12").line == 12)
    #expect(crash("at /x: 7/App/Movie.swift:12:5").file == "App/Movie.swift")
    #expect(crash("at /a at /b/Movie.swift:12:5").file == "b/Movie.swift")
    for other in ["at /x/Movie.swift", "at /x/Movie.c:12:5", "/x/Movie.swift:12", "at /x/Movie.swift:", ":1:2"] {
      #expect(crash(other).file == "Swift/A.swift")
    }
  }

  /// An app that crashes and has printed such lines must not stop the gateway.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      " in " + String(repeating: " in ", count: 85) + String(repeating: " at /", count: 68)
        + String(repeating: ".swift", count: 50),
      String(repeating: " in a at /b.swift:1", count: 50), String(repeating: "a.swift:1: \u{2028}", count: 60),
    ])
  func `lines with many apparent positions are parsed quickly`(line: String) {
    let log = "Swift/A.swift:1: Fatal error: no\n" + String(repeating: line + "x\n", count: 8)
    for _ in 0..<20 { #expect(Crash(log: log, otherwise: "?").file == "Swift/A.swift") }
  }

  @Test(.timeLimit(.minutes(1))) func `the search for a crash report keeps pace with output without end`() {
    let output = Array(String(repeating: "An ordinary line of output.\n", count: 2300).utf8)
    #expect(!(0..<5000).contains { _ in Crash.isReported(in: output) })
    #expect(Crash.isReported(in: output + Array("*** Sign. Fatal err. *** Signal 5".utf8)))
    #expect(!Crash.isReported(in: output + Array("*** Sign. Fatal err. *** Program crashe".utf8)))
    #expect(Crash.isReported(in: Array("x.swift:1: Fatal error: no".utf8)) && !Crash.isReported(in: []))
  }

  @Test func `the end of a long log is kept`() {
    var log = LogTail()
    for _ in 0..<100 { log.append([UInt8](repeating: 120, count: 1000)) }
    log.append(Array("end".utf8))
    #expect(log.text.utf8.count == LogTail.maximum)
    #expect(log.text.hasSuffix("xend"))
  }
}
