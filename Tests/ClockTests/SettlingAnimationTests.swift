import Testing

@Suite struct SettlingAnimationTests {
  @Test func `settling waits for finite animations and reports endless ones at once`() throws {
    #expect(
      try ClockRun("motion").lines == [
        "+5000.0 faded, finished true", "+5750.0 moved, finished true",
        "+5750.0 fault: it never settles: UIView.alpha animation that repeats for ever, of UIView 0, begun at 5.75 s",
        "+5750.0 end",
      ])
  }
}
