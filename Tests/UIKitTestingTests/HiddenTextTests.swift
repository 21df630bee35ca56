import Testing
import UIKit
import UIKitTesting

/// Texts that `hiddenTexts` finds, and those that it leaves to the app.
@MainActor @Suite struct HiddenTextTests {
  private let controller = UIViewController()
  private let screen: Screen
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 21))

  init() {
    screen = Screen(controller)
    controller.view.backgroundColor = .white
    label.text = "Beginning"
    controller.view.addSubview(label)
  }

  private func cover(_ frame: CGRect, _ color: UIColor = .red) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    controller.view.addSubview(view)
    return view
  }

  @Test func `a view above a text hides it, wholly or in part`() throws {
    #expect(screen.hiddenTexts.isEmpty)
    let view = cover(CGRect(x: 0, y: 111, width: 390, height: 40))
    let part = try #require(screen.hiddenTexts.first)
    #expect(part.text == "Beginning" && part.view === label && part.coveringView === view && !part.isWhollyHidden)
    #expect(part.controller == "UIViewController" && part.coveringController == "UIViewController")
    #expect(part.hiddenFrame.minY == 111 && part.frame.minY < 111 && part.frame.minX == 20)
    view.frame.origin.y = 90
    #expect(screen.hiddenTexts.map(\.isWhollyHidden) == [true])
    #expect(screen.hiddenTexts.first?.description.contains("is wholly covered by UIView #") == true)
  }

  @Test func `a view below a text, beside it or at its blank edge hides nothing`() {
    let view = cover(CGRect(x: 0, y: 90, width: 390, height: 40))
    controller.view.sendSubviewToBack(view)
    #expect(screen.hiddenTexts.isEmpty)
    view.layer.zPosition = 1
    #expect(screen.hiddenTexts.count == 1)
    controller.view.bringSubviewToFront(view)
    view.layer.zPosition = 0
    view.frame = CGRect(x: 150, y: 90, width: 240, height: 40)
    #expect(screen.hiddenTexts.isEmpty)
    view.frame = CGRect(x: 0, y: 120, width: 390, height: 40)
    #expect(screen.hiddenTexts.isEmpty)
  }

  @Test func `a translucent view hides no text`() {
    let view = cover(CGRect(x: 0, y: 90, width: 390, height: 40), .red.withAlphaComponent(0.5))
    #expect(screen.hiddenTexts.isEmpty)
    view.backgroundColor = .red
    #expect(screen.hiddenTexts.count == 1)
    view.alpha = 0.5
    #expect(screen.hiddenTexts.isEmpty)
    view.alpha = 1
    view.isHidden = true
    #expect(screen.hiddenTexts.isEmpty)
  }

  @Test func `a clipped text or cover is not reported`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 95))
    controller.view.addSubview(box)
    let inner = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 40))
    inner.backgroundColor = .red
    box.addSubview(inner)
    #expect(screen.hiddenTexts.count == 1)
    box.clipsToBounds = true
    #expect(screen.hiddenTexts.isEmpty)
  }

  @Test func `a round corner hides nothing`() {
    let end = 20 + label.intrinsicContentSize.width
    let view = cover(CGRect(x: end - 7, y: 107, width: 60, height: 60))
    #expect(screen.hiddenTexts.count == 1)
    view.layer.cornerRadius = 30
    #expect(screen.hiddenTexts.isEmpty)
    view.frame.origin = CGPoint(x: end - 60, y: 80)
    #expect(screen.hiddenTexts.count == 1)
  }

  @Test func `presented controllers, and bars over scrolling content, are not reported as hiding texts`() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .white
    sheet.modalPresentationStyle = .overFullScreen
    controller.present(sheet, animated: false)
    screen.settle()
    #expect(screen.hiddenTexts.isEmpty)
    controller.dismiss(animated: false)
    screen.settle()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 90, width: 390, height: 44))
    bar.backgroundColor = .white
    controller.view.addSubview(bar)
    #expect(screen.hiddenTexts.isEmpty)
  }

  @Test func `a child that fills its parent is not reported as hiding texts, a smaller one is`() {
    let child = UIViewController()
    child.view.backgroundColor = .white
    controller.addChild(child)
    child.view.frame = controller.view.bounds
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    #expect(screen.hiddenTexts.isEmpty)
    child.view.frame.size.height = 400
    #expect(screen.hiddenTexts.map(\.isWhollyHidden) == [true])
  }

  @Test func `scrollable content below a cover is not reported, other content is`() {
    let list = UIScrollView(frame: controller.view.bounds)
    list.contentSize = CGSize(width: 390, height: 2000)
    controller.view.addSubview(list)
    list.addSubview(label)
    let view = cover(CGRect(x: 0, y: 90, width: 390, height: 80))
    #expect(screen.hiddenTexts.isEmpty)
    list.addSubview(view)
    #expect(screen.hiddenTexts.count == 1)
    controller.view.addSubview(view)
    list.contentSize.height = 100
    list.contentInsetAdjustmentBehavior = .never
    #expect(screen.hiddenTexts.count == 1)
  }
}
