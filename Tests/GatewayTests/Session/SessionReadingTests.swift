import Testing
import Wire

@testable import Gateway

/// The process's readings from outside of its session.
@Suite struct SessionReadingTests {
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    return stage
  }

  private func reading(_ key: String, _ value: JSON) -> JSON {
    ["type": "reading", "key": .string(key), "value": value]
  }

  @Test func `a reading is journaled with the action in which it was made, and the next process gets it`() {
    var stage = live()
    #expect(stage.write(reading("names", ["a", "b"])) == [])
    _ = stage.tap("a1")
    _ = stage.write(reading("file", "Ym9keQ=="))
    _ = stage.commit("a1")
    let lines = stage.journal.lines.filter { $0.contains("reading") }
    #expect(
      lines == [
        #"{"type":"reading","key":"names","value":["a","b"],"number":0}"#,
        #"{"type":"reading","key":"file","value":"Ym9keQ==","number":1}"#,
      ])
    let started = stage.die(.kill)
    let delivered = started.filter { $0.hasPrefix("app ←") }.map { $0.split(separator: " ")[2] }
    #expect(delivered == ["reading", "reading", "action", "live"])
    let restored = History(header: stage.session.header, stage.journal.records)
    #expect(restored.readings == stage.session.readings && restored.readings.count == 2)
  }

  @Test func `the launch message has the number of readings that follow`() throws {
    var stage = live()
    _ = stage.write(reading("names", []))
    stage.session.restart(.resume, by: 1, now: 1000)
    let launch = stage.session.dequeueEffects().lazy.compactMap { effect in
      if case .start(let line) = effect { try? JSON(parsing: line) } else { nil }
    }.first { _ in true }
    #expect(LaunchMessage(try #require(launch))?.readings == 1)
  }

  @Test func `readings of a new build are kept only if the session continues with it`() {
    for isAccepted in [true, false] {
      var stage = live()
      _ = stage.write(reading("names", [])) + stage.play { $0.replace(now: $1) } + stage.write(reading("file", "a"))
      #expect(stage.session.readings.map(\.key) == ["names", "file"])
      #expect(!stage.journal.lines.contains { $0.contains("file") })
      if isAccepted {
        _ = stage.commit() + stage.goLive()
      } else {
        _ = stage.die(.trap, saying: "App/Shop.swift:12: Fatal error: no product\n")
      }
      #expect(stage.session.readings.map(\.key) == ["names"] + (isAccepted ? ["file"] : []))
      #expect(stage.journal.lines.filter { $0.contains("reading") }.count == stage.session.readings.count)
    }
  }

  @Test func `readings of a new build during a restart are journaled if their action is kept`() {
    var stage = live()
    for id in ["a1", "a2"] { _ = stage.tap(id) + stage.commit(id) }
    _ = stage.play { $0.replace(now: $1) } + stage.commit() + stage.write(reading("first", "a")) + stage.commit("a1")
    _ = stage.write(reading("second", "b"))
    stage.journal.isSlow = true
    _ = stage.say(.restart(.before(2)))
    // Before the line is on the disk, the new build becomes live.
    _ = stage.commit("a2") + stage.goLive()
    stage.journal.isSlow = false
    _ = stage.play { _, _ in }
    #expect(stage.session.readings.map(\.key) == ["first"])
    #expect(History(header: stage.session.header, stage.journal.records).readings == stage.session.readings)
  }

  @Test func `readings of a new build that a restart ends are not journaled`() {
    var stage = live()
    for id in ["a1", "a2"] { _ = stage.tap(id) + stage.commit(id) }
    _ = stage.play { $0.replace(now: $1) } + stage.commit()
    stage.journal.isSlow = true
    _ = stage.say(.restart(.before(2)))
    _ = stage.write(reading("first", "a")) + stage.commit("a1") + stage.write(reading("second", "b"))
    stage.journal.isSlow = false
    _ = stage.play { _, _ in }
    #expect(stage.session.readings.isEmpty && !stage.journal.lines.contains { $0.contains("reading") })
  }

  @Test func `readings of actions that are taken back are taken back with them`() {
    var stage = live()
    _ = stage.write(reading("names", [])) + stage.tap("a1") + stage.write(reading("file", "a")) + stage.commit("a1")
    _ = stage.say(.restart(.before(1)))
    #expect(stage.session.readings.map(\.key) == ["names"])
  }

  @Test func `beyond a limit readings are not stored, until they are taken back`() {
    var stage = live()
    stage.session.maximumReadingSize = 1 << 20
    let large = JSON.string(String(repeating: "x", count: 100_000))
    var lines: [String] = []
    for _ in 0..<20 { lines += stage.write(reading("file", large)) }
    #expect(lines == ["warn: the app has read more than 1 MiB from outside: a replay reads anew what follows"])
    let stored = stage.session.readings
    #expect(stored.count == 11 && stored.filter(\.isUnjournaled).count == 1 && stored.last?.isUnjournaled == true)
    #expect(stage.journal.lines.count { $0.contains("reading") } == 11)
    _ = stage.say(.restart(.afresh())) + stage.commit()
    #expect(stage.session.readings.isEmpty)
    _ = stage.write(reading("file", large))
    #expect(stage.session.readings.map(\.key) == ["file"])
  }

  @Test func `a reading without a value is refused`() {
    var stage = live()
    #expect(
      stage.write(["type": "reading", "key": "names"]) == ["warn: the app wrote a reading without a key or a value"])
    #expect(stage.session.readings.isEmpty)
  }
}
