import Testing
import Wire

// For `isBlockedByAnimation` of views, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AnimationOptionsTests {
  @Test func `a second animation of a frame is added to the first, and both run for their whole duration`() {
    let stage = MotionStage()
    let linear = { (completion: @escaping (Bool) -> Void, changes: @escaping () -> Void) in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes, completion: completion)
    }
    linear(stage.recorder("there")) { stage.view.frame.origin.x = 100 }
    stage.advance(to: 500)
    #expect(stage.view.presentedFrame.minX == 50)
    linear(stage.recorder("back")) { stage.view.frame.origin.x = 0 }
    #expect(stage.view.presentedFrame.minX == 50)
    stage.advance(to: 750)
    // 0 - 100 · ¼ of the first that is left + 100 · ¾ of the second.
    #expect(stage.view.presentedFrame.minX == 50)
    stage.advance(to: 1000)
    #expect(stage.view.presentedFrame.minX == 50)
    stage.advance(to: 1500)
    #expect(stage.view.presentedFrame.minX == 0)
    #expect(stage.lines == ["1000.0 there true", "1500.0 back true"])
  }

  @Test func `beginFromCurrentState replaces the running animation of the same property`() {
    let stage = MotionStage()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.view.alpha = 0 },
      completion: stage.recorder("out"))
    _ = stage.turn()
    stage.advance(to: 750)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState], animations: { stage.view.alpha = 1 },
      completion: stage.recorder("in"))
    #expect(
      stage.turn() == [
        #"{"id":2,"alpha":null,"animations":[{"key":1,"removed":true},{"key":2,"member":"alpha","from":0.25,"to":1,"begin":750,"duration":1000,"delay":0,"curve":"linear","additive":true}]}"#
      ])
    stage.advance(to: 1250)
    #expect(stage.view.presentedAlpha == 0.625)
    stage.advance(to: 2000)
    #expect(stage.lines == ["750.0 out false", "1750.0 in true"])
  }

  @Test func `a second animation of a color replaces the first`() {
    let stage = MotionStage()
    let linear = { (completion: @escaping (Bool) -> Void, changes: @escaping () -> Void) in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes, completion: completion)
    }
    linear(stage.recorder("red")) { stage.view.backgroundColor = .red }
    #expect(stage.turn().joined().contains(##""member":"background","from":"#00000000","to":"#FF0000""##))
    stage.advance(to: 500)
    #expect(stage.view.presentedBackgroundColor?.hex(dark: false) == "#FF000080")
    linear(stage.recorder("blue")) { stage.view.backgroundColor = .blue }
    let commit = stage.turn().joined()
    #expect(commit.contains(##"{"key":1,"removed":true},{"key":2,"member":"background","from":"#FF0000""##))
    #expect(!commit.contains("additive"))
    stage.advance(to: 2000)
    #expect(stage.lines == ["500.0 red false", "1500.0 blue true"])
    #expect(stage.view.presentedBackgroundColor == .blue)
  }

  @Test func `a value set without animation applies at once, and a running animation stays added to it`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.view.center.x = 150 })
    stage.advance(to: 500)
    stage.view.center.x = 1050
    #expect(stage.view.presentedFrame.midX == 1000)
  }

  @Test func `nested animation blocks inherit duration, curve and options unless they override them`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 2, delay: 0, options: [.curveEaseIn, .allowUserInteraction]) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { stage.view.alpha = 0 },
        completion: stage.recorder("inherits"))
      UIView.animate(
        withDuration: 1, delay: 0, options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve],
        animations: { stage.view.center.x = 0 }, completion: stage.recorder("overrides"))
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    let commit = stage.turn().joined()
    #expect(commit.contains(#""duration":2000,"delay":500,"curve":[0.42,0,1,1]"#))
    #expect(commit.contains(#""duration":1000,"delay":0,"curve":"linear""#))
    #expect(!stage.view.isBlockedByAnimation)
    stage.advance(to: 5000)
    #expect(stage.lines == ["1000.0 overrides true", "2500.0 inherits true"])
  }

  @Test func `animations can be disabled for a closure or globally`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        stage.view.alpha = 0
      }
      stage.view.center.x = 0
    }
    let commit = stage.turn().joined()
    #expect(commit.contains(#""member":"frame""#) && !commit.contains(#""member":"alpha""#))
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { stage.view.alpha = 1 }, completion: stage.recorder("off"))
    UIView.setAnimationsEnabled(true)
    #expect(stage.turn() == [#"{"id":2,"alpha":null}"#])
    stage.advance(to: 0)
    #expect(stage.lines == ["0.0 off true"])
  }

  @Test func `setAnimationsEnabled(false) also applies to a screen that is created afterwards`() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let stage = MotionStage()
    UIView.animate(withDuration: 1) { stage.view.alpha = 0.5 }
    #expect(stage.turn() == [#"{"id":2,"alpha":0.5}"#])
  }

  @Test func `a color animation that a later one with another duration replaces completes as finished`() {
    let stage = MotionStage()
    UIView.animate(
      withDuration: 1,
      animations: {
        stage.view.backgroundColor = .red
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.view.backgroundColor = .blue }
      }, completion: stage.recorder("done"))
    stage.advance(to: 5000)
    #expect(stage.lines == ["4000.0 done true"])
  }

  @Test func `a nested spring with overrideInheritedCurve keeps its own duration`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 4) {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .overrideInheritedCurve, animations: { stage.view.center.x = 300 },
        completion: stage.recorder("spring"))
    }
    stage.advance(to: 5000)
    #expect(stage.lines == ["1000.0 spring true"])
  }

  @Test func `layoutIfNeeded in a block is animated, and with layoutSubviews so are subviews of resized views`() {
    final class Half: UIView {
      let part = UIView()
      override func layoutSubviews() {
        part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
        if part.superview == nil { addSubview(part) }
      }
    }
    for (option, layOut) in [(UIView.AnimationOptions(), false), (.layoutSubviews, false), ([], true)] {
      let stage = MotionStage()
      let half = Half(frame: stage.view.bounds)
      stage.view.addSubview(half)
      _ = stage.turn()
      UIView.animate(withDuration: 1, delay: 0, options: option) {
        half.frame.size.width = 50
        if layOut { half.layoutIfNeeded() }
      }
      let commit = stage.turn().joined()
      #expect(commit.contains(#"{"id":4,"frame":[0,0,25,10]"#))
      #expect(commit.contains(#""from":[0,0,50,10],"to":[0,0,25,10]"#) == (layOut || option == .layoutSubviews))
    }
  }

  @Test func `a spring animation is sent with its spring parameters and completes after its duration`() {
    let stage = MotionStage()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { stage.view.center.x = 150 }, completion: stage.recorder("spring"))
    UIView.animate(
      springDuration: 0.5, bounce: 0.3, animations: { stage.view.alpha = 0 }, completion: stage.recorder("bounce"))
    let commit = stage.turn().joined()
    #expect(commit.contains(#""duration":500,"delay":0,"curve":{"spring":[1,"#))
    #expect(commit.contains(#""curve":{"spring":[1,157.91367,17.592919,0]}"#))
    stage.advance(to: 130)
    #expect(stage.view.presentedFrame.midX > 150)
    stage.advance(to: 2000)
    #expect(stage.lines == ["500.0 spring true", "824.0 bounce true"])
  }

  @Test func `a view's layer has the model values, and its presentation layer has the animated ones`() {
    let stage = MotionStage()
    let layer = stage.view.layer
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      layer.cornerRadius = 20
      layer.opacity = 0.5
      stage.view.transform = CGAffineTransform(scaleX: 3, y: 3)
      stage.view.bounds.origin.y = 10
    }
    #expect(stage.turn().joined().contains(#""member":"radius","from":0,"to":20"#))
    #expect(layer.opacity == 0.5 && stage.view.alpha == 0.5)
    stage.advance(to: 500)
    let presentation = layer.presentation()
    #expect(presentation?.cornerRadius == 10 && presentation?.opacity == 0.75 && presentation?.bounds.origin.y == 5)
    #expect(presentation?.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    #expect(presentation?.frame == CGRect(x: -50, y: -50, width: 200, height: 200))
    #expect(presentation?.model() === layer && UIView().layer.presentation() == nil)
  }
}
