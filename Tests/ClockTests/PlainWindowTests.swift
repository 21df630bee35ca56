import Testing

@Suite struct PlainWindowTests {
  @Test func `without the test library a window is updated by turns of the main loop on the machine's clock`() throws {
    #expect(
      try ClockRun("window").lines == [
        "will appear", "is appearing", "layout", "did appear", "animation true", "block", "task", "timer",
        "work elsewhere",
      ])
  }
}
