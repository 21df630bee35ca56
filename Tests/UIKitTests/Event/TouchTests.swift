import Testing
import UIKitTesting
import Wire

// For the members that viewers receive and Action, which apps do not see.
@testable import UIKit

/// Touches on their way from a viewer's finger to views and controls.
@MainActor @Suite struct TouchTests {
  /// Records its touches, and forwards them to the next responder.
  private final class Plain: UIView {
    var log: (String) -> Void = { _ in }
    var passesOn = true

    private func trace(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      let touch = touches.first!
      let point = touch.location(in: self)
      log(
        "\(accessibilityIdentifier ?? "") \(name) \(Int(point.x)),\(Int(point.y)) of \(event?.allTouches?.count ?? 0)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("began", touches, event)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trace("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trace("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trace("cancelled", touches, event) }
  }

  @MainActor private final class Fixture {
    let screen = Screen(UIViewController())
    let outer = Plain(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let inner = Plain(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    var log: [String] = []

    init() {
      outer.accessibilityIdentifier = "outer"
      inner.accessibilityIdentifier = "inner"
      for view in [outer, inner] { view.log = { [unowned self] in log.append($0) } }
      outer.addSubview(inner)
      screen.window.rootViewController?.view.addSubview(outer)
      screen.advance(by: 0)
    }

    func touch(_ phase: UITouch.Phase, _ x: Int, _ y: Int, finger: Int = 0) {
      screen.touch(phase, at: CGPoint(x: x, y: y), finger: finger)
    }
  }

  @Test func `a view whose hitTest never returns itself is sent to viewers as passing touches through`() {
    final class Passing: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    final class Round: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
      }
    }
    let screen = Screen(UIViewController())
    let views = [
      Passing(frame: screen.window.bounds), Round(frame: CGRect(x: 0, y: 0, width: 80, height: 80)), UIView(),
    ]
    for view in views { screen.window.rootViewController?.view.addSubview(view) }
    views[0].addSubview(UIButton(frame: CGRect(x: 0, y: 700, width: 390, height: 144)))
    screen.settle()
    #expect(views.map { $0.committed?[.through] == true } == [true, false, false])
  }

  @Test func `a touch belongs to the view under it until it ends, and unhandled touches go up the responder chain`() {
    let f = Fixture()
    f.touch(.began, 200, 210)
    f.inner.passesOn = false
    f.touch(.moved, 50, 60)
    f.touch(.ended, 350, 360)
    #expect(
      f.log == [
        "inner began 50,60 of 1", "outer began 100,110 of 1", "inner moved -100,-90 of 1", "inner ended 200,210 of 1",
      ])
  }

  @Test func `a view receives one finger unless isMultipleTouchEnabled is true`() {
    let f = Fixture()
    f.inner.passesOn = false
    f.touch(.began, 200, 210)
    f.touch(.began, 210, 210, finger: 1)
    f.touch(.ended, 210, 210, finger: 1)
    f.inner.isMultipleTouchEnabled = true
    f.touch(.began, 220, 210, finger: 2)
    #expect(f.log == ["inner began 50,60 of 1", "inner began 70,60 of 2"])
  }

  @Test func `isExclusiveTouch excludes touches in other views, and touches elsewhere exclude it`() {
    let f = Fixture()
    (f.inner.passesOn, f.outer.passesOn) = (false, false)
    f.inner.isExclusiveTouch = true
    f.touch(.began, 200, 210)
    f.touch(.began, 110, 110, finger: 1)
    f.touch(.ended, 110, 110, finger: 1)
    f.touch(.ended, 200, 210)
    #expect(f.log == ["inner began 50,60 of 1", "inner ended 50,60 of 1"])
    f.log = []
    f.touch(.began, 110, 110)
    f.touch(.began, 200, 210, finger: 1)
    #expect(f.log == ["outer began 10,10 of 1"])
  }

  @Test func `a touch has its timestamp, previous location and tap count`() throws {
    let f = Fixture()
    var touch: UITouch?
    final class Watcher: UIGestureRecognizer {
      var onBegan: (UITouch) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onBegan(touches.first!) }
    }
    let watcher = Watcher()
    watcher.onBegan = { touch = $0 }
    f.outer.addGestureRecognizer(watcher)
    f.touch(.began, 200, 210)
    f.touch(.ended, 200, 210)
    f.screen.advance(by: 0.2)
    f.touch(.began, 201, 210)
    let second = try #require(touch)
    #expect(second.tapCount == 2 && second.timestamp == 0.2)
    #expect(second.view === f.inner && second.window === f.screen.window)
    f.touch(.moved, 240, 210)
    #expect(second.tapCount == 0)
    #expect(second.previousLocation(in: f.outer) == CGPoint(x: 101, y: 110))
    #expect(second.location(in: nil) == CGPoint(x: 240, y: 210))
  }

