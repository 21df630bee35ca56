import Testing
import Wire

// For the running animations of a view, which apps do not see.
@testable import UIKit

@MainActor @Suite struct BeginAnimationsTests {
  @Test
  func `changes between beginAnimations and commitAnimations are animated with the set duration, delay and curve`() {
    let stage = MotionStage()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(0.1)
    UIView.setAnimationCurve(.linear)
    stage.view.alpha = 0
    UIView.commitAnimations()
    #expect(stage.view.alpha == 0)
    let commit = stage.turn().joined()
    let animation = #""member":"alpha","from":1,"to":0,"begin":0,"duration":500,"delay":100,"curve":"linear""#
    #expect(commit.contains(animation), "\(commit)")
    stage.advance(to: 350)
    #expect(abs(stage.view.presentedAlpha - 0.5) < 1e-9)
    stage.advance(to: 1000)
    stage.view.alpha = 1
    #expect(stage.turn() == [#"{"id":2,"alpha":null}"#], "nothing is animated after the commit")
  }

  @Test func `beginAnimations has a default duration of 0.2 seconds and obeys the repeat setters`() {
    let stage = MotionStage()
    UIView.beginAnimations(nil, context: nil)
    stage.view.alpha = 0
    UIView.commitAnimations()
    #expect(stage.turn().joined().contains(#""duration":200"#))
    stage.advance(to: 1000)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    stage.view.alpha = 1
    UIView.commitAnimations()
    #expect(stage.turn().joined().contains(#""repeat":3,"autoreverse":true"#))
  }

  @Test func `nested beginAnimations blocks end first, and an unbalanced commitAnimations does nothing`() {
    let stage = MotionStage()
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations("inner", context: nil)
    UIView.setAnimationDuration(0.25)
    stage.view.alpha = 0.5
    UIView.commitAnimations()
    stage.view.frame.origin.x = 10
    UIView.commitAnimations()
    UIView.commitAnimations()
    UIView.setAnimationDuration(9)
    let commit = stage.turn().joined()
    #expect(commit.contains(#""member":"alpha","from":1,"to":0.5,"begin":0,"duration":250"#), "\(commit)")
    #expect(commit.contains(#""duration":1000"#))
  }

  @Test func `setAnimationTransition flips the view between beginAnimations and commitAnimations`() {
    let stage = MotionStage()
    let (front, back) = (UIView(frame: stage.view.bounds), UIView(frame: stage.view.bounds))
    stage.view.addSubview(front)
    _ = stage.turn()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(.flipFromLeft, for: stage.view, cache: true)
    front.removeFromSuperview()
    stage.view.addSubview(back)
    UIView.commitAnimations()
    #expect(stage.turn().joined().contains(#""member":"depth""#) && !stage.view.runningAnimations.isEmpty)
    stage.advance(to: 1100)
    #expect(stage.view.runningAnimations.isEmpty && stage.view.subviews == [back])
  }

  /// Records the calls of an animation's delegate.
  private final class Delegate: NSObject, ObjectiveCMembers {
    var log: [String] = []

    func willStart(_ id: String?, _ context: UnsafeMutableRawPointer?) {
      log.append("start \(id ?? "nil") \(context?.load(as: Int.self) ?? 0)")
    }
    func didStop(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
      log.append("stop \(id ?? "nil") \(finished.boolValue) \(context?.load(as: Int.self) ?? 0)")
    }

    static var objectiveCMembers: [ObjectiveCMember] {
      [
        .method("animationWillStart:context:") { object, arguments in
          (object as! Delegate).willStart(arguments[0], arguments[1])
          return nil
        },
        .method("animationDidStop:finished:context:") { object, arguments in
          (object as! Delegate).didStop(arguments[0], arguments[1], arguments[2])
          return nil
        },
      ]
    }
  }

  @Test func `the animation delegate is called at start and end with the identifier and the context`() async {
    let stage = MotionStage()
    let delegate = Delegate()
    let context = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    context.initialize(to: 5)
    defer { context.deallocate() }
    func begin(_ id: String) {
      UIView.beginAnimations(id, context: context)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationWillStart(Selector("animationWillStart:context:"))
      UIView.setAnimationDidStop(Selector("animationDidStop:finished:context:"))
    }
    begin("fade")
    stage.view.alpha = 0
    UIView.commitAnimations()
    _ = stage.turn()
    #expect(delegate.log == ["start fade 5"])
    stage.advance(to: 300)
    #expect(delegate.log == ["start fade 5", "stop fade true 5"])
    begin("cut")
    stage.view.alpha = 1
    UIView.commitAnimations()
    _ = stage.turn()
    stage.view.layer.removeAllAnimations()
    stage.advance(to: 320)
    #expect(delegate.log.last == "stop cut false 5")
  }
}
