import Testing
import UIKit

@MainActor @Suite struct CornerConfigurationTests {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  @Test func `a capsule's corner radius follows the view's size`() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 30 && view.layer.cornerCurve == .continuous)
    view.frame.size.height = 40
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 20 && view.effectiveRadius(corner: .topRight) == 20)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.layer.cornerRadius == 12)
  }

  @Test func `each corner can have its own radius`() {
    view.cornerConfiguration = .uniformEdges(topRadius: .fixed(10), bottomRadius: .fixed(0))
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && view.layer.cornerRadius == 10)
    #expect(view.effectiveRadius(corner: .topLeft) == 10 && view.effectiveRadius(corner: .bottomLeft) == 0)
    view.cornerConfiguration = .corners(radius: .fixed(500))
    #expect(view.layer.cornerRadius == 30, "Half of the shorter side is the most.")
  }

  @Test func `a concentric corner has the same center as the container's corner`() {
    let inner = UIView(frame: CGRect(x: 8, y: 8, width: 84, height: 40))
    view.layer.cornerRadius = 20
    view.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(inner.effectiveRadius(corner: .topLeft) == 12 && inner.effectiveRadius(corner: .bottomLeft) == 8)
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 5))
    #expect(inner.effectiveRadius(corner: .bottomLeft) == 12)
    inner.frame = CGRect(x: 16, y: 8, width: 68, height: 40)
    inner.layoutIfNeeded()
    #expect(inner.layer.cornerRadius == 5, "The minimum.")
  }

  @Test func `effectiveRadius without a configuration is the layer's corner radius`() {
    view.layer.cornerRadius = 7
    view.layer.maskedCorners = [.layerMaxXMaxYCorner]
    #expect(view.effectiveRadius(corner: .bottomRight) == 7 && view.effectiveRadius(corner: .topLeft) == 0)
  }
}
