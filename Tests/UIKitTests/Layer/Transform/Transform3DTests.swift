import CoreGraphics
import QuartzCore
import Testing

/// The imports are those of sources for iOS: each module brings the names that it has there.
@MainActor @Suite struct Transform3DTests {
  @Test func `the identity is recognized as such`() {
    let transform: CATransform3D = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(transform))
  }
}
