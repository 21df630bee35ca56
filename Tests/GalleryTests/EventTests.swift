import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct EventTests {
  private let screen = Screen(CataloguedScene.event.makeRoot())
  private let eventText = "Open Air Concert\nRiverside Stage, 8 pm"

  private func open(_ title: String) {
    screen.tap(Query(text: title))
    screen.settle()
  }

  @Test func `the factory's controller can be pushed, embedded, a tab and a sheet`() {
    open("Push")
    screen.expectText(eventText, in: .type("EventDetailsView"))
    #expect(screen.find(.type("EventDetailsView"))?.controller == "UIViewController")
    screen.back()
    screen.settle()
    open("Embed")
    screen.expectText(eventText, in: .type("EventDetailsView"))
    screen.back()
    screen.settle()
    open("Present")
    screen.expectText(eventText, in: .type("EventDetailsView"))
    screen.window.rootViewController?.dismiss(animated: false)
    screen.settle()
    open("Event")
    screen.expectText(eventText, in: .type("EventDetailsView"))
  }

  @Test func `the header has three tenths of the height and an ambiguous horizontal position`() throws {
    open("Header")
    let header = try #require(screen.find(.type("EventHeaderView")))
    let details = try #require(screen.find(.type("EventDetailsView")))
    let container = try #require(header.view.superview)
    #expect(abs(header.frame.height - container.bounds.height * 0.3) < 0.5 && details.frame.minY == header.frame.maxY)
    #expect(header.view.hasAmbiguousLayout && details.view.hasAmbiguousLayout)
    #expect(
      screen.text.contains(
        "hasAmbiguousLayout is true: no constraint determines the x of EventHeaderView and EventDetailsView."))
  }

  @Test(arguments: ["No Subclass", "Massive"]) func `other layouts show the same event`(title: String) {
    open(title)
    #expect(screen.find("Riverside Stage, 8 pm") != nil && screen.find(.type("EventDetailsView")) == nil)
  }
}
