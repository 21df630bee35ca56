import Testing

import UIKit

@MainActor @Suite struct RegionTests {
  @Test func `circles and rectangles are around the origin`() {
    let circle = UIRegion(radius: 50)
    #expect(circle.contains(CGPoint(x: 30, y: -40)) && !circle.contains(CGPoint(x: 40, y: 40)))
    let rectangle = UIRegion(size: CGSize(width: 100, height: 20))
    #expect(rectangle.contains(CGPoint(x: -50, y: 10)) && !rectangle.contains(CGPoint(x: 0, y: 11)))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: -1e9)) && !UIRegion().contains(.zero))
  }

  @Test func `regions can be combined, and do not change`() {
    let (circle, bar) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 200, height: 20)))
    let (center, end, top) = (CGPoint.zero, CGPoint(x: 90, y: 0), CGPoint(x: 0, y: 40))
    func inside(_ region: UIRegion) -> [Bool] { [center, end, top].map(region.contains) }
    #expect(inside(circle.union(bar)) == [true, true, true])
    #expect(inside(circle.intersection(bar)) == [true, false, false])
    #expect(inside(circle.difference(from: bar)) == [false, false, true])
    #expect(inside(bar.difference(from: circle)) == [false, true, false])
    #expect(inside(circle.inverse()) == [false, true, false])
    #expect(inside(circle) == [true, false, true] && inside(circle.copy() as! UIRegion) == [true, false, true])
  }

  @Test func `regions with negative or NaN sizes contain no point`() {
    for region in [UIRegion(radius: -1), UIRegion(radius: .nan), UIRegion(size: CGSize(width: -1, height: 5))] {
      #expect(!region.contains(.zero))
    }
    #expect(!UIRegion(radius: 5).contains(CGPoint(x: CGFloat.nan, y: 0)))
  }
}
