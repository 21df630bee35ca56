import Testing
import Wire

@testable import Picture

@Suite struct PictureTests {
  @Test func `numbers are short`() {
    #expect([0, -0.0001, 1, -1.5, 1 / 3, 1234.56789, .nan].short == "0 0 1 -1.5 0.333 1234.568 0")
    #expect((-0.05).short == "-0.05")
  }
}
