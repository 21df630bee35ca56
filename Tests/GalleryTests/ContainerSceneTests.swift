import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct ContainerSceneTests {
  private static let tablet = Device(width: 1024, height: 768, scale: 2)

  @Test func `tabs keep their views and count their callbacks`() {
    let screen = Screen(CataloguedScene.tabs.makeRoot())
    #expect(screen.find("View loaded: 1\nAppeared: 1") != nil && screen.find("3") != nil)
    screen.tap("Inbox")
    screen.settle()
    screen.tap("Ada")
    screen.settle()
    screen.back()
    screen.settle()
    #expect(screen.find("2") != nil)
    screen.tap("Today")
    screen.settle()
    #expect(screen.find("View loaded: 1\nAppeared: 2") != nil)
  }

  @Test func `tabs under More are in its list`() {
    let screen = Screen(CataloguedScene.tabs.makeRoot())
    screen.tap("More")
    screen.settle()
    screen.tap("Calendar")
    screen.settle()
    #expect(screen.find("View loaded: 1\nAppeared: 1") != nil)
    screen.back()
    screen.settle()
    #expect(screen.findAll(.type("UITableViewCell")).map(\.text) == ["Notes", "Calendar", "Settings"])
  }

  @Test func `a stack is pushed, popped and replaced`() {
    let screen = Screen(CataloguedScene.navigation.makeRoot())
    screen.tap("Push")
    screen.settle()
    screen.tap("Push")
    screen.settle()
    #expect(screen.find("Level 3") != nil)
    screen.tap("Pop to Root")
    screen.settle()
    screen.tap("Three at Once")
    screen.settle()
    #expect(screen.find("Level 3") != nil && screen.find("Level 2") != nil)
    screen.back()
    screen.settle()
    #expect(screen.find("Level 2") != nil && screen.find("Level 3") == nil)
  }

  @Test func `a search narrows the trees, by text and by scope`() {
    let screen = Screen(CataloguedScene.search.makeRoot())
    let trees = { screen.findAll(.type("UITableViewCell")).map { $0.text.components(separatedBy: " ")[0] } }
    #expect(trees().count > 10)
    screen.type("ce", into: .type("UISearchTextField"))
    screen.settle()
    #expect(trees() == ["Cedar", "Maple", "Spruce"])
    screen.tap("Needles")
    screen.settle()
    #expect(trees() == ["Cedar", "Spruce"])
    screen.tap("Cancel")
    screen.settle()
    #expect(trees().first == "Alder" && screen.find("Needles") == nil)
  }

  @Test func `chapters are beside their list on a tablet, and in one stack on a phone`() {
    let wide = Screen(CataloguedScene.split.makeRoot(), Self.tablet)
    wide.tap("Collapsing")
    wide.settle()
    #expect(wide.find("Chapters") != nil && wide.text.contains("each column gets its own controllers back"))
    let narrow = Screen(CataloguedScene.split.makeRoot())
    narrow.tap("Collapsing")
    narrow.settle()
    #expect(narrow.find(Query(type: "UITableView")) == nil)
    narrow.back()
    narrow.settle()
    #expect(narrow.find("Display Modes") != nil)
  }

  @Test func `the choice of an alert is shown after its dismissal`() {
    let screen = Screen(CataloguedScene.alerts.makeRoot())
    #expect(screen.find("Nothing yet") != nil)
    screen.tap("Two Choices")
    screen.settle()
    screen.tap("Delete")
    screen.settle()
    #expect(screen.find("Delete") != nil && screen.find("Delete “Draft”?") == nil)
    screen.tap("Text Field")
    screen.settle()
    screen.type("Letters")
    screen.tap("Create")
    screen.settle()
    #expect(screen.find("Create Letters") != nil)
    screen.tap("Actions")
    screen.settle()
    screen.tap("Share")
    screen.settle()
    #expect(screen.find("Share") != nil && screen.find("Duplicate") == nil)
  }

  @Test func `pages turn with a swipe, up to the ends`() {
    let screen = Screen(CataloguedScene.paging.makeRoot())
    for title in ["Go Back", "Dots", "Neighbours", "The End", "The End"] {
      screen.swipe(.left)
      screen.settle()
      #expect(screen.find(Query(text: title)) != nil)
    }
    screen.swipe(.right)
    screen.settle()
    #expect(screen.find("Neighbours") != nil)
  }
}
