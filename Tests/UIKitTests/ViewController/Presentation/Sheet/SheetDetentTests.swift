import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct SheetDetentTests {
  private let stage = SheetStage()

  private func sheet(_ style: UIModalPresentationStyle = .pageSheet) -> C { stage.sheet(style) }
  private func frame(_ c: UIViewController) -> CGRect { stage.frame(c) }
  private func pull(_ screen: Screen, from y: CGFloat, to end: CGFloat, in duration: TimeInterval = 0.25) {
    stage.pull(screen, from: y, to: end, in: duration)
  }
  private func present(
    _ c: C, on device: Device = .phone, _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (Screen, P) { stage.present(c, on: device, setUp) }

  @Test func `dragging a sheet changes its selected detent and calls the delegate`() {
    let c = sheet()
    let (screen, _) = present(c) { $0.detents = [.medium(), .large()] }
    let up = screen.callbacks { pull(screen, from: 500, to: 300) }
    #expect(up.contains("log \"chose com.apple.UIKit.large\"") && frame(c).minY == 57)
    let short = screen.callbacks { pull(screen, from: 100, to: 150, in: 1) }
    #expect(!short.contains("chose") && frame(c).minY == 57)
    let down = screen.callbacks { pull(screen, from: 100, to: 400) }
    #expect(down.contains("log \"chose com.apple.UIKit.medium\"") && frame(c).minY == 433.33)
    #expect(!down.contains("dismiss"))
  }

  @Test func `a sheet dragged slightly below its lowest detent returns to it`() {
    let c = sheet()
    let (screen, p) = present(c) {
      $0.detents = [.medium(), .large()]
      $0.selectedDetentIdentifier = .large
    }
    let transcript = screen.callbacks { pull(screen, from: 100, to: 520, in: 3) }
    #expect(transcript.contains("will dismiss") && transcript.contains("chose com.apple.UIKit.medium"))
    #expect(!transcript.contains("did dismiss"))
    #expect(p.presentedViewController === c && frame(c).minY == 433.33)
  }

  @Test func `a sheet that can grow does so before its content scrolls`() {
    let c = sheet()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    c.on["viewDidLoad"] = { $0.view.addSubview(scroll) }
    scroll.contentSize.height = 2000
    let (screen, _) = present(c) { $0.detents = [.medium(), .large()] }
    #expect(scroll.committedValue(.scroll) == nil && !scroll.scrolls(along: CGPoint(x: 0, y: -1)))
    pull(screen, from: 700, to: 500)
    #expect(frame(c).minY == 57 && scroll.committedValue(.scroll) != nil && scroll.scrolls(along: CGPoint(x: 0, y: -1)))
    pull(screen, from: 400, to: 300)
    #expect(frame(c).minY == 57)
    scroll.contentOffset.y = 100
    pull(screen, from: 200, to: 400)
    #expect(frame(c).minY == 57)
    c.sheetPresentationController?.selectedDetentIdentifier = .medium
    c.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    scroll.contentOffset.y = 0
    screen.settle()
    #expect(scroll.committedValue(.scroll) != nil)
  }

  @Test func `with largestUndimmedDetentIdentifier the presenter receives touches`() {
    let c = sheet()
    let (screen, p) = present(c) {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    button.setTitle("Press", for: .normal)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    p.view.addSubview(button)
    #expect(c.view.superview?.committedValue(.border) != nil)
    screen.tap("Press")
    #expect(taps == 1 && c.view.superview?.superview?.committedValue(.through) == true)
    pull(screen, from: 500, to: 300)
    #expect(c.view.superview?.superview?.committedValue(.through) == nil)
    screen.tap(at: CGPoint(x: 150, y: 40))
    screen.settle()
    #expect(taps == 1 && p.presentedViewController == nil)
  }

  @Test func `prefersGrabberVisible shows the grabber`() {
    let c = sheet()
    let (screen, _) = present(c)
    let grabber = c.view.superview!.subviews[1]
    #expect(grabber.isHidden)
    c.sheetPresentationController?.prefersGrabberVisible = true
    screen.settle()
    #expect(!grabber.isHidden && grabber.frame == CGRect(x: 177, y: 5, width: 36, height: 5))
  }
}
