import Testing
import UIKitTesting
import Wire

import UIKit

@MainActor @Suite struct PanGestureTests {
  @MainActor private final class Fixture {
    let screen = Screen(UIViewController())
    let area = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    var log: [String] = []

    init() {
      area.accessibilityIdentifier = "area"
      screen.window.rootViewController?.view.addSubview(area)
      screen.advance(by: 0)
    }

    @discardableResult
    func add<Pan: UIPanGestureRecognizer>(_ pan: Pan, to view: UIView? = nil, as name: String = "pan") -> Pan {
      pan.name = name
      pan.onChange.append { [unowned self] recognizer in
        let pan = recognizer as! UIPanGestureRecognizer
        let translation = pan.translation(in: pan.view)
        log.append("\(name) \(pan.state) \(Int(translation.x.rounded())),\(Int(translation.y.rounded()))")
      }
      (view ?? area).addGestureRecognizer(pan)
      return pan
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
      screen.touch(phase, at: CGPoint(x: x, y: y), finger: finger)
    }

    func panMember(_ view: UIView) -> String? {
      screen.advance(by: 0)
      return view.committedValue(.pan)?.text
    }
  }

  @Test func `a pan begins after ten points and follows the finger`() {
    let f = Fixture()
    let pan = f.add(UIPanGestureRecognizer())
    f.touch(.began, 200, 300)
    f.touch(.moved, 206, 306)
    #expect(pan.state == .possible && pan.numberOfTouches == 1)
    f.touch(.moved, 208, 310)
    f.touch(.moved, 230, 300)
    #expect(pan.location(in: f.area) == CGPoint(x: 230, y: 200))
    f.touch(.ended, 240, 300)
    #expect(f.log == ["pan began 8,10", "pan changed 30,0", "pan ended 40,0"])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
  }

  @Test func `a pan does not begin without movement, and is possible again after a cancelled touch`() {
    let f = Fixture()
    let pan = f.add(UIPanGestureRecognizer())
    f.touch(.began, 200, 300)
    f.touch(.ended, 203, 300)
    f.touch(.began, 200, 300)
    f.touch(.moved, 230, 300)
    f.touch(.cancelled, 230, 300)
    #expect(f.log == ["pan began 30,0", "pan cancelled 30,0"])
    #expect(pan.state == .possible)
  }

