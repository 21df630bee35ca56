import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct StatesTests {
  private let screen = Screen(CataloguedScene.states.makeRoot())

  private func states(_ body: () -> Void) -> [String] {
    screen.transcript(of: body).components(separatedBy: "\n").filter {
      $0.contains("NotesViewController goes") || $0.contains("NotesViewController is")
    }
  }

  @Test func `without a cache notes are fetched after the controller appears`() {
    let lines = states {
      screen.tap("Open Notes")
      screen.settle()
    }.map { $0.dropFirst(7) }
    #expect(lines.first?.contains("loading") == true && lines.last?.contains("list") == true, "\(lines)")
    #expect(screen.findAll(.type("SubtitleCell")).count == 4 && screen.find("Edit") != nil)
  }

  @Test func `with a cache the list is displayed when it appears, without loading state`() {
    screen.tap("Open Notes")
    screen.settle()
    screen.back()
    screen.settle()
    #expect(screen.find("4 notes are in the cache: they are there at once.") != nil)
    let lines = states {
      screen.tap("Open Notes")
      screen.settle()
    }
    #expect(!lines.contains { $0.contains("loading") } && lines.count == 2, "\(lines)")
    #expect(screen.find("Groceries") != nil)
  }

  @Test func `a failed fetch shows an error and can be retried`() {
    screen.tap(.label("Fail next time"))
    screen.tap("Open Notes")
    screen.settle()
    #expect(screen.find("The notes could not be fetched.") != nil && screen.find("Edit") == nil)
    screen.tap("Try again")
    screen.settle()
    #expect(screen.find("Groceries") != nil && screen.find("Try again") == nil)
  }

  @Test func `the bar's button follows the state, and the list stays from one to the next`() {
    screen.tap("Open Notes")
    screen.advance(by: 0.8)
    #expect(screen.find("Edit") == nil)
    screen.settle()
    let lines = screen.transcript {
      screen.tap("Edit")
      screen.settle()
    }
    #expect(screen.find("Done") != nil && screen.find("Delete what is done with") != nil)
    #expect(!lines.contains("NoteListViewController.viewW"))
    screen.tap("Done")
    screen.settle()
    #expect(screen.find("Edit") != nil && screen.find("Delete what is done with") == nil)
  }

  @Test func `a controller that was popped while fetching displays no result`() {
    screen.tap("Open Notes")
    screen.advance(by: 1.2)
    screen.back()
    screen.settle()
    #expect(screen.find("Open Notes") != nil && screen.find("Groceries") == nil)
  }
}
