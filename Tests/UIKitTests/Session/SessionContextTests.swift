import Testing
import UIKitTesting

// For Keyboard, TouchTracker, CommitCycle and Events, which apps do not see.
@testable import UIKit

/// A session is one value, which owns all of its state.
@MainActor @Suite struct SessionContextTests {
  @Test func `a nested session has its own parts, and ending it restores the outer session's`() {
    let outer = SessionContext.current
    defer { outer.makeCurrent() }
    let (cycle, keyboard, fingers) = (CommitCycle.current, Keyboard.current, TouchTracker.current)
    let (animations, checker) = (Animations.current, ContainmentChecker.current)
    SessionContext.current = .nested()
    #expect(CommitCycle.current !== cycle && CommitCycle.current.number != cycle.number)
    #expect(Keyboard.current !== keyboard && TouchTracker.current !== fingers)
    #expect(Animations.current !== animations && ContainmentChecker.current !== checker)
    #expect(CommitCycle.current.keyboard === Keyboard.current && CommitCycle.current.fingers === TouchTracker.current)
    outer.makeCurrent()
    #expect(CommitCycle.current === cycle && Keyboard.current === keyboard && TouchTracker.current === fingers)
    #expect(Animations.current === animations && ContainmentChecker.current === checker)
  }

  @Test func `a part that is deallocated with its session sees the session that follows`() {
    @MainActor final class Part {
      isolated deinit { SessionContextTests.found = SessionContext.current }
    }
    let outer = SessionContext.current
    defer { Self.found = nil }
    SessionContext.current = .nested()
    _ = SessionContext.current[SessionSlot { _ in Part() }]
    outer.makeCurrent()
    #expect(Self.found === outer)
  }
  private static var found: SessionContext?

  @Test func `a nested session shares what an app sets up for the whole process`() {
    let outer = SessionContext.current
    defer { outer.makeCurrent() }
    let (screen, engine) = (UIScreen.main, LayoutEngine.shared)
    SessionContext.current = .nested()
    #expect(UIScreen.main === screen && LayoutEngine.shared === engine)
  }

  @Test func `two nested sessions share neither the pasteboard nor the device, the traits and the settings`() {
    struct Values: Equatable {
      var text: String?
      var orientation: UIDeviceOrientation
      var animates: Bool
      var learned: Bool
      var language: String?
      var textSize: UIContentSizeCategory
      var style: UIUserInterfaceStyle
      var traits: UIUserInterfaceStyle
      var size: CGSize
    }
    var values: Values {
      Values(
        text: UIPasteboard.general.string, orientation: UIDevice.current.orientation,
        animates: UIView.areAnimationsEnabled, learned: UITextChecker.hasLearnedWord("vitrine"),
        language: UIScreen.main.language, textSize: UIScreen.main.textSize, style: UIScreen.main.style,
        traits: UITraitCollection.current.userInterfaceStyle, size: UIScreen.main.bounds.size)
    }
    let outer = SessionContext.current
    defer { outer.makeCurrent() }
    let before = values
    let (first, second) = (SessionContext.nested(), SessionContext.nested())
    first.makeCurrent()
    UIPasteboard.general.string = "first"
    UIDevice.current.orientation = .landscapeRight
    UIView.setAnimationsEnabled(false)
    UITextChecker.learnWord("vitrine")
    (UIScreen.main.language, UIScreen.main.textSize, UIScreen.main.style) = ("ar", .extraExtraLarge, .dark)
    UIScreen.main.bounds.size = CGSize(width: 844, height: 390)
    let ofFirst = values
    #expect(ofFirst.traits == .dark && ofFirst.text == "first" && ofFirst.language == "ar")
    outer.makeCurrent()
    #expect(values == before)
    second.makeCurrent()
    #expect(values.text == nil && values.animates && !values.learned && values.language == before.language)
    #expect(values.textSize == before.textSize && values.traits == before.traits && values.size == before.size)
    first.makeCurrent()
    #expect(values == ofFirst && UIScreen.main.direction == .rightToLeft)
    outer.makeCurrent()
    #expect(values == before)
  }

  @Test func `a session part is created once, at its first use, also while another part is created`() {
    final class Inner {}
    final class Outer {
      let inner: Inner
      init(_ inner: Inner) { self.inner = inner }
    }
    var createdCount = 0
    let innerSlot = SessionSlot { _ in
      createdCount += 1
      return Inner()
    }
    let outerSlot = SessionSlot { Outer($0[innerSlot]) }
    let context = SessionContext(usesMainLoop: false)
    #expect(createdCount == 0)
    #expect(context[outerSlot].inner === context[innerSlot] && context[outerSlot] === context[outerSlot])
    #expect(createdCount == 1)
    #expect(SessionContext(usesMainLoop: false)[innerSlot] !== context[innerSlot] && createdCount == 2)
  }

  @Test func `events of a nested session go to the outer session's sink`() {
    let outer = SessionContext.current
    defer { outer.makeCurrent() }
    let sink = Events.current.sink
    defer { outer.events.sink = sink }
    var texts: [String] = []
    Events.current.sink = { texts.append($0["text"]?.string ?? "") }
    SessionContext.current = .nested()
    Events.current.log("nested")
    Events.current.sink = nil
    outer.makeCurrent()
    Events.current.log("outer")
    #expect(texts == ["nested", "outer"])
  }
}
