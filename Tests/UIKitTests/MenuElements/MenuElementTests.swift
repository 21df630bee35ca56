import Testing
import UIKit

/// The values of menus, actions and deferred elements, without a screen.
@MainActor @Suite struct MenuElementTests {
  private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { _ in }
  }

  @Test func `selectedElements contains the actions that are on, also of submenus`() {
    let menu = UIMenu(children: [
      action("First", .on), action("Second"), UIMenu(children: [action("Third", .on), action("Fourth", .mixed)]),
    ])
    #expect(menu.selectedElements.map(\.title) == ["First", "Third"])
  }

  @Test func `replacingChildren returns a copy with all other values`() {
    let menu = UIMenu(
      title: "Sort", subtitle: "By name", identifier: UIMenu.Identifier("sort"), options: .singleSelection,
      children: [action("Old")])
    let copy = menu.replacingChildren([action("New")])
    #expect(copy !== menu && copy.children.map(\.title) == ["New"] && menu.children.map(\.title) == ["Old"])
    #expect(copy.title == "Sort" && copy.subtitle == "By name" && copy.identifier.rawValue == "sort")
    #expect(copy.options == .singleSelection)
  }

  @Test func `an action has its sender while its handler is called, also in a nested call`() {
    var senders: [String] = []
    let action = UIAction(title: "Go") { action in
      senders.append(action.sender as? String ?? "nil")
      if senders.count == 1 { action.performWithSender("inner", target: nil) }
      senders.append(action.sender as? String ?? "nil")
    }
    action.performWithSender("outer", target: nil)
    #expect(senders == ["outer", "inner", "inner", "outer"] && action.sender == nil)
  }

  @Test func `an action's title and image can be changed, and each action without an identifier gets its own`() {
    let (one, other) = (action("One"), action("Other"))
    #expect(one.identifier != other.identifier)
    one.title = "Changed"
    one.image = UIImage(systemName: "star")
    #expect(one.title == "Changed" && one.image != nil)
  }
}
