import CoreGraphics
import QuartzCore
import Testing

/// The imports are those of sources for iOS: each module brings the names that it has there.
@MainActor @Suite struct Transform3DTests {
  @Test func `a layer's transform is applied about its anchorPointZ`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 200, y: 50)
    let turn = CATransform3DMakeRotation(.pi, 0, 1, 0)
    layer.transform = turn
    layer.anchorPointZ = 30
    #expect(CATransform3DEqualToTransform(layer.transform, turn), "the transform is what the app has set")
    let half = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    layer.transform = half
    // A quarter turn about an axis 30 in front of the layer moves the layer's plane 30 to the side.
    #expect(abs(layer.frame.midX - 200) > 29.99 && abs(layer.frame.midX - 200) < 30.01)
    layer.anchorPointZ = 0
    #expect(abs(layer.frame.midX - 200) < 0.01)
  }

  @Test func `CATransform3DIsIdentity recognizes the identity`() {
    let transform: CATransform3D = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(transform))
  }
}
