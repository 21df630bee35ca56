import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Names that other people's containers and transitions use, as they write them.
@MainActor @Suite struct ContainersNamesTests {
  private final class PanelPan: UIPanGestureRecognizer {
    var began = 0
    init() {
      super.init(target: nil, action: nil)
      name = "PanelPan"
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if event.coalescedTouches(for: touches.first!)?.count == 1 { began += 1 }
    }
  }

  private final class Instant: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      maximumNumberOfTouches = 1
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  @Test func `recognizers of one's own are made without target and action`() {
    let screen = Screen(UIViewController())
    let (pan, instant) = (PanelPan(), Instant(target: nil, action: nil))
    for recognizer in [pan, instant] { screen.window.rootViewController?.view.addGestureRecognizer(recognizer) }
    #expect(
      pan.name == "PanelPan" && instant.maximumNumberOfTouches == 1 && UITapGestureRecognizer().state == .possible)
    screen.touch(.began, at: CGPoint(x: 100, y: 300))
    #expect(pan.began == 1 && instant.state == .began)
    screen.touch(.ended, at: CGPoint(x: 100, y: 300))
  }

  @Test func `items without a title, comparisons by name, exceptions that say why`() {
    #expect(UINavigationItem().title == nil)
    #expect(CGPoint.zero.equalTo(CGPoint()) && !CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    let exception = NSException(name: .invalidArgumentException, reason: "No panel")
    #expect(exception.reason == "No panel" && exception.name.rawValue == "NSInvalidArgumentException")
  }

  @Test func `motion effects say what they would do, and a device that lies still moves nothing`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
    #expect(values?["center.x"] as? Double == 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group] && view.center.x == 5)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }

  private final class Edges: UIViewController {
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  }
  private final class Host: UIViewController {
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }
  }

  @Test func `a container passes the question on which edges are the app's`() {
    let (host, edges) = (Host(), Edges())
    let screen = Screen(host)
    host.addChild(edges)
    host.view.addSubview(edges.view)
    edges.didMove(toParent: host)
    host.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    screen.settle()
    #expect(host.childForScreenEdgesDeferringSystemGestures?.preferredScreenEdgesDeferringSystemGestures == .bottom)
    let transition: CATransform3D = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(transition))
  }
}
