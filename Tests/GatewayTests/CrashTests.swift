import Testing

@testable import Gateway

@Suite struct CrashTests {
  @Test func `the last fatal error of the log says what it was and where`() {
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

  @Test func `without a place there is the text, and without a text the signal`() {
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

  @Test func `a long line that seems to name a place again and again is not looked through`() {
    let line = String(repeating: " in a at /", count: 800)
    let crash = Crash(log: "Swift/A.swift:1: Fatal error: no\n" + line, otherwise: "?")
    #expect((crash.file, crash.line) == ("Swift/A.swift", 1))
  }

  @Test func `of a long log the end is kept`() {
    var log = LogTail()
    for _ in 0..<100 { log.append([UInt8](repeating: 120, count: 1000)) }
    log.append(Array("end".utf8))
    #expect(log.text.utf8.count == LogTail.maximum)
    #expect(log.text.hasSuffix("xend"))
  }
}
