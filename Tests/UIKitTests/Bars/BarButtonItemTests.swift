import Testing
import UIKitTesting
import Wire

// For an item's drawing and spoken label, and the members that viewers receive, which apps do not see.
@testable import UIKit

@MainActor @Suite struct BarButtonItemTests {
  let item = UINavigationItem(title: "Movies")
  let screen = Screen(UIViewController())

  init() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    bar.items = [item]
    screen.window.rootViewController?.view.addSubview(bar)
  }

  private func display(_ items: UIBarButtonItem...) {
    item.rightBarButtonItems = items
    screen.advance(by: 0)
  }

  private var button: UIView? { screen.findAll(.type("UIControl")).first?.view }

  @Test func `a tap on a bar button item runs its primary action with the item as sender`() {
    var senders: [UIBarButtonItem] = []
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { senders.append($0.sender as! UIBarButtonItem) })
    display(add)
    screen.tap(.label("Add"))
    #expect(senders == [add])
  }

  @Test func `a bar button item has its action's title unless it has a title or a system item`() {
    let action = UIAction(title: "Go") { _ in }
    #expect(UIBarButtonItem(primaryAction: action).title == "Go")
    #expect(UIBarButtonItem(title: "Run", primaryAction: action).title == "Run")
    #expect(UIBarButtonItem(systemItem: .edit, primaryAction: action).title == "Edit")
  }

  @Test func `changes of a bar button item update its button`() {
    let edit = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    display(edit)
    edit.title = "Change"
    edit.tintColor = .systemRed
    edit.style = .done
    edit.accessibilityIdentifier = "edit"
    screen.advance(by: 0)
    let label = screen.find(.text("Change"))?.view
    #expect(
      label?.describe()[.color] == .colour(.systemRed)
        && label?.describe()[.font] == JSON.array([.points(17), .integer(600)]))
    #expect(screen.find(.identifier("edit"))?.label == "Change")
    edit.isEnabled = false
    screen.advance(by: 0)
    #expect(screen.find("Change")?.isEnabled == false)
    #expect(screen.find(.text("Change"))?.view.describe()[.color] == .colour(.tertiaryLabel))
    edit.isHidden = true
    screen.advance(by: 0)
    screen.expectText("Movies")
  }

  @Test func `a bar button item without tint follows the tint of its bar`() {
    display(UIBarButtonItem(title: "Edit"))
    screen.window.tintColor = .systemPink
    screen.advance(by: 0)
    #expect(screen.find(.text("Edit"))?.view.describe()[.color] == .colour(.systemPink))
  }

  @Test func `system items have a title, or an image and an accessibility label`() {
    display(UIBarButtonItem(systemItem: .done))
    #expect(screen.find("Done")?.view.describe()[.font] == JSON.array([.points(17), .integer(600)]))
    display(UIBarButtonItem(systemItem: .trash))
    #expect(button?.describe()[.label] == "Delete" && button?.describe()[.role] == "button")
    #expect(button?.describe()[.shapes] != nil)
  }

  @Test(arguments: (0...24).compactMap(UIBarButtonItem.SystemItem.init(rawValue:)))
  func `each system item except spaces has a title or an image, and an accessibility label`(
    _ system: UIBarButtonItem.SystemItem
  ) {
    let item = UIBarButtonItem(systemItem: system)
    #expect(item.isSpace != ((item.title == nil) != (item.drawing(isCompactHeight: false) == nil)))
    #expect(item.isSpace == (item.spokenLabel == nil))
  }

  @Test func `a custom view keeps its size, and the bar does not change it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    display(UIBarButtonItem(customView: view))
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 390 - 16 - 40, y: 112, width: 40, height: 20))
    display()
    #expect(view.window == nil && view.alpha == 1)
  }

  @Test func `width and possibleTitles determine the width of a bar button item`() {
    let item = UIBarButtonItem(title: "A")
    display(item)
    let narrow = screen.find("A")!.frame.width
    item.possibleTitles = ["A", "Something longer"]
    screen.advance(by: 0)
    #expect(screen.find("A")!.frame.width > narrow + 50)
    item.width = 200
    screen.advance(by: 0)
    #expect(screen.find("A")!.frame.width == 200)
  }
}
