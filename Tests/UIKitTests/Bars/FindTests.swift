import Foundation
import Testing
import UIKitTesting

// For the initializer of UITextSearchOptions and its search, which apps do not see.
@testable import UIKit

@MainActor @Suite struct FindTests {
  private let screen = Screen(UIViewController())
  private let textView = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 300))

  init() {
    textView.text = "one two One twofold one"
    screen.window.rootViewController?.view.addSubview(textView)
    textView.isFindInteractionEnabled = true
    screen.settle()
  }

  private var highlights: [UIView] { textView.subviews.filter { $0.layer.cornerRadius == 3 } }
  private var session: UIFindSession? { textView.findInteraction?.activeFindSession }

  private func find(_ text: String, replacing: Bool = false) throws -> UIFindInteraction {
    let interaction = try #require(textView.findInteraction)
    interaction.searchText = text
    interaction.presentFindNavigator(showingReplace: replacing)
    screen.settle()
    return interaction
  }

  @Test func `wordMatchMethod decides whether a match contains, starts or is a word`() {
    func ranges(_ method: UITextSearchOptions.WordMatchMethod, _ text: String) -> [Int] {
      UITextSearchOptions(wordMatchMethod: method).ranges(of: text, in: textView.text).map(\.location)
    }
    #expect(ranges(.contains, "ONE") == [0, 8, 20] && ranges(.contains, "o").count == 6)
    #expect(ranges(.startsWith, "o") == [0, 8, 20])
    #expect(ranges(.fullWord, "two") == [4] && ranges(.contains, "two") == [4, 12])
    let exact = UITextSearchOptions(stringCompareOptions: [])
    #expect(exact.ranges(of: "One", in: textView.text).map(\.location) == [8])
    #expect(exact.ranges(of: "", in: textView.text).isEmpty)
  }

  @Test func `the find navigator shows the result count and moves to the next and previous result`() throws {
    let interaction = try find("one")
    #expect(interaction.isFindNavigatorVisible && session?.resultCount == 3)
    #expect(screen.find("1 of 3") != nil)
    #expect(highlights.count == 3)
    interaction.findNext()
    screen.settle()
    #expect(screen.find("2 of 3") != nil)
    interaction.findPrevious()
    interaction.findPrevious()
    screen.settle()
    #expect(screen.find("3 of 3") != nil)
    screen.tap("Done")
    screen.settle()
    #expect(!interaction.isFindNavigatorVisible && session == nil && highlights.isEmpty)
  }

  @Test func `typing into the find field searches with each change`() throws {
    let interaction = try find("")
    #expect(session?.resultCount == 0)
    screen.type("two")
    screen.settle()
    #expect(interaction.searchText == "two" && session?.resultCount == 2)
    screen.type("x")
    screen.settle()
    #expect(screen.find("Not found") != nil)
    #expect(highlights.isEmpty)
  }

  @Test func `replace changes one result or all`() throws {
    let interaction = try find("one", replacing: true)
    interaction.replacementText = "1"
    interaction.replace(all: false)
    #expect(textView.text == "1 two One twofold one" && session?.resultCount == 2)
    interaction.replace(all: true)
    #expect(textView.text == "1 two 1 twofold 1" && session?.resultCount == 0)
    textView.isEditable = false
    #expect(session?.supportsReplacement == false)
  }

  @Test func `the search begins at the selection`() throws {
    textView.selectedRange = NSRange(location: 5, length: 0)
    _ = try find("one")
    #expect(session?.highlightedResultIndex == 1)
  }

  @Test func `with isFindInteractionEnabled false a text view has no find interaction and no Find command`() throws {
    let interaction = try find("one")
    textView.isFindInteractionEnabled = false
    #expect(textView.findInteraction == nil && !interaction.isFindNavigatorVisible && highlights.isEmpty)
    #expect(textView.keyCommands == nil && !textView.canPerformAction(Selector(("find:")), withSender: nil))
  }

  @Test func `a custom find session receives searches, highlights and invalidations`() {
    final class Session: UIFindSession {
      var log: [String] = []
      override var resultCount: Int { 5 }
      override var highlightedResultIndex: Int { 2 }
      override func performSearch(query: String, options: UITextSearchOptions?) { log.append("search \(query)") }
      override func highlightNextResult(in direction: UITextStorageDirection) { log.append("next \(direction)") }
      override func invalidateFoundResults() { log.append("end") }
    }
    final class Provider: UIFindInteractionDelegate {
      let session = Session()
      var events: [String] = []
      func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
      func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { events.append("began") }
      func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { events.append("ended") }
    }
    let provider = Provider()
    let interaction = UIFindInteraction(sessionDelegate: provider)
    screen.window.rootViewController?.view.addInteraction(interaction)
    interaction.searchText = "x"
    interaction.presentFindNavigator(showingReplace: true)
    screen.settle()
    #expect(screen.find("3 of 5") != nil)
    interaction.findNext()
    interaction.dismissFindNavigator()
    #expect(provider.session.log == ["search x", "next forward", "end"] && provider.events == ["began", "ended"])
  }
}
