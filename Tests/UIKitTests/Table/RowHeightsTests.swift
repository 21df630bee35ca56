import Testing

// For RowHeights, which apps do not see.
@testable import UIKit

@Suite struct RowHeightsTests {
  @Test(arguments: [0, 1, 127, 128, 129, 256, 300]) func `the end of all rows is the end of the last row`(count: Int) {
    var heights = RowHeights(count: count, estimatedHeight: 10)
    #expect(heights.start(of: count) == CGFloat(10 * count))
    #expect(heights.row(endingBehind: CGFloat(10 * count)) == count)
    guard count > 0 else { return }
    heights.set(25, of: count - 1)
    #expect(heights.start(of: count) == CGFloat(10 * count + 15))
    #expect(heights.total == CGFloat(10 * count + 15))
    #expect(heights.known.map(\.row) == [count - 1])
    #expect(heights.row(endingBehind: heights.total) == count)
    #expect(heights.row(endingBehind: heights.total - 1) == count - 1)
  }

  @Test func `a row without a measured height has the estimated height`() {
    var heights = RowHeights(count: 300, estimatedHeight: 10)
    heights.set(30, of: 5)
    #expect(heights.known(5) == 30)
    #expect(heights.known(6) == nil)
    #expect(heights.height(6) == 10)
    #expect(heights.known(200) == nil)
    #expect(heights.start(of: 6) == 80)
    #expect(heights.start(of: 200) == 2020)
    #expect(heights.row(endingBehind: 75) == 5)
    #expect(heights.row(endingBehind: 80) == 6)
  }
}
