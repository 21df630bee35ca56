import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct TransactionTests {
  @Test func `a transaction's completion is called when its animations have ended`() {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.rootViewController!.view.addSubview(view)
    screen.settle()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("transaction") }
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      log.append("animation")
    }
    CATransaction.commit()
    screen.advance(by: 0.4)
    #expect(log.isEmpty)
    screen.advance(by: 0.2)
    #expect(log == ["animation", "transaction"])
  }

  @Test func `a transaction without animations completes in the next turn`() {
    let screen = Screen(UIViewController())
    var isOver = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isOver = true }
    CATransaction.commit()
    #expect(!isOver)
    screen.settle()
    #expect(isOver)
  }

  @Test func `a transaction that contains a push completes when the push ends`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = Screen(navigation)
    screen.settle()
    var stack = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { stack = navigation.transitionCoordinator == nil ? 1 : -1 }
    navigation.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    screen.advance(by: 0.05)
    #expect(stack == 0)
    screen.settle()
    #expect(stack == 1)
  }

  @Test func `a transaction's settings apply inside of it only`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
  }

  @Test func `a display link is called sixty times a second until it is invalidated`() {
    let screen = Screen(UIViewController())
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    screen.advance(by: 0.1)
    #expect(times.count == 6 || times.count == 5)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-6 })
    link.isPaused = true
    let paused = times.count
    screen.settle()
    #expect(times.count == paused)
    link.isPaused = false
    link.invalidate()
    screen.settle()
    #expect(times.count == paused)
  }

  @Test func `a display link with a lower frame rate skips frames`() {
    let screen = Screen(UIViewController())
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.frameInterval = 3
    link.add(to: .main, forMode: .common)
    screen.advance(by: 0.5)
    #expect(times.count >= 9 && zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 3.0 / 60) < 1e-6 })
    // A rate has precedence.
    link.preferredFramesPerSecond = 30
    times = []
    screen.advance(by: 0.5)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 2.0 / 60) < 1e-6 } && times.count >= 14)
    link.preferredFramesPerSecond = 0
    (link.frameInterval, times) = (-5, [])
    screen.advance(by: 0.1)
    #expect(times.count >= 5)
    link.frameInterval = .max
    link.invalidate()
  }

  @Test func `CATransform3D can be inverted and converted to an affine transform`() {
    let turn = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
    let back = CATransform3DConcat(turn, CATransform3DInvert(turn))
    #expect(zip(numbers(back), numbers(CATransform3DIdentity)).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(!CATransform3DIsAffine(turn))
    let plane = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    #expect(CATransform3DIsAffine(plane))
    #expect(CATransform3DGetAffineTransform(plane) == CGAffineTransform(rotationAngle: 0.3))
  }

  @Test func `a rotation about the y axis is animated evenly`() {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.rootViewController!.view.addSubview(view)
    screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    }
    screen.advance(by: 0.5)
    let scale = view.layer.presentation()?.affineTransform().a ?? 0
    #expect(abs(scale - cos(.pi / 4)) < 0.01)
    screen.settle()
    #expect(abs(view.layer.affineTransform().a) < 1e-9)
    #expect(abs(view.layer.transform.m13 + 1) < 1e-9)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }

  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
  }

  @Test func `the transaction's properties have keys`() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(NSNumber(value: 2), forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("mine", forKey: "own")
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    #expect(CATransaction.value(forKey: "own") as? String == "mine")
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
  }
}
