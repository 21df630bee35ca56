import Testing
import UIKitTesting

// For Keyboard, TouchTracker, CommitCycle and Events, which apps do not see.
@testable import UIKit

/// A session is one value, which owns all of its state.
@MainActor @Suite struct SessionContextTests {
  @Test func `a nested session has its own parts, and ending it restores the outer session's`() {
    let outer = SessionContext.current
    defer { outer.makeCurrent() }
    let (cycle, keyboard, fingers) = (
      SessionContext.current.cycle, SessionContext.current.keyboard, SessionContext.current.touchTracker
    )
    let (animations, checker) = (SessionContext.current.animations, SessionContext.current.containmentChecker)
    SessionContext.current = .nested()
    #expect(SessionContext.current.cycle !== cycle && SessionContext.current.cycle.number != cycle.number)
    #expect(SessionContext.current.keyboard !== keyboard && SessionContext.current.touchTracker !== fingers)
    #expect(SessionContext.current.animations !== animations && SessionContext.current.containmentChecker !== checker)
    #expect(
      SessionContext.current.keyboard === SessionContext.current.keyboard
        && SessionContext.current.touchTracker === SessionContext.current.touchTracker)
    outer.makeCurrent()
    #expect(
      SessionContext.current.cycle === cycle && SessionContext.current.keyboard === keyboard
        && SessionContext.current.touchTracker === fingers)
    #expect(SessionContext.current.animations === animations && SessionContext.current.containmentChecker === checker)
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
    let (screen, engine) = (UIScreen.main, SessionContext.current.layoutEngine)
    SessionContext.current = .nested()
    #expect(UIScreen.main === screen && SessionContext.current.layoutEngine === engine)
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
      var contrast: UIAccessibilityContrast
      var brightness: CGFloat
      var keys: HandledKeys
    }
    var values: Values {
      Values(
        text: UIPasteboard.general.string, orientation: UIDevice.current.orientation,
        animates: UIView.areAnimationsEnabled, learned: UITextChecker.hasLearnedWord("vitrine"),
        language: UIScreen.main.language, textSize: UIScreen.main.textSize, style: UIScreen.main.style,
        traits: UITraitCollection.current.userInterfaceStyle, size: UIScreen.main.bounds.size,
        contrast: UIScreen.main.contrast, brightness: UIScreen.main.brightness, keys: UIScreen.main.handledKeys)
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
    (UIScreen.main.contrast, UIScreen.main.brightness) = (.high, 0.25)
    UIScreen.main.handledKeys.names = ["a"]
    let ofFirst = values
    #expect(ofFirst.traits == .dark && ofFirst.text == "first" && ofFirst.language == "ar")
    #expect(ofFirst.keys != before.keys)
    outer.makeCurrent()
    #expect(values == before)
    second.makeCurrent()
    #expect(values.text == nil && values.animates && !values.learned && values.language == before.language)
    #expect(values.textSize == before.textSize && values.traits == before.traits && values.size == before.size)
    #expect(values.contrast == before.contrast && values.brightness == before.brightness && values.keys == before.keys)
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
    let sink = SessionContext.current.events.sink
    defer { outer.events.sink = sink }
    var texts: [String] = []
    SessionContext.current.events.sink = { texts.append($0["text"]?.string ?? "") }
    SessionContext.current = .nested()
    SessionContext.current.events.log("nested")
    SessionContext.current.events.sink = nil
    outer.makeCurrent()
    SessionContext.current.events.log("outer")
    #expect(texts == ["nested", "outer"])
  }
}
