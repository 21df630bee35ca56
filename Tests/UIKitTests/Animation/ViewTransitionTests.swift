import Testing
import UIKitTesting

// For InteractiveAnimations and the running animations of a view, which apps do not see.
@testable import UIKit

@MainActor @Suite struct ViewTransitionTests {
  private let stage = MotionStage()
  private let next = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let above = UIView()

  init() {
    stage.window.addSubview(above)
    stage.advance(to: 0)
  }

  private func names() -> [String] {
    stage.window.subviews.map { $0 === stage.view ? "old" : $0 === next ? "new" : $0 === above ? "above" : "?" }
  }

  private func runTransition(_ options: UIView.AnimationOptions, duration: Double = 1) {
    UIView.transition(
      from: stage.view, to: next, duration: duration, options: options, completion: stage.recorder("done"))
  }

  /// The presented alpha values of the old and the new view, in percent.
  private func alphas() -> [Int] { [stage.view, next].map { Int(($0.presentedAlpha * 100).rounded()) } }

  private func values(at times: [Int], _ measure: () -> [Int]) -> [[Int]] {
    times.map {
      stage.advance(to: $0)
      return measure()
    }
  }

  @Test func `a transition without effect or duration replaces the view at once`() {
    for (options, duration) in [(UIView.AnimationOptions(), 1.0), (.transitionCrossDissolve, 0)] {
      let tests = ViewTransitionTests()
      tests.runTransition(options, duration: duration)
      #expect(tests.names() == ["new", "above"] && tests.stage.lines == [])
      tests.stage.advance(to: 0)
      #expect(tests.stage.lines == ["0.0 done true"] && tests.next.runningAnimations.isEmpty)
    }
  }

