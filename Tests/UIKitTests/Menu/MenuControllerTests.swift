import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct MenuControllerTests {
  private final class Word: UIView {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || action == Selector("shout:") && sender is UIMenuController
    }
    override func copy(_ sender: Any?) { log.append("copied by \(sender is UIMenuController)") }
    func shout(_ sender: Any?) { log.append("shouted") }

    nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [
        .method("shout:") { object, arguments in
          (object as! Word).shout(arguments[0])
          return nil
        }
      ]
    }
  }

  private let screen = Screen(UIViewController())
  private let word = Word(frame: CGRect(x: 40, y: 300, width: 200, height: 40))
  private let menu: UIMenuController

  init() {
    screen.window.rootViewController?.view.addSubview(word)
    menu = .shared
    menu.menuItems = [
      UIMenuItem(title: "Shout", action: Selector("shout:")), UIMenuItem(title: "Sing", action: Selector("sing:")),
    ]
  }

  @Test func `a menu controller shows the commands that the first responder can perform and sends the tapped one`() {
    word.becomeFirstResponder()
    menu.showMenu(from: word, rect: word.bounds)
    screen.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 300 && menu.menuFrame.minY > 240)
    #expect(screen.find("Copy") != nil && screen.find("Paste") == nil && screen.find("Sing") == nil)
    screen.tap("Shout")
    screen.settle()
    #expect(word.log == ["shouted"] && !menu.isMenuVisible && screen.find("Copy") == nil)
    menu.setMenuVisible(true, animated: true)
    screen.settle()
    screen.tap("Copy")
    #expect(word.log == ["shouted", "copied by true"])
  }

  @Test func `a menu controller without a first responder shows nothing`() {
    menu.showMenu(from: word, rect: word.bounds)
    #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
  }

  @Test func `arrowDirection decides the menu's side, and its notifications are posted`() {
    nonisolated(unsafe) var notificationNames: [String] = []
    let center = NotificationCenter.default
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      center.addObserver(forName: name, object: menu, queue: nil) { notificationNames.append($0.name.rawValue) }
    }
    word.becomeFirstResponder()
    menu.arrowDirection = .up
    menu.showMenu(from: word, rect: word.bounds)
    screen.settle()
    #expect(menu.menuFrame.minY >= 340)
    menu.hideMenu()
    screen.settle()
    #expect(notificationNames == names.map(\.rawValue))
    observers.forEach(center.removeObserver)
  }
}