  @Test func `a pan's velocity is that of the last 0.1 seconds, and zero if the finger pauses`() {
    let f = Fixture()
    var speeds: [UIGestureRecognizer.State: CGPoint] = [:]
    let pan = f.add(UIPanGestureRecognizer())
    pan.onChange.append { [unowned pan] recognizer in speeds[recognizer.state] = pan.velocity(in: nil) }
    f.screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 200), duration: 0.25)
    #expect(speeds[.ended].map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) } == CGPoint(x: 800, y: -400))
    f.touch(.began, 100, 300)
    f.screen.advance(by: 0.01)
    f.touch(.moved, 300, 300)
    #expect(pan.velocity(in: f.area).x.rounded() == 20_000)
    f.screen.advance(by: 0.3)
    f.touch(.ended, 300, 300)
    #expect(speeds[.ended] == .zero)
  }

  @Test func `setTranslation sets the base of later translations`() {
    let f = Fixture()
    let pan = f.add(UIPanGestureRecognizer())
    f.touch(.began, 200, 300)
    f.touch(.moved, 230, 300)
    pan.setTranslation(.zero, in: f.area)
    f.touch(.moved, 235, 301)
    #expect(f.log == ["pan began 30,0", "pan changed 5,1"])
  }

  @Test func `translation and velocity are in the coordinates of the given view`() {
    let f = Fixture()
    let pan = f.add(UIPanGestureRecognizer())
    f.area.transform = CGAffineTransform(scaleX: 2, y: 2)
    f.touch(.began, 200, 300)
    f.screen.advance(by: 0.05)
    f.touch(.moved, 240, 300)
    #expect(pan.translation(in: f.area) == CGPoint(x: 20, y: 0))
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
    #expect(pan.velocity(in: f.area) == CGPoint(x: 400, y: 0))
  }

  @Test func `a two-finger pan follows the middle of the fingers`() {
    let f = Fixture()
    let pan = f.add(UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    f.touch(.began, 100, 300)
    f.touch(.moved, 100, 340)
    #expect(f.log.isEmpty)
    f.touch(.began, 200, 300, finger: 1)
    f.touch(.moved, 200, 340, finger: 1)
    #expect(pan.location(in: nil) == CGPoint(x: 150, y: 340))
    f.touch(.ended, 200, 340, finger: 1)
    #expect(f.log == ["pan began 0,60", "pan ended 0,60"])
  }

  @Test func `more fingers than maximumNumberOfTouches make a pan fail`() {
    let f = Fixture()
    f.add(UIPanGestureRecognizer()).maximumNumberOfTouches = 1
    f.touch(.began, 100, 300)
    f.touch(.began, 200, 300, finger: 1)
    f.touch(.moved, 100, 400)
    #expect(f.log.isEmpty)
  }

  // MARK: Others

  @Test func `the deepest pan recognizer wins, and the control under the finger receives touchCancel`() {
    let f = Fixture()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
    button.addAction(UIAction { _ in f.log.append("pressed") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: .init("c")) { _ in f.log.append("called off") }, for: .touchCancel)
    f.area.addSubview(button)
    let middle = f.add(UIPanGestureRecognizer(), as: "inner")
    f.add(UIPanGestureRecognizer(), to: f.screen.window, as: "outer")
    f.touch(.began, 150, 220)
    #expect(button.isHighlighted)
    f.touch(.moved, 170, 220)
    #expect(!button.isHighlighted)
    f.touch(.ended, 170, 220)
    #expect(f.log == ["called off", "inner began 20,0", "inner ended 20,0"])
    f.log = []
    middle.cancelsTouchesInView = false
    f.screen.drag(from: CGPoint(x: 150, y: 220), to: CGPoint(x: 162, y: 220), duration: 0.01)
    #expect(f.log == ["inner began 12,0", "inner ended 12,0", "pressed"])
  }

  private final class PanDelegate: UIGestureRecognizerDelegate {
    var begins = true
    var both = false
    var receives = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { both }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  }

  @Test func `a delegate can allow simultaneous recognition, or refuse a gesture or a touch`() {
    let f = Fixture()
    let (delegate, inner) = (PanDelegate(), f.add(UIPanGestureRecognizer(), as: "inner"))
    inner.delegate = delegate
    f.add(UIPanGestureRecognizer(), to: f.screen.window, as: "outer")
    func drag() -> [String] {
      f.log = []
      f.screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 170, y: 300), duration: 0.01)
      return f.log
    }
    #expect(drag() == ["inner began 20,0", "inner ended 20,0"])
    delegate.both = true
    #expect(drag() == ["inner began 20,0", "outer began 20,0", "inner ended 20,0", "outer ended 20,0"])
    delegate.begins = false
    #expect(drag() == ["outer began 20,0", "outer ended 20,0"])
    (delegate.begins, delegate.both, delegate.receives) = (true, false, false)
    #expect(drag() == ["outer began 20,0", "outer ended 20,0"])
  }

  @Test func `gestureRecognizerShouldBegin of the view can refuse a gesture`() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let f = Fixture()
    let view = Refusing(frame: f.area.bounds)
    f.area.addSubview(view)
    f.add(UIPanGestureRecognizer(), to: view)
    f.screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 190, y: 300))
    #expect(f.log.isEmpty)
  }

  @Test func `an active pan is cancelled when it is disabled or removed, or when its view leaves the window`() {
    for end in [
      { $0.isEnabled = false }, { $0.view?.removeGestureRecognizer($0) }, { $0.view?.removeFromSuperview() },
    ] as [(UIPanGestureRecognizer) -> Void] {
      let f = Fixture()
      let pan = f.add(UIPanGestureRecognizer())
      f.touch(.began, 200, 300)
      f.touch(.moved, 230, 300)
      end(pan)
      f.touch(.moved, 240, 300)
      f.touch(.ended, 240, 300)
      #expect(f.log.map { $0.split(separator: " ")[1] } == ["began", "cancelled"])
      #expect(pan.state == .possible)
    }
  }

  @Test func `a scroll view takes the drags in directions in which it can scroll`() {
    let f = Fixture()
    f.add(UIPanGestureRecognizer()).axis = .y
    let list = UIScrollView(frame: f.area.bounds)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    f.area.addSubview(list)
    func drag(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
      f.log = []
      f.screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150 + dx, y: 300 + dy), duration: 0.05)
      return !f.log.isEmpty
    }
    #expect([drag(0, 50), drag(0, -50), drag(50, 0)] == [true, false, false])
    list.contentOffset.y = 1
    #expect(!drag(0, 50))
    list.contentSize.height = 100
    #expect([drag(0, 50), drag(0, -50)] == [true, true])
  }

  // MARK: Edges

  @Test func `a screen edge pan begins within twenty points of the edge and moves inward`() {
    let f = Fixture()
    f.add(UIScreenEdgePanGestureRecognizer()).edges = .left
    func drag(from x: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> Bool {
      f.log = []
      f.screen.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: x + dx, y: 300 + dy), duration: 0.05)
      return !f.log.isEmpty
    }
    #expect(drag(from: 0, 100, 20) && drag(from: 19, 100, 20))
    #expect(!drag(from: 20, 100, 0) && !drag(from: 15, -14, 0) && !drag(from: 5, 50, 60))
    #expect(!drag(from: 385, -100, 0))
  }

  @Test func `viewers receive the directions of drags that a view recognizes`() {
    let f = Fixture()
    #expect(f.panMember(f.area) == nil)
    let edge = f.add(UIScreenEdgePanGestureRecognizer())
    edge.edges = [.left, .bottom]
    #expect(f.panMember(f.area) == #"["left","bottom"]"#)
    let pan = f.add(UIPanGestureRecognizer())
    pan.axis = .y
    #expect(f.panMember(f.area) == #"["y","left","bottom"]"#)
    pan.axis = .any
    #expect(f.panMember(f.area) == #"["any"]"#)
    pan.isEnabled = false
    f.area.removeGestureRecognizer(edge)
    #expect(f.panMember(f.area) == nil)
  }

  @Test func `setting gestureRecognizers replaces a view's recognizers, and a recognizer has one view`() {
    let f = Fixture()
    let (first, second) = (f.add(UIPanGestureRecognizer()), f.add(UIPanGestureRecognizer()))
    f.area.gestureRecognizers = [second]
    #expect(first.view == nil && second.view === f.area)
    f.screen.window.addGestureRecognizer(second)
    #expect(f.area.gestureRecognizers == nil && f.screen.window.gestureRecognizers == [second])
  }

  // MARK: A hand's words

  @Test func `a swipe over a list scrolls it unless the list is at its top and its superview pans down`() {
    let f = Fixture()
    f.add(UIPanGestureRecognizer()).axis = .y
    let list = UIScrollView(frame: f.area.bounds)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    f.area.addSubview(list)
    f.screen.swipe(.up)
    f.screen.swipe(.down)
    #expect(f.log.isEmpty && list.contentOffset.y == 0)
    f.screen.swipe(.down)
    #expect(f.log.last == "pan ended 0,591")
  }

  @Test func `a swipe moves a pan recognizer where nothing scrolls, and pops from the screen edge`() {
    let f = Fixture()
    f.add(UIPanGestureRecognizer())
    f.screen.swipe(.left)
    #expect(f.log.first?.hasPrefix("pan began -1") == true && f.log.last == "pan ended -273,0")
    f.log = []
    f.screen.swipe(.down, on: .identifier("area"), by: 30)
    #expect(f.log.last == "pan ended 0,30")
    f.log = []
    f.screen.drag(from: .identifier("area"), by: CGVector(dx: 12, dy: 0))
    #expect(f.log.last == "pan ended 12,0")
    let edge = f.add(UIScreenEdgePanGestureRecognizer(), to: f.screen.window, as: "edge")
    edge.edges = .left
    f.area.removeFromSuperview()
    f.log = []
    f.screen.back()
    #expect(f.log.last == "edge ended 311,0")
  }
}