  @Test func `a cross dissolve adds the new view first, and removes the old one at the end`() {
    stage.view.alpha = 0.8
    runTransition([.transitionCrossDissolve, .curveLinear])
    #expect(names() == ["old", "new", "above"] && stage.view.alpha == 0.8 && next.alpha == 1)
    #expect(values(at: [0, 250, 500, 999], alphas) == [[80, 0], [60, 25], [40, 50], [0, 100]])
    #expect(names() == ["old", "new", "above"])
    stage.advance(to: 2000)
    #expect(names() == ["new", "above"] && stage.lines == ["1000.0 done true"] && stage.view.alpha == 0.8)
    #expect(
      stage.view.runningAnimations.isEmpty && SessionContext.current.animations.endlessAnimationDescriptions == [])
  }

  @Test func `showHideTransitionViews hides and unhides the views without removing them`() {
    next.isHidden = true
    stage.window.insertSubview(next, belowSubview: stage.view)
    runTransition([.transitionCrossDissolve, .showHideTransitionViews])
    #expect(!next.isHidden && !stage.view.isHidden)
    stage.advance(to: 2000)
    #expect(names() == ["new", "old", "above"] && stage.view.isHidden && stage.lines == ["1000.0 done true"])
    #expect(stage.view.runningAnimations.isEmpty)
  }

  @Test func `a flip transition rotates the superview, and the views are exchanged at its middle`() {
    let measure = {
      let transform = stage.window.presentedTransform
      return [transform.a, transform.d].map { Int(($0 * 100).rounded()) } + alphas()
    }
    runTransition(.transitionFlipFromLeft)
    #expect(
      values(at: [0, 499, 500, 501, 999], measure) == [
        [100, 100, 100, 0], [1, 100, 100, 0], [0, 100, 0, 100], [1, 100, 0, 100], [100, 100, 0, 100],
      ])
    stage.advance(to: 2000)
    #expect(measure() == [100, 100, 100, 100] && names() == ["new", "above"] && stage.lines == ["1000.0 done true"])
  }

  @Test func `a flip from the top keeps the rotation of the flipped view`() {
    stage.window.transform = CGAffineTransform(rotationAngle: 1)
    runTransition(.transitionFlipFromTop)
    stage.advance(to: 500)
    let transform = stage.window.presentedTransform
    #expect(abs(atan2(transform.b, transform.a) - 1) < 1e-9 && hypot(transform.c, transform.d) < 1e-6)
  }

  @Test func `a cross dissolve fades added subviews in and hidden ones out, and leaves others as they are`() {
    let (leaving, remaining) = (UIView(), UIView())
    for view in [leaving, remaining] { stage.view.addSubview(view) }
    _ = stage.turn()
    UIView.transition(
      with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: {
        stage.view.addSubview(next)
        leaving.isHidden = true
        remaining.center.x = 50
      }, completion: stage.recorder("done"))
    #expect(leaving.isHidden && remaining.runningAnimations.isEmpty)
    #expect(!stage.turn().joined().contains("hidden"))
    stage.advance(to: 250)
    #expect([next, leaving].map(\.presentedAlpha) == [0.25, 0.75])
    stage.advance(to: 2000)
    #expect(stage.lines == ["1000.0 done true"] && leaving.alpha == 1 && leaving.runningAnimations.isEmpty)
    #expect(leaving.describe()[.hidden] == true)
  }

  @Test func `a cross dissolve of a view without subviews fades the view itself`() {
    UIView.transition(with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      stage.view.backgroundColor = .red
    }
    stage.advance(to: 250)
    #expect(stage.view.presentedAlpha == 0.25)
    stage.advance(to: 1000)
    UIView.transition(with: stage.view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      stage.view.isHidden = true
    }
    stage.advance(to: 1250)
    #expect(stage.view.isHidden && stage.view.presentedAlpha == 0.75 && stage.view.describe()[.hidden] == nil)
    stage.advance(to: 3000)
    #expect(stage.view.describe()[.hidden] == true && stage.view.runningAnimations.isEmpty)
  }

  @Test func `allowAnimatedContent animates changes of subviews during a transition`() {
    for (options, count) in [(UIView.AnimationOptions.transitionFlipFromTop, 0), (.allowAnimatedContent, 1)] {
      let (stage, view) = (MotionStage(), UIView())
      stage.view.addSubview(view)
      UIView.transition(with: stage.view, duration: 1, options: options) { view.center.x = 50 }
      #expect(view.runningAnimations.count == count)
    }
  }

  @Test func `a view transition can be paused and finished`() {
    let held = InteractiveAnimations { runTransition([.transitionCrossDissolve, .curveLinear]) }
    stage.advance(to: 5000)
    held.fraction = 0.3
    #expect(alphas() == [70, 30])
    held.finish(speed: 1)
    stage.advance(to: 9000)
    #expect(stage.lines == ["5700.0 done true"] && names() == ["new", "above"])
  }

  @Test func `a paused transition that finishes with another curve leaves no animations`() {
    let held = InteractiveAnimations { runTransition([.transitionFlipFromTop, .showHideTransitionViews]) }
    held.fraction = 0.6
    stage.advance(to: 0)
    held.finish(speed: 2, curve: .easeInOut)
    stage.advance(to: 9000)
    #expect(stage.lines == ["200.0 done true"] && stage.view.isHidden)
    #expect([stage.view, next, stage.window].flatMap(\.runningAnimations).isEmpty)
  }

  @Test func `a paused transition that is cancelled fades back to the old view`() {
    let held = InteractiveAnimations { runTransition([.transitionCrossDissolve, .curveLinear]) }
    held.fraction = 0.5
    held.cancel(speed: 1)
    #expect(alphas() == [50, 50])
    stage.advance(to: 499)
    #expect(alphas() == [100, 0] && stage.lines == [])
    stage.advance(to: 9000)
    #expect(stage.lines == ["500.0 done true"])
  }

  @Test func `UIView.perform(.delete) shrinks the views and removes them`() {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 9, y: 99, width: 50, height: 50))
    screen.window.rootViewController!.view.addSubview(view)
    var ended: Bool?
    UIView.perform(.delete, on: [view], options: [], animations: nil) { ended = $0 }
    #expect(view.superview != nil)
    screen.settle()
    #expect(view.superview == nil && ended == true && view.alpha == 1)
  }
}
