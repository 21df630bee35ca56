import Testing
import Wire

// For the members that viewers receive, which apps do not see.
@testable import UIKit

/// Layers in a common space.
@MainActor @Suite struct TransformLayerTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let group = CATransformLayer()
  private let square = CALayer()

  init() {
    group.frame = view.bounds
    square.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    square.backgroundColor = UIColor.green.cgColor
    group.addSublayer(square)
    view.layer.addSublayer(group)
  }

  private var described: JSON? { view.describe()[.layers]?.array?.first }
  private func depth(_ json: JSON?) -> [Double]? { json?["depth"]?.array?.compactMap(\.double) }

  @Test func `a transform layer draws nothing itself and applies its opacity to its sublayers`() {
    group.backgroundColor = UIColor.red.cgColor
    (group.borderWidth, group.cornerRadius, group.masksToBounds) = (2, 8, true)
    (group.shadowOpacity, group.opacity, square.opacity) = (1, 0.5, 0.5)
    group.contents = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let drawn: [String] = ["background", "border", "radius", "clip", "shadow", "alpha", "image"]
    #expect(drawn.filter { described?[$0] != nil } == [])
    #expect(described?["preserves3D"]?.bool == true)
    let inner = described?["layers"]?.array?.first
    #expect(inner?["alpha"]?.double == 0.25 && inner?["background"]?.string == "#00FF00")
  }

  @Test func `zPosition in a transform layer is a depth in space, not an order`() {
    square.zPosition = 30
    let inner = described?["layers"]?.array?.first
    #expect(depth(inner) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 30, 1] && inner?["z"] == nil)
    view.layer.addSublayer(square)
    let plain = view.describe()[.layers]?.array?.last
    #expect(plain?["depth"] == nil && plain?["z"]?.double == 30)
    square.zPosition = .nan
    group.addSublayer(square)
    #expect(described?["layers"]?.array?.first?["depth"] == nil)
  }

  @Test func `sublayerTransform's perspective is about the superlayer's center`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    view.layer.sublayerTransform = perspective
    square.removeFromSuperlayer()
    view.layer.addSublayer(square)
    square.zPosition = 50
    let numbers = try #require(depth(view.describe()[.layers]?.array?.last))
    // The center is 20 to the left of the superlayer's center. 50 before the plane, it is twice as far to the left.
    let (x, w) = (numbers[12], numbers[15])
    #expect(abs(w - 0.5) < 1e-9 && abs(x / w + 20) < 1e-6)
  }

  @Test func `an animation of depth is sent with the superlayer's perspective`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    view.layer.sublayerTransform = perspective
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    guard case .space(let numbers) = group.drawn(.space(turned), of: .depth) else {
      Issue.record("a depth stays one")
      return
    }
    // The x axis points away from the viewer, so w grows along it.
    #expect(abs(numbers[3] - 0.01) < 1e-9)
    #expect(group.drawn(.number(0.5), of: .alpha) == .number(0.5))
  }

  @Test func `only sublayers of a transform layer are hit`() {
    #expect(group.hitTest(CGPoint(x: 20, y: 30)) === square)
    #expect(group.hitTest(CGPoint(x: 90, y: 90)) == nil)
    #expect(view.layer.hitTest(CGPoint(x: 90, y: 90)) === view.layer)
  }
}
