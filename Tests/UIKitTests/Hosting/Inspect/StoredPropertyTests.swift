import Testing
import UIKitTesting

// For PropertyText, which apps do not see.
@testable import UIKit

@MainActor @Suite struct StoredPropertyTests {
  @Test func `the inspector lists a controller's class chain and the stored properties of the app's classes`() {
    let screen = Screen(Special())
    let controller = screen.window.rootViewController as! Special
    let answer = InspectAnswer(controller)
    #expect(answer.classes == ["Special", "Base", "UIViewController", "UIResponder"])
    #expect(
      answer.values(of: "Base") == [
        "movies = [Movie(title: \"Alien\", rating: .stars(4)), Movie(title: \"Big\", rating: .none)]"
      ])
    #expect(
      answer.values(of: "Special") == [
        "titleLabel = UILabel", "delegate = nil", "source = unowned", "formatter = lazy, not made yet",
        "secret = (1, second: \"two\")", "closure = (Int) -> String", "count = 3", "loud = Loud", "note = nil",
      ])
    #expect(answer.value("state", of: "UIViewController") == "appeared")
    #expect(answer.value("modalPresentationStyle", of: "UIViewController") == ".automatic")
    #expect(answer.value("view", of: "UIViewController") == "UIView \(controller.view.number)")
    #expect([answer.json["state"], answer.json["parent"], answer.json["children"]] == ["appeared", 0, .array([])])
  }

  private final class Locking: UIViewController {
    override var prefersPointerLocked: Bool { true }
  }
  private final class Host: UIViewController {
    override var childViewControllerForPointerLock: UIViewController? { children.last }
  }

  @Test func `childViewControllerForPointerLock passes prefersPointerLocked to a child`() {
    let host = Host()
    let screen = Screen(host)
    #expect(InspectAnswer(host).value("prefersPointerLocked", of: "UIViewController") == "false")
    host.addChild(Locking())
    host.setNeedsUpdateOfPrefersPointerLocked()
    screen.settle()
    #expect(InspectAnswer(host).value("prefersPointerLocked", of: "UIViewController") == "true")
  }

  @Test func `a property's text has at most 200 characters and no line breaks`() {
    let text = PropertyText.of(Array(repeating: "a long line\n", count: 100))
    #expect(text.count == 200 && text.hasSuffix("…") && !text.contains("\n"))
    #expect(PropertyText.of(String(repeating: "x", count: 1_000_000)).count == 200)
    #expect(PropertyText.of(["b": 1]) == "[\"b\": 1]")
    #expect(PropertyText.of([[[[1, 2]]]]) == "[[[[2 elements]]]]")
    #expect(PropertyText.of(Ring.make()) == "Ring")
    #expect(
      PropertyText.of(UIEdgeInsets(top: 1, left: 2.5, bottom: 0, right: 0)) == "top 1, left 2.5, bottom 0, right 0")
    #expect(
      PropertyText.of(UIFont.TextStyle.body).contains("body") || PropertyText.of(UIFont.TextStyle.body).contains("Body")
    )
    #expect(PropertyText.of([UIRectEdge.top, .left] as UIRectEdge) == "[.top, .left]")
  }
}

private struct Movie {
  enum Rating {
    case none
    case stars(Int)
  }
  let title: String
  let rating: Rating
}

private class Base: UIViewController {
  var movies = [Movie(title: "Alien", rating: .stars(4)), Movie(title: "Big", rating: .none)]
}

/// Each description of it would end the test.
private final class Loud: CustomStringConvertible, CustomReflectable {
  var description: String { fatalError("asked") }
  var customMirror: Mirror { fatalError("asked") }
}

private final class Ring {
  var next: Ring?
  static func make() -> Ring {
    let ring = Ring()
    ring.next = ring
    return ring
  }
}

private class Special: Base {
  let titleLabel = UILabel()
  weak var delegate: Loud?
  unowned var source: Loud
  lazy var formatter: Loud = { fatalError("made") }()
  var secret = (1, second: "two")
  var closure: (Int) -> String = { "\($0)" }
  var count = 3 { didSet { fatalError("changed") } }
  var loud = Loud()
  var note: String?

  init() {
    // Nobody retains it, so reading the reference would end the process.
    let loud = Loud()
    source = loud
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
