import Testing
import Wire

@testable import UIKit

@MainActor @Suite struct BeginAnimationsTests {
  @Test func `what changes between begin and commit is animated as the setters say`() {
    let stage = MotionStage()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(0.1)
    UIView.setAnimationCurve(.linear)
    stage.view.alpha = 0
    UIView.commitAnimations()
    #expect(stage.view.alpha == 0)
    let told = stage.turn().joined()
    let way = #""member":"alpha","from":1,"to":0,"begin":0,"duration":500,"delay":100,"curve":"linear""#
    #expect(told.contains(way), "\(told)")
    stage.advance(to: 350)
    #expect(abs(stage.view.presentedAlpha - 0.5) < 1e-9)
    stage.advance(to: 1000)
    stage.view.alpha = 1
    #expect(stage.turn() == [#"{"id":2,"alpha":null}"#], "nothing is animated after the commit")
  }

  @Test func `without setters it takes a fifth of a second, and it repeats as they say`() {
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

  @Test func `inner blocks end first, and a commit too many does nothing`() {
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
    let told = stage.turn().joined()
    #expect(told.contains(#""member":"alpha","from":1,"to":0.5,"begin":0,"duration":250"#), "\(told)")
    #expect(told.contains(#""duration":1000"#))
  }

  @Test func `a transition between them turns the view`() {
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
}
