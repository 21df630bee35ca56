import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct InvalidatingTests {
  private final class Badge: UIView {
    @Invalidating(.display) var color = 0
    @Invalidating(.layout, .display) var inset: CGFloat = 0
    @Invalidating(.constraints) var rule: String? = nil
    @Invalidating(.intrinsicContentSize) var count = 1
    @Invalidating(.layout, .display, .constraints, .intrinsicContentSize, .configuration) var all = false
    var log: [String] = []

    override func setNeedsDisplay() {
      super.setNeedsDisplay()
      log.append("display")
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      log.append("layout")
    }
    override func setNeedsUpdateConstraints() {
      super.setNeedsUpdateConstraints()
      log.append("constraints")
    }
    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      log.append("size")
    }
  }

  @Test func `an @Invalidating property invalidates its view only when its value changes`() {
    let badge = Badge()
    func log(_ change: () -> Void) -> [String] {
      badge.log = []
      change()
      return badge.log
    }
    #expect(log { badge.color = 1 } == ["display"] && badge.color == 1)
    #expect(log { badge.color = 1 } == [])
    #expect(log { badge.inset += 2 } == ["layout", "display"] && badge.inset == 2)
    #expect(log { badge.rule = "a" } == ["constraints"])
    #expect(log { badge.count = 2 }.contains("size"))
    let all = log { badge.all.toggle() }
    #expect(all.prefix(3) == ["layout", "display", "constraints"] && all.contains("size"))
  }

  @Test func `@Invalidating(.display) draws the view again`() {
    final class Dial: UIView {
      @Invalidating(.display) var value: CGFloat = 10
      var drawings: [CGFloat] = []
      override func draw(_ rect: CGRect) { drawings.append(value) }
    }
    let dial = Dial(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    let controller = UIViewController()
    controller.view.addSubview(dial)
    let screen = Screen(controller)
    dial.value = 20
    screen.settle()
    #expect(dial.drawings == [10, 20])
  }

  @Test func `@Invalidating(.configuration) updates a button's configuration`() {
    final class Counter: UIButton {
      @Invalidating(.configuration) var amount = 0
    }
    let button = Counter(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = "\((button as? Counter)?.amount ?? -1)"
    }
    button.frame = CGRect(x: 0, y: 100, width: 100, height: 50)
    let controller = UIViewController()
    controller.view.addSubview(button)
    let screen = Screen(controller)
    #expect(screen.find("0") != nil)
    button.amount = 7
    screen.settle()
    #expect(screen.find("7") != nil)
  }

  @Test func `an app can define its own UIViewInvalidating type`() {
    struct Mark: UIViewInvalidating {
      func invalidate(view: UIView) { view.tag += 1 }
    }
    final class Marked: UIView {
      @Invalidating(Mark(), .layout) var value = "a"
    }
    let view = Marked()
    view.value = "b"
    view.value = "b"
    #expect(view.tag == 1)
  }
}
