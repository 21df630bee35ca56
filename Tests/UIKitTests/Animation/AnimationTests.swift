import Testing
import Wire

// For Events, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AnimationTests {
  @Test func `an animation sets the model value at once and is sent to viewers with from and to`() {
    let stage = MotionStage()
    stage.advance(to: 1500)
    UIView.animate(withDuration: 0.3) { stage.view.alpha = 0.5 }
    #expect(stage.view.alpha == 0.5)
    #expect(
      stage.turn() == [
        #"{"id":2,"alpha":0.5,"animations":[{"key":1,"member":"alpha","from":1,"to":0.5,"begin":1500,"duration":300,"delay":0,"curve":[0.42,0,0.58,1],"additive":true}]}"#
      ])
    #expect(stage.turn() == [])
    stage.advance(to: 2000)
    #expect(stage.turn() == [])
  }

  @Test func `a completion is called with true after delay and duration`() {
    let stage = MotionStage()
    UIView.animate(
      withDuration: 0.3, delay: 0.2, animations: { stage.view.alpha = 0 }, completion: stage.recorder("done"))
    stage.advance(to: 499)
    #expect(stage.lines == [])
    stage.advance(to: 1000)
    #expect(stage.lines == ["500.0 done true"])
  }

  @Test func `an autoreversed run counts as one repetition`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 0.1, delay: 0, options: .autoreverse) {
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { stage.view.alpha = 0 }
    } completion: {
      stage.recorder("done")($0)
    }
    #expect(stage.turn().joined().contains(#""repeat":2.5,"autoreverse":true"#))
    stage.advance(to: 150)
    #expect(abs(stage.view.presentedAlpha - 0.5) < 1e-9)
    stage.advance(to: 1000)
    #expect(stage.lines == ["500.0 done true"] && stage.view.presentedAlpha == 0)
  }

  @Test func `an endless animation never completes and is described in the list of endless animations`() {
    let stage = MotionStage()
    stage.advance(to: 1500)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { stage.view.alpha = 0 }, completion: stage.recorder("done"))
    #expect(stage.turn().joined().contains(#""curve":"linear","repeat":-1,"autoreverse":true"#))
    stage.advance(to: 3_600_000)
    #expect(stage.lines == [])
    #expect(
      SessionContext.current.animations.endlessAnimationDescriptions == [
        "UIView.alpha animation that repeats for ever, of UIView 2, begun at 1.5 s"
      ])
    #expect(!SessionContext.current.animations.isFiniteRunning)
    stage.view.layer.removeAllAnimations()
    #expect(stage.turn() == [#"{"id":2,"animations":[{"key":1,"removed":true}]}"#])
    stage.advance(to: 3_600_001)
    #expect(
      stage.lines == ["3600000.0 done false"] && SessionContext.current.animations.endlessAnimationDescriptions == [])
  }

  @Test func `with duration 0 changes apply at once and the completion is called in the next turn`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 0, animations: { stage.view.alpha = 0 }, completion: stage.recorder("done"))
    stage.record("returned")
    #expect(stage.turn() == [#"{"id":2,"alpha":0}"#])
    stage.record("committed")
    stage.advance(to: 0)
    #expect(stage.lines == ["0.0 returned", "0.0 committed", "0.0 done true"])
  }

  @Test func `the completion of a block that changes nothing is called in the next turn`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 2, animations: { stage.view.alpha = 1 }, completion: stage.recorder("same value"))
    UIView.animate(withDuration: 2, animations: {}, completion: stage.recorder("nothing"))
    let changes = {
      stage.view.alpha = 0
      stage.view.alpha = 1
    }
    UIView.animate(withDuration: 2, animations: changes, completion: stage.recorder("there and back"))
    UIView.animate(
      withDuration: 2, animations: { UIView().alpha = 0 }, completion: stage.recorder("in no window"))
    #expect(stage.lines == [])
    stage.advance(to: 0)
    #expect(
      stage.lines == [
        "0.0 same value true", "0.0 nothing true", "0.0 there and back true", "0.0 in no window true",
      ])
  }

  @Test func `several changes of a view's geometry in one block are one animation`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 1) {
      stage.view.frame.origin.x = 10
      stage.view.center.y = 150
      stage.view.bounds.size.width = 80
    }
    let commit = stage.turn().joined()
    #expect(commit.contains(#""frame":[20,100,80,100],"animations":[{"key":1,"member":"frame","from":[0,0,100,100],"#))
    #expect(commit.contains(#""to":[20,100,80,100]"#) && !commit.contains(#""key":2"#))
  }

  @Test func `animations that end at the same time complete in the order of their blocks`() {
    let stage = MotionStage()
    let other = UIView()
    stage.window.addSubview(other)
    UIView.animate(
      withDuration: 0.2, delay: 0.1, animations: { stage.view.alpha = 0 }, completion: stage.recorder("first"))
    UIView.animate(withDuration: 0.3, animations: { other.alpha = 0 }, completion: stage.recorder("second"))
    UIView.animate(withDuration: 0.1, animations: { other.frame.size.width = 5 }, completion: stage.recorder("third"))
    stage.advance(to: 1000)
    #expect(stage.lines == ["100.0 third true", "300.0 first true", "300.0 second true"])
  }

  @Test func `removing a view ends its animations unfinished, and a block's result is that of its last animation`() {
    let stage = MotionStage()
    let other = UIView()
    stage.window.addSubview(other)
    let changes = {
      stage.view.alpha = 0
      other.alpha = 0
    }
    UIView.animate(withDuration: 1, animations: changes, completion: stage.recorder("both"))
    stage.advance(to: 400)
    stage.view.removeFromSuperview()
    stage.advance(to: 2000)
    #expect(stage.lines == ["1000.0 both false"])
    UIView.animate(withDuration: 1, animations: { other.alpha = 1 }, completion: stage.recorder("alone"))
    stage.advance(to: 2500)
    other.removeFromSuperview()
    stage.record("removed")
    stage.advance(to: 2500)
    #expect(stage.lines.suffix(2) == ["2500.0 removed", "2500.0 alone false"])
  }

  @Test func `a view that is sent to viewers is sent with its running animations`() {
    let stage = MotionStage()
    stage.advance(to: 100)
    UIView.animate(withDuration: 10) { stage.view.alpha = 0 }
    #expect(stage.turn().joined().contains(#""key":1"#))
    stage.window.isHidden = true
    _ = stage.turn()
    stage.advance(to: 200)
    stage.window.isHidden = false
    #expect(stage.turn().joined().contains(#"{"key":1,"member":"alpha","from":1,"to":0,"begin":100"#))
  }

  @Test func `NaN, negative and infinite durations are replaced by usable ones`() {
    let stage = MotionStage()
    UIView.animate(withDuration: .nan, animations: { stage.view.alpha = 0 }, completion: stage.recorder("nan"))
    UIView.animate(withDuration: -1, animations: { stage.view.alpha = 1 }, completion: stage.recorder("negative"))
    UIView.animate(withDuration: .infinity, animations: { stage.view.alpha = 0 }, completion: stage.recorder("never"))
    let commit = stage.turn().joined()
    #expect(commit.contains(#""duration":1000000000000,"#) && !commit.contains("null"))
    stage.advance(to: 1000)
    #expect(stage.lines == ["0.0 nan true", "0.0 negative true"])
    #expect(
      SessionContext.current.animations.endlessAnimationDescriptions == [
        "UIView.alpha animation that lasts for ever, of UIView 2, begun at 0.0 s"
      ])
  }

  @Test func `an animation is recorded as an event in the turn in which it begins`() {
    let stage = MotionStage()
    var events: [String] = []
    SessionContext.current.events.sink = { events.append($0.text) }
    defer { SessionContext.current.events.sink = nil }
    let added = UIView()
    UIView.animate(withDuration: 0.3, delay: 0.05) {
      stage.window.addSubview(added)
      added.alpha = 0
    }
    #expect(events == [])
    _ = stage.turn()
    #expect(
      events == [
        #"{"type":"event","time":0,"event":"animation","view":3,"class":"UIView","member":"alpha","duration":300,"delay":50}"#
      ])
  }
}
