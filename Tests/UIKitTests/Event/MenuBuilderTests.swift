import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct MenuBuilderTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var count = 0
    var identifiers: [UIMenu.Identifier] = []

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      count += 1
      guard builder.system == .main else { return }
      builder.remove(menu: .format)
      let reload = UIKeyCommand(
        title: "Reload", action: Selector("reload"), input: "r", modifierFlags: .command)
      builder.insertChild(
        UIMenu(title: "", identifier: UIMenu.Identifier("reload"), options: .displayInline, children: [reload]),
        atStartOfMenu: .file)
      builder.insertSibling(UIMenu(title: "Go", identifier: UIMenu.Identifier("go")), beforeMenu: .window)
      builder.replaceChildren(ofMenu: .help) { _ in [UIMenu(title: "Tips", identifier: UIMenu.Identifier("tips"))] }
      identifiers = builder.menu(for: .root)?.children.compactMap { ($0 as? UIMenu)?.identifier } ?? []
      #expect(builder.menu(for: .format) == nil && builder.menu(for: UIMenu.Identifier("tips")) != nil)
      #expect(builder.command(for: Selector("reload"), propertyList: nil)?.title == "Reload")
    }
  }

  private final class Page: UIViewController {
    var reloads = 0
    nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [
        .method("reload") { object, _ in
          (object as! Page).reloads += 1
          return nil
        }
      ]
    }
  }

  @Test func `key commands that the app delegate adds to the main menu respond to their keys`() {
    let (delegate, page) = (Delegate(), Page())
    let screen = Screen(page)
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = before }
    UIMenuSystem.main.setNeedsRebuild()
    screen.press("r", [.command])
    #expect(page.reloads == 1 && delegate.count == 1)
    #expect(
      delegate.identifiers == [.application, .file, .edit, .view, UIMenu.Identifier("go"), .window, .help])
    screen.press("r", [.command])
    UIMenuSystem.main.setNeedsRebuild()
    screen.press("r", [.command])
    #expect(page.reloads == 3 && delegate.count == 2)
  }
}