  @Test func `every event passes through the window's sendEvent`() {
    final class Window: UIWindow {
      var phases: [UITouch.Phase] = []
      override func sendEvent(_ event: UIEvent) {
        phases += event.allTouches!.map(\.phase)
        super.sendEvent(event)
      }
    }
    let screen = Screen()
    let window = Window(frame: UIScreen.main.bounds)
    window.isHidden = false
    screen.touch(.began, at: CGPoint(x: 9, y: 9))
    screen.touch(.cancelled, at: CGPoint(x: 9, y: 9))
    #expect(window.phases == [.began, .cancelled])
  }

  // MARK: Controls

  @MainActor private final class Press {
    let screen = Screen(UIViewController())
    let button = UIButton(type: .system)
    var log: [String] = []

    init() {
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      let events: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        (.primaryActionTriggered, "primary"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      ]
      for (event, name) in events {
        button.addAction(
          UIAction(identifier: UIAction.Identifier(name)) { [unowned self] _ in
            log.append(name + (button.isHighlighted ? " highlighted" : ""))
          }, for: event)
      }
      screen.window.rootViewController?.view.addSubview(button)
      screen.advance(by: 0)
    }

    func touch(_ phase: UITouch.Phase, _ x: Int) { screen.touch(phase, at: CGPoint(x: x, y: 120)) }
  }

  @Test func `a touch that begins and ends on a control is a tap on it`() {
    let press = Press()
    press.touch(.began, 150)
    press.touch(.moved, 152)
    press.touch(.ended, 152)
    #expect(press.log == ["down highlighted", "up inside", "primary"])
    press.log = []
    press.screen.tap(.type("UIButton"))
    #expect(press.log == ["down highlighted", "up inside", "primary"])
  }

  @Test func `a touch that ends outside of a control sends touchUpOutside only`() {
    let press = Press()
    press.touch(.began, 150)
    press.touch(.moved, 250)
    press.touch(.moved, 150)
    press.touch(.moved, 250)
    press.touch(.ended, 250)
    #expect(press.log == ["down highlighted", "exit", "enter highlighted", "exit", "up outside"])
  }

  @Test func `a cancelled touch sends touchCancel, and a disabled control sends nothing`() {
    let press = Press()
    press.touch(.began, 150)
    press.touch(.cancelled, 150)
    press.button.isEnabled = false
    press.touch(.began, 150)
    press.touch(.ended, 150)
    #expect(press.log == ["down highlighted", "cancel"])
  }

  @Test func `a touch on a row selects it unless the finger moves away`() {
    final class Rows: UITableViewController {
      var chosen: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
      }
    }
    let rows = Rows()
    let screen = Screen(rows)
    let rowPoint = rows.tableView.convert(CGPoint(x: 50, y: 60), to: nil)
    screen.touch(.began, at: rowPoint)
    screen.touch(.ended, at: CGPoint(x: rowPoint.x + 5, y: rowPoint.y))
    screen.drag(from: rowPoint, to: CGPoint(x: rowPoint.x + 60, y: rowPoint.y))
    #expect(rows.chosen == [1])
  }

  // MARK: Viewers

  private func answer(_ message: JSON) -> String {
    do {
      try Action(message).perform()
      return "done"
    } catch { return "\(error.code.rawValue): \(error.message)" }
  }

  private func touch(_ phase: String, viewer: Int = 1, finger: Int = 0) -> String {
    answer([
      "kind": "touch", "phase": .string(phase), "x": 200, "y": 210, "viewer": .integer(viewer),
      "finger": .integer(finger),
    ])
  }

  @Test func `touch messages that do not match the fingers that are down are refused`() {
    let f = Fixture()
    #expect(touch("moved") == "bad-touch: moved: finger 0 is not down")
    #expect(touch("began") == "done")
    #expect(touch("began") == "bad-touch: began: finger 0 is down already")
    #expect(touch("began", viewer: 2) == "done")
    #expect(touch("ended") == "done")
    #expect(touch("ended") == "bad-touch: ended: finger 0 is not down")
    #expect(touch("stroked") == "bad-message: a touch's `phase` must be `began`, `moved`, `ended` or `cancelled`")
    #expect(f.log.filter { $0.hasPrefix("inner began") }.count == 1, "one of the two is the first")
  }

  @Test func `a transcript lists the beginning and the end of a touch`() {
    let f = Fixture()
    f.screen.expectTranscript(
      of: { f.screen.drag(from: CGPoint(x: 200, y: 210), to: CGPoint(x: 250.5, y: 210), duration: 0.1) },
      is: """
        +0.000 touch began at (200, 210)
        +0.100 touch ended at (250.5, 210)
        """)
  }

  @Test func `in endTracking, isTouchInside is true if the touch ended inside`() {
    final class TrackingControl: UIControl {
      var inside: [Bool] = []
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { inside.append(isTouchInside) }
    }
    let screen = Screen(UIViewController())
    let control = TrackingControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    screen.window.rootViewController!.view.addSubview(control)
    screen.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 140, y: 120))
    screen.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 300, y: 400))
    #expect(control.inside == [true, false] && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func `an event of motion is of another type than touches`() {
    final class Shake: UIEvent {
      override var type: EventType { .motion }
      override var subtype: EventSubtype { .motionShake }
    }
    #expect(Shake().type != UIEvent().type && UIEvent.EventType.presses.rawValue == 3)
  }
}
