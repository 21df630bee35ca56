import Testing

import UIKit

@MainActor @Suite struct FirstResponderTests {
  private let window = UIWindow()
  private let first = Field("first")
  private let second = Field("second")

  init() {
    window.addSubview(first)
    window.addSubview(second)
  }

  @Test func `a plain view cannot become first responder, and can always resign`() {
    let view = UIView()
    window.addSubview(view)
    #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder && !view.isFirstResponder)
    #expect(!view.becomeFirstResponder())
    #expect(view.resignFirstResponder())
  }

  @Test func `a window has one first responder`() {
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
    #expect(first.log == ["become", "resign"])
    #expect(second.resignFirstResponder() && !second.isFirstResponder && window.firstResponder == nil)
  }

  @Test func `each window has its own first responder`() {
    let other = UIWindow()
    other.addSubview(second)
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(first.isFirstResponder && second.isFirstResponder)
  }

  @Test func `becomeFirstResponder of the first responder returns true without asking anyone`() {
    first.becomeFirstResponder()
    first.canBecome = false
    first.canResign = false
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(!first.log.contains("resign"))
  }

  @Test func `a responder that cannot become first responder leaves the current one unchanged`() {
    first.becomeFirstResponder()
    second.canBecome = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder && first.log == ["become"])
  }

  @Test func `a first responder that refuses to resign stays first responder`() {
    first.becomeFirstResponder()
    first.canResign = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    #expect(!first.resignFirstResponder() && first.isFirstResponder)
    first.canResign = true
    first.refuses = true
    #expect(!second.becomeFirstResponder() && !first.resignFirstResponder() && first.isFirstResponder)
  }

  @Test func `a view outside a window cannot become first responder`() {
    let alone = Field("alone")
    #expect(!alone.becomeFirstResponder() && !alone.isFirstResponder)
    window.addSubview(alone)
    #expect(alone.isFirstResponder)
  }

  @Test func `a view that leaves its window resigns first responder, even if canResignFirstResponder is false`() {
    let box = UIView()
    window.addSubview(box)
    box.addSubview(first)
    first.becomeFirstResponder()
    first.refuses = true
    box.removeFromSuperview()
    #expect(window.firstResponder == nil && !first.isFirstResponder && first.log == ["become", "resign"])
    window.addSubview(box)
    #expect(!first.isFirstResponder)
  }

  @Test func `a first responder resigns when it moves to another window, not within its own`() {
    let box = UIView()
    window.addSubview(box)
    first.becomeFirstResponder()
    box.addSubview(first)
    #expect(first.isFirstResponder)
    UIWindow().addSubview(box)
    #expect(!first.isFirstResponder && first.log == ["become", "resign"])
  }

  @Test func `a controller whose view is in a window can be first responder, until the view leaves it`() {
    let controller = Page()
    #expect(!controller.becomeFirstResponder())
    window.addSubview(controller.view)
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    controller.view.removeFromSuperview()
    #expect(!controller.isFirstResponder && window.firstResponder == nil)
  }

  @Test func `a custom responder can become first responder if its next responder leads to a window`() {
    let link = Link(next: first)
    #expect(link.becomeFirstResponder() && window.firstResponder === link)
    first.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test func `a responder that becomes first responder while another one resigns takes precedence`() {
    let third = Field("third")
    window.addSubview(third)
    first.becomeFirstResponder()
    first.whenResigned = { third.becomeFirstResponder() }
    #expect(!second.becomeFirstResponder() && third.isFirstResponder)
    third.whenResigned = { [second] in second.removeFromSuperview() }
    #expect(!second.becomeFirstResponder() && window.firstResponder == nil)
  }

  @Test func `endEditing makes a first responder inside the view resign`() {
    let box = UIView()
    window.addSubview(box)
    box.addSubview(first)
    #expect(!box.endEditing(false))
    first.becomeFirstResponder()
    #expect(!second.endEditing(true) && first.isFirstResponder)
    first.refuses = true
    #expect(!box.endEditing(false) && first.isFirstResponder)
    #expect(window.endEditing(true) && !first.isFirstResponder)
  }

  @Test func `a first responder that is deallocated is no longer first responder`() {
    do {
      let link = Link(next: window)
      link.becomeFirstResponder()
      #expect(window.firstResponder === link)
    }
    #expect(window.firstResponder == nil)
  }
}

private class Field: UIView {
  var canBecome = true
  var canResign = true
  var refuses = false
  var whenResigned: () -> Void = {}
  private(set) var log: [String] = []

  convenience init(_ name: String) {
    self.init(frame: .zero)
    accessibilityIdentifier = name
  }

  override var canBecomeFirstResponder: Bool { canBecome }
  override var canResignFirstResponder: Bool { canResign }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { log.append("become") }
    return became
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    log.append("resign")
    guard !refuses, super.resignFirstResponder() else { return false }
    whenResigned()
    return true
  }
}

private final class Page: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}

private final class Link: UIResponder {
  private let following: UIResponder
  init(next: UIResponder) { following = next }
  override var next: UIResponder? { following }
  override var canBecomeFirstResponder: Bool { true }
}
