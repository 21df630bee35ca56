import Foundation
import Testing
import UIKitTesting

// For the members that viewers receive, which apps do not see.
@testable import UIKit

@MainActor @Suite struct KeyTests {
  private final class Keyed: UIViewController {
    var log: [String] = []
    var keeps = false

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "f", modifierFlags: .command, discoverabilityTitle: "Find") { [unowned self] _ in
          log.append("find")
        },
        UIKeyCommand(input: UIKeyCommand.inputEscape) { [unowned self] _ in log.append("escape") },
        UIKeyCommand(input: "g") { [unowned self] _ in log.append("g") },
      ]
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("began \(presses.first!.key!.keyCode.rawValue)")
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
  }

  private let controller = Keyed()
  private let fixture: TextInputFixture

  init() {
    fixture = TextInputFixture(controller)
    fixture.screen.settle()
  }

  @Test func `a key command with a modifier runs without presses reaching a responder`() {
    fixture.screen.press("f", .command)
    #expect(controller.log == ["find"])
    fixture.screen.press("F", [.command, .shift])
    #expect(controller.log == ["find", "began 9", "ended"])
  }

  @Test func `an unhandled key press runs its command, and a handled one does not`() {
    fixture.screen.press("Escape")
    #expect(controller.log == ["began 41", "escape", "ended"])
    controller.log = []
    controller.keeps = true
    fixture.screen.press("Escape")
    #expect(controller.log == ["began 41", "ended"])
  }

  @Test func `viewers receive the keys that the app handles without a modifier`() {
    #expect(UIScreen.main.described["keys"]?.array?.compactMap(\.string) == ["Escape", "g"])
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.settle()
    // The field's `input` member states that the app handles all keys.
    #expect(UIScreen.main.described["keys"] == nil)
  }

  @Test func `a first responder without text input receives every key; otherwise only commands' keys are the app's`() {
    final class Player: UIView { override var canBecomeFirstResponder: Bool { true } }
    let (plain, player) = (UIViewController(), Player())
    plain.view.addSubview(player)
    let screen = Screen(plain)
    #expect(UIScreen.main.described["keys"] == nil)
    player.becomeFirstResponder()
    screen.settle()
    #expect(UIScreen.main.described["keys"]?.bool == true)
    player.resignFirstResponder()
    screen.settle()
    #expect(UIScreen.main.described["keys"] == nil)
  }

  @Test func `an edited text field receives letters before key commands`() {
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.press("g")
    #expect(field.text == "g" && controller.log == ["began 10", "ended"])
    fixture.screen.press("f", .command)
    #expect(controller.log.last == "find" && field.text == "g")
  }

  @Test func `Tab moves focus to the next field, and Shift-Tab back`() {
    let (first, second) = (fixture.field("first"), fixture.field("second", y: 200))
    first.becomeFirstResponder()
    fixture.screen.press("Tab")
    #expect(second.isFirstResponder)
    fixture.screen.press("Tab", .shift)
    #expect(first.isFirstResponder)
  }

  @Test func `the responder chain is view, controller, window, scene, application`() {
    let field = fixture.field()
    let chain = sequence(first: field as UIResponder, next: \.next).map { "\(type(of: $0))" }
    #expect(chain == ["UITextField", "UIView", "Keyed", "UIWindow", "UIWindowScene", "UIApplication"])
  }

  @Test func `addKeyCommand adds a controller's key command`() {
    let screen = Screen(UIViewController())
    var callCount = 0
    let command = UIKeyCommand(input: "k", modifierFlags: .command) { _ in callCount += 1 }
    screen.window.rootViewController!.addKeyCommand(command)
    screen.press("k", .command)
    screen.window.rootViewController!.removeKeyCommand(command)
    screen.press("k", .command)
    #expect(callCount == 1)
  }
}
