import Testing
import UIKit
import UIKitTesting

private final class Counting: UIPanGestureRecognizer {
  var count = 0
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    count += 1
    super.touchesMoved(touches, with: event)
  }
}

private final class Prepared: UITapGestureRecognizer {
  let text: String
  override init(target: Any?, action: Selector?) {
    text = "prepared"
    super.init(target: target, action: action)
  }
}

@MainActor @Suite struct RecognizerHandlerTests {
  @Test func `a recognizer's closure receives the recognizer with its own class`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    var (edges, count, text) = (UIRectEdge(), 0, "")
    let edge = UIScreenEdgePanGestureRecognizer { (recognizer: UIScreenEdgePanGestureRecognizer) in
      edges = recognizer.edges
    }
    edge.edges = .left
    let counting = Counting { count = $0.count }
    let prepared = Prepared { text = $0.text }
    for recognizer in [edge, counting, prepared] as [UIGestureRecognizer] {
      controller.view.addGestureRecognizer(recognizer)
    }
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400))
    #expect(edges == .left)
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(count > 0)
    screen.touch(.began, at: CGPoint(x: 100, y: 300))
    screen.touch(.ended, at: CGPoint(x: 100, y: 300))
    #expect(text == "prepared")
  }

  @Test func `every class of recognizer can be made with a closure, and is of that class`() {
    let recognizers: [UIGestureRecognizer] = [
      UITapGestureRecognizer { _ in }, UIPanGestureRecognizer { _ in }, UIPinchGestureRecognizer { _ in },
      UIRotationGestureRecognizer { _ in }, UISwipeGestureRecognizer { _ in }, UILongPressGestureRecognizer { _ in },
      UIScreenEdgePanGestureRecognizer { _ in }, UIGestureRecognizer { _ in }, Counting { _ in },
    ]
    #expect(
      recognizers.map { String(describing: type(of: $0)) } == [
        "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
        "UISwipeGestureRecognizer", "UILongPressGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
        "UIGestureRecognizer", "Counting",
      ])
  }

  @Test func `a recognizer with a closure is deallocated with its last reference`() {
    weak var recognizer: UIGestureRecognizer?
    do {
      let counting = Counting { _ in }
      recognizer = counting
      #expect(recognizer != nil)
    }
    #expect(recognizer == nil)
  }

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

  @Test func `subclasses of recognizers can be created without target and action`() {
    let screen = Screen(UIViewController())
    let (pan, instant) = (PanelPan(), Instant(target: nil, action: nil))
    for recognizer in [pan, instant] { screen.window.rootViewController?.view.addGestureRecognizer(recognizer) }
    #expect(
      pan.name == "PanelPan" && instant.maximumNumberOfTouches == 1 && UITapGestureRecognizer().state == .possible)
    screen.touch(.began, at: CGPoint(x: 100, y: 300))
    #expect(pan.began == 1 && instant.state == .began)
    screen.touch(.ended, at: CGPoint(x: 100, y: 300))
  }
}
