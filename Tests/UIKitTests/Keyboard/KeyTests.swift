import Foundation
import Testing
import UIKitTesting

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

  @Test func `a key command with a held key acts, and nobody hears of the key`() {
    fixture.screen.press("f", .command)
    #expect(controller.log == ["find"])
    fixture.screen.press("F", [.command, .shift])
    #expect(controller.log == ["find", "began 9", "ended"])
  }

  @Test func `a key that nobody keeps does its command, one that is kept does not`() {
    fixture.screen.press("Escape")
    #expect(controller.log == ["began 41", "escape", "ended"])
    controller.log = []
    controller.keeps = true
    fixture.screen.press("Escape")
    #expect(controller.log == ["began 41", "ended"])
  }

  @Test func `viewers are told which keys the app acts on without a modifier`() {
    #expect(UIScreen.main.described["keys"]?.array?.compactMap(\.string) == ["Escape", "g"])
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.settle()
    // The field's `input` member states that the app handles all keys.
    #expect(UIScreen.main.described["keys"] == nil)
  }

  @Test func `a first responder that takes no text gets every key, and without commands no key is the app's`() {
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

  @Test func `a text that is edited takes letters before commands do`() {
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.press("g")
    #expect(field.text == "g" && controller.log == ["began 10", "ended"])
    fixture.screen.press("f", .command)
    #expect(controller.log.last == "find" && field.text == "g")
  }

  @Test func `the tab key goes from field to field and back`() {
    let (first, second) = (fixture.field("first"), fixture.field("second", y: 200))
    first.becomeFirstResponder()
    fixture.screen.press("Tab")
    #expect(second.isFirstResponder)
    fixture.screen.press("Tab", .shift)
    #expect(first.isFirstResponder)
  }

  @Test func `the chain goes from a view to its controller, the window, its scene, the app`() {
    let field = fixture.field()
    let chain = sequence(first: field as UIResponder, next: \.next).map { "\(type(of: $0))" }
    #expect(chain == ["UITextField", "UIView", "Keyed", "UIWindow", "UIWindowScene", "UIApplication"])
  }

  @Test func `a controller's key commands can be added`() {
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
