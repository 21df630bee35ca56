import ContainerKit
import Foundation
import Testing
import UIKitTesting
import Wire

// For controllers' appearance states, which apps do not see.
@testable import UIKit

/// Custom containers with animated transitions, about which the checker gives no warning.
@MainActor @Suite struct CustomTransitionTests {
  private let screen: Screen
  private let container = Container()
  private let a = C()
  private let b = G()

  init() {
    screen = Screen(container)
    container.adopt(a)
    screen.settle()
  }

  @Test func `an animation that calls didMove in its completion causes no warning`() {
    expectSilence {
      container.swapByAnimation(from: a, to: b)
      screen.settle()
    }
    #expect(a.parent == nil && b.appearance == .appeared)
  }

  @Test func `a long animation causes no warning`() {
    expectSilence {
      container.swapByAnimation(from: a, to: b, duration: 5)
      for _ in 0..<12 {
        screen.advance(by: 0.5)
        container.view.setNeedsLayout()
      }
    }
    #expect(a.parent == nil)
  }

  @Test func `transition(from:to:) causes no warning`() {
    expectSilence {
      container.swapByTransition(from: a, to: b)
      screen.settle()
    }
    #expect(a.parent == nil)
  }

  @Test func `manual appearance transitions around an animation cause no warning`() {
    let manualContainer = ManualContainer()
    a.remove()
    screen.window.rootViewController = manualContainer
    screen.settle()
    expectSilence {
      manualContainer.display(a)
      screen.settle()
      manualContainer.display(b)
      screen.settle()
    }
    #expect(b.appearance == .appeared && a.appearance == .disappeared)
  }

  @Test func `an interactive transition of several seconds causes no warning`() {
    expectSilence {
      container.follow(from: a, to: b, steps: 180)
      screen.settle()
    }
    #expect(a.parent == nil && b.appearance == .appeared)
  }

  @Test func `a cancelled interactive transition causes no warning`() {
    expectSilence {
      container.follow(from: a, to: b, steps: 60, cancels: true)
      screen.settle()
    }
    #expect(a.parent === container && b.parent == nil)
  }

  @Test func `didMove calls shortly after the animation cause no warning`() {
    expectSilence {
      container.swapLater(from: a, to: b, after: 0.3)
      screen.settle()
      container.swapLater(from: b, to: a, after: 0)
      screen.settle()
    }
    #expect(b.parent == nil && a.parent === container)
  }

  @Test func `a view that grows from height zero causes no warning`() {
    expectSilence {
      container.addChild(b)
      b.view.frame = CGRect(x: 0, y: 400, width: 390, height: 0)
      container.view.addSubview(b.view)
      UIView.animate(withDuration: 0.4) {
        b.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
      } completion: { [b, container] _ in
        b.didMove(toParent: container)
      }
      screen.settle()
    }
  }

  private func expectSilence(_ body: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    let warnings = screen.session.events(of: body).filter { $0["severity"]?.string == "warning" }
    #expect(warnings.map { $0["text"]?.string ?? "" } == [], sourceLocation: sourceLocation)
  }
}

private final class Container: Scripted {
  func swapByAnimation(from old: UIViewController, to new: UIViewController, duration: Double = 0.35) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    view.addSubview(new.view)
    UIView.animate(withDuration: duration) {
      new.view.frame = self.view.bounds
      old.view.alpha = 0
    } completion: { _ in
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }

  func swapByTransition(from old: UIViewController, to new: UIViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    transition(from: old, to: new, duration: 0.4, options: [.curveEaseInOut]) {
      old.view.alpha = 0
    } completion: { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }

  /// Moves both views step by step as a pan would, and completes or cancels the transition at the end.
  func follow(from old: UIViewController, to new: UIViewController, steps: Int, cancels: Bool = false) {
    addChild(new)
    view.addSubview(new.view)
    follow(from: old, to: new, step: 1, of: steps, cancels: cancels)
  }

  private func follow(from old: UIViewController, to new: UIViewController, step: Int, of steps: Int, cancels: Bool) {
    let x = view.bounds.width * CGFloat(step) / CGFloat(steps)
    old.view.frame.origin.x = -x
    new.view.frame.origin.x = view.bounds.width - x
    guard step == steps else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) {
        self.follow(from: old, to: new, step: step + 1, of: steps, cancels: cancels)
      }
    }
    let leaving = cancels ? new : old
    leaving.willMove(toParent: nil)
    leaving.view.removeFromSuperview()
    leaving.removeFromParent()
    if !cancels { new.didMove(toParent: self) }
  }

  func swapLater(from old: UIViewController, to new: UIViewController, after delay: Double) {
    old.willMove(toParent: nil)
    addChild(new)
    view.addSubview(new.view)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}

private final class ManualContainer: Scripted {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  private var current: UIViewController?

  func display(_ new: UIViewController) {
    let old = current
    current = new
    addChild(new)
    old?.willMove(toParent: nil)
    old?.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    new.view.alpha = 0
    view.addSubview(new.view)
    UIView.animate(withDuration: 0.3) {
      new.view.alpha = 1
      old?.view.alpha = 0
    } completion: { _ in
      old?.view.removeFromSuperview()
      old?.endAppearanceTransition()
      new.endAppearanceTransition()
      old?.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}
