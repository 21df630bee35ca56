import Testing
import UIKitTesting

// For presented controllers and appearance states, read without side effects, which apps do not see.
@testable import UIKit

/// Sheets and popovers are presented and dismissed in any order, under a finger that moves at random. The rules of appearance hold, and all
/// controllers are released.
@MainActor @Suite struct RandomSheetTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random presentations of sheets and popovers with drags obey the appearance rules`(
    seed: UInt64
  ) {
    let walk = SheetWalk(seed: seed)
    for _ in 0..<400 { walk.step() }
    walk.end()
    let steps = walk.steps.suffix(30).joined(separator: "\n")
    #expect(walk.findings.breaches == [], "\(steps)")
    #expect(walk.findings.trackedControllers.compactMap { $0.controller?.name } == ["root"], "\(steps)")
  }
}

@MainActor
private final class SheetWalk {
  let findings = WalkFindings()
  var steps: [String] = []
  private var random: SeededGenerator
  private let root: RecordingViewController
  private let screen: Screen
  private var finger: CGPoint?
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = RecordingViewController("root", findings)
    screen = Screen(root, [.tablet, .phone, .largePhone][Int(seed % 3)])
  }

  func step() {
    switch random.next(upTo: 10) {
    case 0, 1: present()
    case 2: dismiss()
    case 3, 4, 5: touch()
    case 6: change()
    case 7: rotate()
    case 8: rest()
    default: pass(Double(random.next(upTo: 5)) / 10)
    }
  }

  /// All has gone, and nothing moves.
  func end() {
    lift(.cancelled)
    rest()
    root.dismiss(animated: false)
    rest()
    #expect(root.presentedViewController == nil && screen.window.subviews == [root.view])
  }

  private var topmost: UIViewController {
    sequence(first: root as UIViewController, next: \.storedPresented).map { $0 }.last!
  }

  private func present() {
    let top = topmost
    guard top.appearance == .appeared else { return }
    count += 1
    let new = RecordingViewController("\(count)", findings)
    new.modalPresentationStyle = [.pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen][random.next(upTo: 5)]
    new.isModalInPresentation = random.next(upTo: 4) == 0
    new.sheetPresentationController?.detents = [.medium(), .large()]
    if random.next(upTo: 2) == 0 { new.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
    new.popoverPresentationController?.sourceView = top.view
    let animated = random.next(upTo: 3) > 0
    steps.append("\(count) \(new.modalPresentationStyle) \(animated)")
    top.present(new, animated: animated)
  }

  private func dismiss() {
    let chain = Array(sequence(first: root as UIViewController, next: \.storedPresented))
    let animated = random.next(upTo: 3) > 0
    steps.append("dismiss \(animated)")
    chain[random.next(upTo: chain.count)].dismiss(animated: animated)
  }

  private func touch() {
    let size = screen.device.size
    let point = CGPoint(
      x: CGFloat(random.next(upTo: Int(size.width))), y: CGFloat(random.next(upTo: Int(size.height))))
    guard let finger else {
      self.finger = point
      steps.append("down \(point)")
      return screen.touch(.began, at: point)
    }
    if random.next(upTo: 4) == 0 { return lift(random.next(upTo: 4) == 0 ? .cancelled : .ended) }
    // Mostly downwards.
    let end = random.next(upTo: 5) == 0 ? point : CGPoint(x: finger.x, y: min(finger.y + 80, size.height - 1))
    self.finger = end
    steps.append("move \(end)")
    screen.touch(.moved, at: end)
  }

  private func lift(_ phase: UITouch.Phase) {
    guard let finger else { return }
    self.finger = nil
    steps.append("lift \(phase)")
    screen.touch(phase, at: finger)
  }

  private func change() {
    guard let sheet = topmost.sheetPresentationController, topmost !== root else { return }
    steps.append("change")
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = sheet.selectedDetentIdentifier == .large ? .medium : .large
    }
  }

  private func rotate() {
    lift(.cancelled)
    steps.append("rotate")
    screen.rotate()
  }

  private func pass(_ seconds: TimeInterval) {
    steps.append("pass \(seconds)")
    screen.advance(by: seconds)
  }

  private func rest() {
    lift(.ended)
    steps.append("rest")
    screen.settle()
    for each in findings.trackedControllers { each.controller?.checkAtRest() }
  }
}
