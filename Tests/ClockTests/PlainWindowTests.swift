import Testing

@Suite struct PlainWindowTests {
  @Test func `a window lives by the main loop's turns, on the machine's clock, where there is only UIKit`() throws {
    #expect(
      try ClockRun("window").lines == [
        "will appear", "is appearing", "layout", "did appear", "animation true", "block", "task", "timer",
        "work elsewhere",
      ])
  }
}
