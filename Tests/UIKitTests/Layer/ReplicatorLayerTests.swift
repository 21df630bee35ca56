import Testing
import Wire

// For a replicator's copies, which are layers without views, which apps do not see.
@testable import UIKit

@MainActor @Suite struct ReplicatorLayerTests {
  private let stage = MotionStage()
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()

  private func display(_ count: Int, delay: CFTimeInterval = 0) {
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    replicator.addSublayer(dot)
    replicator.instanceCount = count
    replicator.instanceDelay = delay
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    stage.view.layer.addSublayer(replicator)
  }

  /// The x positions of the dots, in the replicator's coordinates.
  private var instanceXs: [CGFloat] {
    replicator.viewlessSublayers.map { $0 === dot ? 0 : $0.values.transform.tx }
  }

  @Test func `each instance of a replicator layer is transformed once more`() {
    display(4)
    let commit = stage.turn().joined()
    #expect(instanceXs == [0, 20, 40, 60] && commit.components(separatedBy: "#FF0000").count == 5, "\(commit)")
    #expect(replicator.sublayers == [dot])
  }

  @Test func `replicated instances follow changes of the sublayers`() {
    display(3)
    _ = stage.turn()
    dot.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let commit = stage.turn().joined()
    #expect(commit.components(separatedBy: ##""background":"#0000FF""##).count == 4, "\(commit)")
    replicator.instanceCount = 1
    _ = stage.turn()
    #expect(instanceXs == [0])
    #expect(stage.turn() == [])
  }

  @Test func `instance color offsets change from instance to instance`() {
    display(3)
    replicator.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    replicator.instanceRedOffset = -0.5
    _ = stage.turn()
    let colors = replicator.viewlessSublayers.dropFirst().map {
      $0.viewlessSublayers.first?.backgroundColor?.components?.first
    }
    #expect(colors == [0.5, 0])
  }

  @Test func `instanceDelay delays an animation in each instance`() {
    display(3, delay: 0.5)
    _ = stage.turn()
    stage.advance(to: 1000)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
    dot.add(fade, forKey: "fade")
    _ = stage.turn()
    stage.advance(to: 1500)
    let copies = replicator.viewlessSublayers.dropFirst().compactMap { $0.viewlessSublayers.first }
    let alphas = ([dot] + copies).map { $0.presented(.alpha).components[0] }
    #expect(abs(alphas[0] - 0.5) < 0.01 && alphas[1] > 0.99 && alphas[2] > 0.99, "\(alphas)")
    stage.advance(to: 2000)
    #expect(abs(copies[0].presented(.alpha).components[0] - 0.5) < 0.01, "\(alphas)")
  }

  @Test func `a CAScrollLayer scrolls to another part`() {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.scroll(to: CGPoint(x: 5, y: 7))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 7))
    layer.scrollMode = .vertically
    layer.scroll(to: CGRect(x: 90, y: 80, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 40))
  }
}
