import ContainerKit
import Foundation
import Rules
import Testing
import UIKitTesting
import Wire

// For CommitCycle and the numbers of controllers, which apps do not see.
@testable import UIKit

/// The checker's warnings, one a line, each followed by the line of this file.
@MainActor @Suite struct ContainmentCheckerTests {
  private let screen: Screen
  private let p = P()
  private let c = C()

  init() { screen = Screen(p) }

  @Test func `a child without didMove causes one warning`() {
    let line = #line + 2
    let found = breaches {
      p.addChild(c)
      p.view.addSubview(c.view)
    }
    #expect(
      found == [
        "missing-did-move: C has appeared in P, which has not called its didMove(toParent:), or an override does not call super (\(here):\(line))"
      ])
    #expect(breaches { p.view.setNeedsLayout() } == [], "it is told once")
    #expect(breaches { c.didMove(toParent: p) } == [])
  }

  @Test func `removeFromParent without willMove causes one warning`() {
    p.adopt(c)
    let line = #line + 3
    let found = breaches {
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    #expect(
      found == [
        "missing-will-move: C was removed from P without willMove(toParent: nil) before it, or an override does not call super (\(here):\(line))"
      ])
  }

  @Test func `a controller's view without addChild causes one warning`() {
    let line = #line + 1
    let found = breaches { p.view.addSubview(c.view) }
    #expect(
      found == ["missing-add-child: C's view is in P's view, but P has not called addChild with it (\(here):\(line))"])
  }

  @Test func `a removed child's view that remains in its superview causes one warning`() {
    p.adopt(c)
    let line = #line + 3
    let found = breaches {
      c.willMove(toParent: nil)
      c.removeFromParent()
    }
    #expect(
      found == ["view-left-behind: C was removed from P, but its view is still in P's view (\(here):\(line))"])
    #expect(breaches { c.view.removeFromSuperview() } == [])
  }

  @Test func `a child's view without a size causes one warning`() {
    let line = #line + 4
    let found = breaches {
      p.addChild(c)
      c.view.frame = .zero
      p.view.addSubview(c.view)
      c.didMove(toParent: p)
    }
    #expect(found == ["view-without-size: C's view has no size in P's: 0 x 0 (\(here):\(line))"])
  }

  @Test func `a child's view whose size becomes zero gives one warning each time`() {
    p.adopt(c)
    for _ in 1...2 {
      let all = breaches { c.view.frame = .zero }
      #expect(all.count == 1 && all.first?.hasPrefix("view-without-size: C's view has no size in P's: 0 x 0") == true)
      #expect(breaches { c.view.frame = p.view.bounds } == [])
    }
  }

  @Test func `a begin without an end causes one warning`() {
    p.addChild(c)
    c.view.frame = p.view.bounds
    c.didMove(toParent: p)
    let line = #line + 2
    let found = breaches {
      c.beginAppearanceTransition(true, animated: false)
      p.view.addSubview(c.view)
    }
    #expect(
      found == [
        "missing-end: C's beginAppearanceTransition has no endAppearanceTransition: it is appearing still (\(here):\(line))"
      ])
    #expect(breaches { c.endAppearanceTransition() } == [])
  }

  @Test func `an appearance transition that ends when scrolling ends gives no warning`() {
    let scroll = UIScrollView(frame: p.view.bounds)
    let end = EndOfScrolling { [c] in c.endAppearanceTransition() }
    scroll.contentSize = CGSize(width: 2 * scroll.bounds.width, height: scroll.bounds.height)
    scroll.delegate = end
    p.view.addSubview(scroll)
    p.addChild(c)
    c.view.frame = scroll.bounds.offsetBy(dx: scroll.bounds.width, dy: 0)
    c.didMove(toParent: p)
    let found = breaches {
      c.beginAppearanceTransition(true, animated: true)
      scroll.addSubview(c.view)
      scroll.setContentOffset(CGPoint(x: scroll.bounds.width, y: 0), animated: true)
    }
    #expect(found == [])
    #expect(end.count == 1)
  }

  @Test func `an override without super causes one warning`() {
    let careless = Careless()
    let found = breaches { p.adopt(careless) }
    #expect(
      found == ["missing-super: Careless.viewWillAppear(_:) does not call super (\(here):\(Careless.line))"])
    #expect(breaches { p.adopt(Careless()) } == [], "it is one override")
  }

  @Test func `an override of willMove without super is one warning, also if the app calls it`() {
    let secretive = Secretive()
    let found = breaches {
      p.adopt(secretive)
      secretive.willMove(toParent: nil)
      secretive.view.removeFromSuperview()
      secretive.removeFromParent()
    }
    #expect(
      found == ["missing-super: Secretive.willMove(toParent:) does not call super (\(here):\(Secretive.line))"])
  }

  @Test func `a warning about a class inside of a function has its file and line`() {
    let line = #line + 2
    final class Local: UIViewController {
      func insertView(_ child: UIViewController) { view.addSubview(child.view) }
    }
    let local = Local()
    screen.window.rootViewController = local
    let found = breaches { local.insertView(c) }
    #expect(
      found == [
        "missing-add-child: C's view is in Local's view, but Local has not called addChild with it (\(here):\(line))"
      ])
  }

  @Test func `a removed controller that is still referenced is reported as information`() {
    p.adopt(c)
    let events = screen.session.events(of: {
      c.remove()
      screen.settle()
    }).filter { $0["event"]?.string == "breach" }
    #expect(events.map { $0["severity"]?.string } == ["information"])
    #expect(events.first?["text"]?.string == "C was removed from P, but a strong reference to it remains")
    #expect(breaches { p.adopt(C()) } == [])
  }

  @Test func `a mistake that was corrected and is made again is reported again`() {
    for _ in 1...2 {
      #expect(
        breaches {
          p.addChild(c)
          p.view.addSubview(c.view)
        }.count == 1)
      c.didMove(toParent: p)
      c.remove()
      screen.settle()
    }
  }

  @Test func `a mistake that is made again in the same turn is reported again`() {
    let add = { [p, c] in
      p.addChild(c)
      p.view.addSubview(c.view)
    }
    #expect(breaches(add).count == 1)
    let foundLater = breaches {
      c.remove()
      add()
    }
    #expect(foundLater.count == 1)
  }

  @Test func `addChild to another parent needs no willMove(toParent: nil)`() {
    p.adopt(c)
    let q = Q()
    let found = breaches {
      p.adopt(q)
      c.view.removeFromSuperview()
      q.adopt(c)
    }
    #expect(found == [])
  }

  @Test func `mistakes of a previous session are not reported in the next one`() {
    p.addChild(c)
    p.view.addSubview(c.view)
    SessionContext.current.cycle.settle()
    let next = Screen(P())
    let found = next.session.events(of: {
      next.settle()
      next.advance(by: 2)
    })
    #expect(found.filter { $0["event"]?.string == "breach" } == [])
  }

  @Test func `a warning is recorded as an event with both controllers and the call's location`() throws {
    let found = events { p.view.addSubview(c.view) }
    let event = try #require(found.first)
    #expect(event["rule"]?.string == "missing-add-child" && event["severity"]?.string == "warning")
    #expect(event["class"]?.string == "P" && event["childClass"]?.string == "C")
    #expect(event["controller"]?.integer == p.assignedID && event["child"]?.integer == c.assignedID)
    #expect(event["file"]?.string == here && event["line"]?.integer != nil)
    #expect(event["function"]?.string?.contains("a warning is recorded as an event") == true)
  }

  @Test func `a warning's location skips ContainerKit and includes the app's extensions`() {
    let added = events { p.addAndForget(c) }
    #expect(added.first?["function"]?.string == "UIViewController.addAndForget(_:)")
    #expect(added.first?["line"]?.integer == addAndForgetLine)
    c.remove()
    let removed = events { p.placeAndRemove(c) }
    #expect(removed.map { $0["function"]?.string } == ["UIViewController.placeAndRemove(_:)"])
  }

  @Test func `warnings about ContainerKit calls have the location of their caller`() {
    c.view.frame = .zero
    let line = #line + 1
    let found = breaches { p.add(c) }
    #expect(found == ["view-without-size: C's view has no size in P's: 0 x 0 (\(here):\(line))"])
  }

  @Test func `a hidden child's view of size zero gives no warning`() {
    c.view.frame = .zero
    c.view.isHidden = true
    #expect(breaches { p.add(c) } == [])
  }

  @Test func `root and presented controllers give no missing-addChild warning`() {
    let found = breaches {
      for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overCurrentContext, .currentContext] {
        let q = Q()
        q.modalPresentationStyle = style
        p.present(q, animated: true)
        screen.settle()
        p.dismiss(animated: true)
        screen.settle()
      }
      screen.window.rootViewController = Q()
    }
    #expect(found == [])
  }

  @Test func `a navigation controller gives no warnings, also when a push is interrupted`() {
    let navigation = UINavigationController(rootViewController: C())
    screen.window.rootViewController = navigation
    let found = breaches {
      for animated in [true, false, true] {
        navigation.pushViewController(G(), animated: animated)
        screen.advance(by: 0.1)
      }
      navigation.popToRootViewController(animated: true)
      screen.advance(by: 0.1)
      navigation.setViewControllers([Q()], animated: true)
    }
    #expect(found == [])
  }

  @Test func `a transcript contains warnings`() {
    let transcript = screen.transcript {
      p.view.addSubview(c.view)
      screen.settle()
    }
    #expect(
      transcript.hasSuffix("warning C's view is in P's view, but P has not called addChild with it"), "\(transcript)")
  }

  // MARK: -

  private let here = "UIKitTests/ContainmentCheckerTests.swift"

  private func events(_ body: () -> Void) -> [JSON] {
    screen.session.events(of: {
      body()
      screen.settle()
    }).filter { $0["event"]?.string == "breach" && $0["severity"]?.string == "warning" }
  }

  private func breaches(_ body: () -> Void) -> [String] {
    events(body).map { event in
      "\(event["rule"]?.string ?? ""): \(event["text"]?.string ?? "") (\(event["file"]?.string ?? "?"):\(event["line"]?.text ?? "?"))"
    }
  }
}

private let addAndForgetLine = #line + 4

extension UIViewController {
  fileprivate func addAndForget(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }

  fileprivate func placeAndRemove(_ child: UIViewController) {
    add(child)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

@MainActor private final class EndOfScrolling: NSObject, UIScrollViewDelegate {
  private let action: () -> Void
  private(set) var count = 0

  init(_ action: @escaping () -> Void) { self.action = action }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    count += 1
    action()
  }
}

private final class Careless: UIViewController {
  static let line = #line + 1
  override func viewWillAppear(_ animated: Bool) {}
}

private final class Secretive: UIViewController {
  static let line = #line + 1
  override func willMove(toParent parent: UIViewController?) {}
}
