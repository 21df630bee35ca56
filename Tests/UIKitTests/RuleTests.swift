import Foundation
import Rules
import Testing

@Suite struct RuleTests {
  @Test func `ids are unique, and written in lower case with hyphens`() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil } == [])
    #expect(ids.allSatisfy { Rule.named($0)?.id == $0 })
  }

  @Test func `every rule that is certain has its test`() throws {
    let names = try Self.testNames()
    let certain = Rule.all.filter { $0.grade != .c }
    let missing = Set(certain.map(\.test).filter { !names.contains($0) })
    #expect(missing.subtracting(Self.stillWithoutTest) == [], "a rule without its test")
    #expect(Self.stillWithoutTest.subtracting(missing) == [], "these have one now: take them off the list")
  }

  /// Tests that are still to be written. Nothing is added here.
  private static let stillWithoutTest: Set<String> = [
    "forwarding reaches only children whose view is in the parent's",
    "a child's view under another controller's view stops the app",
    "a view of two controllers stops the app",
    "a transition between children of another parent stops the app",
    "a bar shows the items of the direct child only",
    "removed, popped and dismissed controllers are freed",
    "reading view loads it once, asking whether it is loaded does not",
    "a view set from outside is told as loaded when it is used, and nil lets the next use load again",
    "the default view has the screen's size and follows its superview",
    "layout is told around the view's own, from the top down",
    "a change of the safe area and of the margins is told in the layout pass",
    "a push tells the move at its beginning and at its end",
    "a pop tells the move first and last",
    "the stack changes at once, the view loads at the next layout",
    "isMovingToParent and isMovingFromParent tell a push from an uncovering",
    "a cancelled edge swipe takes back what it began",
    "pushing the same controller twice stops the app",
    "a large title follows the content's scroll view",
    "currentContext covers the controller that defines the context",
    "what is presented over the presenter sends it nothing",
    "a custom presentation sends its presenter nothing unless it removes its view",
    "a popover sends its presenter nothing",
    "isBeingPresented and isBeingDismissed are true inside will and did only",
    "the presenter is the outermost ancestor, or the one that defines the context",
    "presented and presenting are known to descendants",
    "dismiss on the presented controller goes to its presenter",
    "dismiss on a presenter removes everything above",
    "presenting from a view outside of the window is refused and logged",
    "a programmatic dismissal is not told to the presentation delegate",
    "a sheet that is dragged away asks and tells its delegate",
    "isModalInPresentation keeps the sheet, and the attempt is told",
    "a popover adapts in compact width",
    "transition adds and removes the views, and leaves containment to the container",
    "what animates alongside goes with the transition, and completes after it",
    "a change of size is told before it is made, from the root down",
  ]

  /// Of the functions in Tests/ that have one for a name.
  private static func testNames() throws -> Set<String> {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(source.matches(of: /func `([^`]+)`/).map { String($0.1) })
    }
    return names
  }
}
