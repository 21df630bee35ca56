import Foundation
import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers, Keyboard and CommitCycle, which apps do not see.
@testable import UIKit

/// A keyboard that is dismissed interactively by scrolling.
@MainActor @Suite struct InteractiveKeyboardTests {
  private let fixture = TextInputFixture()
  private let scroll = UIScrollView(frame: UIScreen.main.bounds)
  private let bar = UIView()

  init() {
    let root = fixture.screen.window.rootViewController!.view!
    scroll.contentSize = CGSize(width: 390, height: 4000)
    scroll.contentOffset.y = 1000
    scroll.keyboardDismissMode = .interactive
    root.addSubview(scroll)
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor), bar.heightAnchor.constraint(equalToConstant: 40),
      bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    fixture.field().becomeFirstResponder()
    fixture.screen.settle()
    _ = fixture.drainLog()
  }

  private var keyboard: Keyboard { SessionContext.current.keyboard }

  private func move(_ held: CGFloat?, _ phase: ScrollPhase = .moved, speed: CGFloat = 0) {
    let offset = CGPoint(x: 0, y: scroll.contentOffset.y - 10)
    scroll.userScrolled(ScrollReport(offset: offset, phase: phase, velocity: CGPoint(x: 0, y: -speed), held: held))
    fixture.screen.advance(by: 0)
  }

  @Test func `an interactively dragged keyboard follows the finger with its guide, without notifications`() {
    move(400)
    #expect(keyboard.frame.minY == 508)
    move(600)
    #expect(keyboard.frame.minY == 600 && keyboard.host?.frame.minY == 600 && bar.frame.maxY == 600)
    move(530)
    #expect(keyboard.host?.frame.minY == 530 && bar.frame.maxY == 530)
    move(300)
    #expect(keyboard.host?.frame.minY == 508)
    #expect(fixture.drainLog() == [] && keyboard.responder != nil)
  }

  @Test func `a guide's padding lets the drag begin above the keyboard`() {
    bar.superview?.keyboardLayoutGuide.keyboardDismissPadding = 40
    move(460)
    #expect(keyboard.frame.minY == 508)
    move(500)
    #expect(keyboard.frame.minY == 540 && bar.frame.maxY == 540)
  }

  @Test func `a keyboard released less than half dismissed returns with show notifications`() {
    move(600)
    move(600, .released)
    #expect(fixture.drainLog() == ["willChangeFrame 508", "willShow 508"])
    fixture.screen.settle()
    #expect(fixture.drainLog() == ["didChangeFrame 508", "didShow 508"])
    #expect(keyboard.host?.frame.minY == 508 && bar.frame.maxY == 508 && keyboard.responder != nil)
  }

  @Test(arguments: [(700, 0), (560, 900)] as [(CGFloat, CGFloat)])
  func `a keyboard released more than half dismissed, or downwards, is dismissed`(y: CGFloat, speed: CGFloat) {
    move(y)
    move(y, .released, speed: speed)
    #expect(
      fixture.drainLog() == [
        "field shouldEnd", "field editingDidEnd", "field didEnd", "didEnd notification", "willChangeFrame 844",
        "willHide 844",
      ])
    fixture.screen.settle()
    #expect(fixture.drainLog() == ["didChangeFrame 844", "didHide 844"])
    #expect(!keyboard.isPresentingInput && bar.frame.maxY == 844 - fixture.screen.window.safeAreaInsets.bottom)
  }

  @Test func `a scroll report without a phase ends an interactive keyboard drag`() {
    scroll.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 990), held: 600))
    #expect(!keyboard.isDraggedByFinger && keyboard.frame.minY == 508)
    move(600)
    #expect(keyboard.isDraggedByFinger)
    scroll.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 900), held: 600))
    fixture.screen.settle()
    #expect(!keyboard.isDraggedByFinger && keyboard.frame.minY == 508)
  }

  @Test func `disabling scrolling ends an interactive keyboard drag`() {
    move(600)
    scroll.isScrollEnabled = false
    fixture.screen.settle()
    #expect(!keyboard.isDraggedByFinger && keyboard.host?.frame.minY == 508 && keyboard.responder != nil)
  }

  @Test func `scrolling back without a finger dismisses the keyboard`() {
    move(nil)
    fixture.screen.settle()
    #expect(!keyboard.isPresentingInput)
  }
}
