import Testing
import Wire

// For InteractiveAnimations and the running animations of a view, which apps do not see.
@testable import UIKit

@MainActor @Suite struct PausedAnimationTests {
  /// Holds an animation that moves the view from 0 to 100 points in a second, with a linear curve.
  private func push(_ stage: MotionStage, _ more: @escaping () -> Void = {}) -> InteractiveAnimations {
    InteractiveAnimations {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          stage.view.frame.origin.x = 100
          more()
        }, completion: stage.recorder("done"))
    }
  }

  @Test func `a paused animation stays at its fraction as time passes, and the model has the final value`() {
    let stage = MotionStage()
    let held = push(stage)
    stage.advance(to: 5000)
    #expect(stage.view.frame.minX == 100 && stage.view.presentedFrame.minX == 0)
    held.fraction = 0.25
    #expect(stage.view.presentedFrame.minX == 25 && stage.view.layer.presentation()?.frame.minX == 25)
    stage.advance(to: 9000)
    #expect(stage.view.presentedFrame.minX == 25 && stage.lines == [])
    held.fraction = 7
    #expect(held.fraction == 1 && stage.view.presentedFrame.minX == 100)
    held.fraction = .nan
    #expect(held.fraction == 0 && stage.view.presentedFrame.minX == 0)
  }

  @Test func `viewers receive only the new time of a paused animation, and only when it changes`() {
    let stage = MotionStage()
    let held = push(stage)
    #expect(
      stage.turn() == [
        #"{"id":2,"frame":[100,0,100,100],"animations":[{"key":1,"member":"frame","from":[0,0,100,100],"to":[100,0,100,100],"at":0,"duration":1000,"delay":0,"curve":"linear","additive":true}]}"#
      ])
    held.fraction = 0.1
    held.fraction = 0.435897435
    #expect(stage.turn() == [#"{"id":2,"animations":[{"key":1,"at":435.898}]}"#])
    held.fraction = 0.435897435
    #expect(stage.turn() == [])
    held.finish(speed: 1.5)
    #expect(stage.turn() == [#"{"id":2,"animations":[{"key":1,"begin":0,"speed":1.5}]}"#])
    stage.advance(to: 5000)
    #expect(stage.turn() == [])
  }

  @Test func `finish runs a paused animation to its end in the remaining time`() {
    let stage = MotionStage()
    let held = push(stage)
    held.fraction = 0.4
    stage.advance(to: 1000)
    held.finish(speed: 2)
    #expect(stage.view.presentedFrame.minX == 40)
    stage.advance(to: 1150)
    #expect(stage.view.presentedFrame.minX == 70)
    stage.advance(to: 3000)
    #expect(stage.view.presentedFrame.minX == 100 && stage.lines == ["1300.0 done true"])
  }

  @Test func `cancel restores the model values at once and runs a paused animation back`() {
    let stage = MotionStage()
    let dynamic = UIColor(light: UIColor.red.light, dark: UIColor.blue.light)
    stage.view.backgroundColor = dynamic
    let held = push(stage) { stage.view.backgroundColor = .blue }
    held.fraction = 0.5
    _ = stage.turn()
    held.cancel(speed: 1)
    #expect(stage.view.frame.minX == 0 && stage.view.presentedFrame.minX == 50)
    #expect(stage.view.backgroundColor === dynamic)
    #expect(stage.view.presentedBackgroundColor?.hex(dark: false) == "#800080")
    #expect(
      stage.turn() == [
        ##"{"id":2,"frame":[0,0,100,100],"background":"#FF0000","animations":[{"key":1,"begin":0,"speed":-1,"reversed":true},{"key":2,"begin":0,"speed":-1,"reversed":true}]}"##
      ])
    stage.advance(to: 200)
    #expect(stage.view.presentedFrame.minX == 30)
    stage.advance(to: 2000)
    #expect(stage.view.presentedFrame.minX == 0 && stage.lines == ["500.0 done true"])
    #expect(stage.view.runningAnimations.isEmpty)
  }

  @Test func `all paused animations are at the same time, and shorter ones wait at their end for the longest`() {
    let stage = MotionStage()
    let held = InteractiveAnimations {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear, animations: { stage.view.alpha = 0 },
        completion: stage.recorder("short"))
      UIView.animate(
        withDuration: 0.5, delay: 0.3, options: .curveLinear, animations: { stage.view.frame.origin.x = 100 },
        completion: stage.recorder("late"))
    }
    let values = { [stage.view.presentedAlpha, stage.view.presentedFrame.minX].map { ($0 * 1000).rounded() / 1000 } }
    held.fraction = 0.125
    #expect(values() == [0.5, 0])
    held.fraction = 0.6875
    #expect(values() == [0, 50])
    held.cancel(speed: 1)
    #expect(values() == [0, 50] && stage.view.alpha == 1)
    stage.advance(to: 300)
    #expect(values() == [0, 0])
    stage.advance(to: 450)
    #expect(values() == [0.5, 0])
    stage.advance(to: 2000)
    #expect(stage.lines == ["550.0 short true", "550.0 late true"])
  }

  @Test func `finish or cancel with a curve starts a new animation over the remaining or covered distance`() {
    for (forth, ends) in [(true, 100.0), (false, 0)] {
      let stage = MotionStage()
      let held = push(stage)
      held.fraction = 0.6
      _ = stage.turn()
      if forth { held.finish(speed: 1, curve: .easeInOut) } else { held.cancel(speed: 1, curve: .easeInOut) }
      #expect(stage.view.frame.minX == ends && stage.view.presentedFrame.minX == 60)
      let commit = stage.turn().joined()
      #expect(commit.contains(#"{"key":1,"removed":true},{"key":2,"member":"frame","from":[60,0,100,100]"#))
      #expect(commit.contains(#""duration":\#(forth ? 400 : 600),"delay":0,"curve":[0.42,0,0.58,1]"#))
      stage.advance(to: forth ? 200 : 300)
      #expect(abs(stage.view.presentedFrame.minX - (forth ? 80 : 30)) < 1e-6)
      stage.advance(to: 2000)
      #expect(stage.lines == ["\(forth ? 400.0 : 600.0) done true"] && stage.view.presentedFrame.minX == ends)
    }
  }

  @Test func `finish or cancel at either end, or without changes, completes in the next turn`() {
    let stage = MotionStage()
    let all = push(stage)
    all.fraction = 1
    all.finish(speed: 1)
    let none = push(stage) { stage.view.alpha = 0 }
    none.cancel(speed: 1)
    let still = InteractiveAnimations {
      UIView.animate(withDuration: 0, animations: { stage.view.alpha = 0.5 }, completion: stage.recorder("at once"))
      UIView.animate(withDuration: 1, animations: {}, completion: stage.recorder("nothing"))
      UIView.animate(
        withDuration: 1, animations: { UIView().alpha = 0 }, completion: stage.recorder("in no window"))
    }
    stage.record("held")
    stage.advance(to: 100)
    still.fraction = 0.5
    still.finish(speed: 1)
    stage.advance(to: 100)
    #expect(
      stage.lines == [
        "0.0 held", "0.0 done true", "0.0 done true", "100.0 at once true", "100.0 nothing true",
        "100.0 in no window true",
      ])
    InteractiveAnimations {}.finish(speed: 1)
  }

  @Test func `removing a view whose animation is paused calls the completion once, with false`() {
    let stage = MotionStage()
    let held = push(stage)
    held.fraction = 0.5
    stage.advance(to: 100)
    stage.view.removeFromSuperview()
    stage.advance(to: 100)
    #expect(stage.lines == ["100.0 done false"])
    held.cancel(speed: 1)
    held.finish(speed: 1)
    stage.advance(to: 5000)
    #expect(stage.lines == ["100.0 done false"])
  }

  @Test func `another animation is added to a paused one, and both are kept when the paused one is cancelled`() {
    let stage = MotionStage()
    let held = push(stage)
    held.fraction = 0.5
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.frame.origin.x = 300 }
    #expect(stage.view.presentedFrame.minX == 50)
    stage.advance(to: 500)
    #expect(stage.view.presentedFrame.minX == 150)
    held.cancel(speed: 1)
    #expect(stage.view.frame.minX == 0 && stage.view.presentedFrame.minX == 150)
    stage.advance(to: 750)
    // Half of the 250 points that the held animation reverses are left, and a quarter of the other one's -200.
    #expect(stage.view.presentedFrame.minX == 75)
    stage.advance(to: 2000)
    #expect(stage.view.presentedFrame.minX == 0 && stage.lines == ["1000.0 done true"])
  }

  @Test func `cancel runs several animations of the same property back together`() {
    let stage = MotionStage()
    let held = push(stage) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { stage.view.frame.origin.x = 200 }
    }
    held.fraction = 0.25
    let presentedX = stage.view.presentedFrame.minX
    #expect(presentedX == 100)
    held.cancel(speed: 1)
    #expect(stage.view.frame.minX == 0 && stage.view.presentedFrame.minX == presentedX)
    stage.advance(to: 250)
    #expect(stage.view.presentedFrame.minX == 50)
  }

  @Test func `cancel also restores subviews that an animated resize has laid out`() {
    let stage = MotionStage()
    let child = UIView(frame: stage.view.bounds)
    child.autoresizingMask = .flexibleWidth
    stage.view.addSubview(child)
    stage.advance(to: 0)
    let held = push(stage) {
      stage.view.frame.size.width = 33.3
      stage.view.transform = CGAffineTransform(rotationAngle: 1)
    }
    #expect(child.frame.width == 33.3)
    held.fraction = 0.3
    held.cancel(speed: 3)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(abs(child.presentedFrame.width - 79.99) < 1e-6)
    stage.advance(to: 1000)
    #expect(stage.lines == ["100.0 done true"])
  }

  @Test func `a paused animation does not keep a screen from settling`() {
    let stage = MotionStage()
    let held = push(stage)
    InteractiveAnimations {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { stage.view.alpha = 0 }
    }.fraction = 0.5
    stage.screen.settle()
    #expect(stage.lines == [])
    #expect(SessionContext.current.animations.endlessAnimationDescriptions == [])
    #expect(!SessionContext.current.animations.isFiniteRunning)
    held.finish(speed: 1)
    #expect(SessionContext.current.animations.isFiniteRunning)
    stage.screen.settle()
    #expect(stage.lines.count == 1 && stage.view.runningAnimations.count == 1)
  }

  @Test func `a view that is sent again is sent with the time at which its animation is paused`() {
    let stage = MotionStage()
    let held = push(stage)
    held.fraction = 0.5
    _ = stage.turn()
    stage.window.isHidden = true
    _ = stage.turn()
    stage.window.isHidden = false
    #expect(stage.turn().joined().contains(#""at":500,"duration":1000"#))
    held.finish(speed: 1)
    _ = stage.turn()
    stage.window.isHidden = true
    _ = stage.turn()
    stage.window.isHidden = false
    #expect(stage.turn().joined().contains(#""begin":0,"at":500,"duration":1000"#))
  }

  @Test func `an animation that a completion of a paused animation starts is not paused`() {
    let stage = MotionStage()
    let held = InteractiveAnimations {
      UIView.animate(withDuration: 1, animations: { stage.view.alpha = 0 }) { _ in
        UIView.animate(withDuration: 1, animations: { stage.view.alpha = 1 }, completion: stage.recorder("after"))
      }
    }
    held.finish(speed: .infinity)
    stage.advance(to: 5000)
    #expect(stage.lines.count == 1 && stage.lines[0].hasSuffix("after true"))
  }
}
