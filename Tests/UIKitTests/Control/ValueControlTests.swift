import Testing
import UIKit
import UIKitTesting

/// Switches, sliders, steppers and segments under a finger.
@MainActor @Suite struct ValueControlTests {
  private let screen = Screen(UIViewController())
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func display(_ control: UIControl, at origin: CGPoint = CGPoint(x: 100, y: 200)) {
    control.frame.origin = origin
    if control.bounds.isEmpty { control.sizeToFit() }
    screen.window.rootViewController?.view.addSubview(control)
    screen.advance(by: 0)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.valueChanged, "value"),
      (.primaryActionTriggered, "primary"),
    ] { control.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event) }
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    screen.touch(phase, at: CGPoint(x: x, y: y))
  }

  @Test func `a switch is 51 by 31 points, and a tap toggles it`() {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    display(control)
    screen.tap(.type("UISwitch"))
    #expect(control.isOn)
    #expect(log.lines == ["down", "up", "value", "primary"])
    control.setOn(false, animated: true)
    #expect(log.lines.count == 4)
  }

  @Test func `a dragged switch follows the finger and sends valueChanged once, when the finger lifts`() {
    let control = UISwitch()
    display(control)
    touch(.began, 110, 215)
    touch(.moved, 140, 215)
    #expect(control.isOn)
    touch(.ended, 140, 215)
    #expect(log.lines.filter { $0 == "value" }.count == 1)
    touch(.began, 140, 215)
    touch(.moved, 110, 215)
    touch(.moved, 140, 215)
    touch(.ended, 140, 215)
    #expect(control.isOn)
    #expect(log.lines.filter { $0 == "value" }.count == 1)
  }

  @Test func `a slider is dragged by its thumb only and sends valueChanged continuously or at the end`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 34))
    display(slider)
    slider.value = 0.5
    screen.advance(by: 0)
    touch(.began, 120, 217)
    touch(.moved, 150, 217)
    touch(.ended, 150, 217)
    #expect(slider.value == 0.5)
    let middle = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.5
    ).midX
    #expect(middle == 102)
    touch(.began, 202, 217)
    touch(.moved, 252, 217)
    #expect(slider.value > 0.7 && slider.value < 0.8)
    #expect(log.lines.filter { $0 == "value" }.count == 1)
    touch(.moved, 400, 217)
    touch(.ended, 400, 217)
    #expect(slider.value == 1)
    slider.isContinuous = false
    log.lines = []
    let thumb = slider.convert(CGPoint(x: slider.bounds.width - 10, y: 17), to: nil)
    touch(.began, thumb.x, thumb.y)
    touch(.moved, thumb.x - 60, thumb.y)
    #expect(!log.lines.contains("value"))
    touch(.ended, thumb.x - 60, thumb.y)
    #expect(log.lines.contains("value"))
  }

  @Test func `values of controls are limited to their range`() {
    let slider = UISlider()
    slider.value = 5
    #expect(slider.value == 1)
    slider.minimumValue = 2
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (2, 2, 2))
    slider.value = .nan
    #expect(slider.value == 2)
    let stepper = UIStepper()
    #expect((stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value) == (0, 100, 1, 0))
    stepper.value = -3
    #expect(stepper.value == 0)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 3
    #expect(progress.progress == 1)
  }

  @Test func `a stepper steps by a tap on either half, repeats while held, and stops at its limit`() {
    let stepper = UIStepper()
    stepper.maximumValue = 3
    display(stepper)
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    screen.tap(.label("Increment"))
    #expect(stepper.value == 1)
    touch(.began, 170, 216)
    screen.advance(by: 0.55)
    #expect(stepper.value == 2)
    screen.advance(by: 1)
    #expect(stepper.value == 3)
    touch(.ended, 170, 216)
    #expect(stepper.value == 3)
    #expect(screen.find(.label("Increment"))?.isEnabled == false)
    stepper.wraps = true
    screen.advance(by: 0)
    screen.tap(.label("Increment"))
    #expect(stepper.value == 0)
  }

  @Test func `selecting a segment sends valueChanged once, and then the segment's action`() {
    var chosen: [String] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 240, height: 32),
      actions: ["One", "Two"].map { UIAction(title: $0) { chosen.append($0.title) } })
    display(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    screen.tap("Two")
    screen.tap("Two")
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.lines == ["value", "primary"])
    #expect(chosen == ["Two"])
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `enumerateEventHandlers visits a control's handlers until stop is set`() {
    let control = UIControl()
    control.addAction(UIAction(title: "a") { _ in }, for: .touchUpInside)
    control.addAction(UIAction(title: "b") { _ in }, for: [.valueChanged, .touchDown])
    var enumerated: [String] = []
    control.enumerateEventHandlers { action, _, events, stop in
      enumerated.append("\(action?.title ?? "") \(events.rawValue)")
      stop = true
    }
    #expect(enumerated == ["a 64"])
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged, .touchDown])
  }

  @Test func `a tap that a viewer sends calls beginTracking of a custom control at its center`() {
    final class Dial: UIControl {
      var positions: [CGFloat] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        positions.append(touch.location(in: self).x)
        return super.beginTracking(touch, with: event)
      }
    }
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    display(dial)
    screen.tap(.type("Dial"))
    #expect(dial.positions == [40])
    #expect(log.lines == ["down", "up", "primary"])
  }
}
