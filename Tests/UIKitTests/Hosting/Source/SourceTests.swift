import Introspection
import Testing
import UIKitTesting
import Wire

// For the numbers of views and controllers, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SourceTests {
  private func ask(_ controller: UIViewController) -> JSON {
    appAnswer(.source, ["type": "source", "id": "w1", "viewer": 3, "controller": .integer(controller.assignedID)])
  }

  /// The text of the line that a number stands for.
  private func line(_ number: JSON?, of answer: JSON) -> String {
    let lines = (answer["text"]?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return number?.integer.flatMap { lines.indices.contains($0 - 1) ? String(lines[$0 - 1]) : nil } ?? "none"
  }

  @Test func `a source answer has the lines of a class's methods, also of those in extensions`() {
    let screen = Screen(Sourced())
    let answer = ask(screen.window.rootViewController!)
    #expect([answer["type"], answer["source"], answer["viewer"], answer["class"]] == ["source", "w1", 3, "Sourced"])
    #expect(answer["file"] == "UIKitTests/Hosting/Source/SourceTests.swift")
    #expect(line(answer["line"], of: answer) == "private class Sourced: UIViewController {")
    let lines = answer["lines"]?.object?.members ?? []
    #expect(
      lines.map(\.key) == [
        "init()", "init(coder:)", "viewDidLoad()", "move(_:to:by:)", "helper()", "make()", "generic(_:)",
      ])
    #expect(
      lines.map { line($0.value, of: answer).trimmingCharacters(in: .whitespaces) } == [
        "init() {", "required init?(coder: NSCoder) { nil }", "override func viewDidLoad() {",
        "func move(_ views: [String: Int], to body: (CGPoint) -> Void, by step: Int = 1) {", "private func helper() {}",
        "static func make() -> Int { 7 }", "func generic<Value: Hashable>(_ value: Value) {}",
      ])
  }

  @Test func `a source answer is given for generic classes and for views`() {
    let root = GenericController<Int>()
    let screen = Screen(root)
    let answer = ask(root)
    #expect(line(answer["line"], of: answer) == "private class GenericController<Value>: UIViewController {")
    #expect(answer["lines"]?.object?.members.map(\.key) == ["loadView()", "viewDidLoad()"])
    let view = appAnswer(.source, ["type": "source", "view": .integer(root.view.number)])
    #expect([view["class"], view["view"]] == ["SourcedView", .integer(root.view.number)])
    #expect(line(view["line"], of: view) == "private class SourcedView: UIView {}")
    withExtendedLifetime(screen) {}
  }

  @Test func `a source question about a UIKit class is refused`() {
    let screen = Screen(UINavigationController(rootViewController: Sourced()))
    let answer = ask(screen.window.rootViewController!)
    #expect(
      [answer["type"], answer["code"], answer["message"], answer["source"]] == [
        "error", "no-source", "UINavigationController is a class of UIKit's", "w1",
      ])
    #expect(appAnswer(.source, ["type": "source", "view": 999])["code"] == "unknown-view")
  }

  @Test(arguments: [
    ("$s7Gallery1XC5tableyyF", "table", "table()"),
    ("$s7Gallery1XC14viewWillAppearyySbF", "viewWillAppear", "viewWillAppear(_:)"),
    ("$s7Gallery1XC5titleSSvg", "title", nil),
  ]) func `a method's name is demangled from its symbol`(symbol: String, base: String, name: String?) {
    #expect(MethodName(symbol, base: base)?.text == name)
  }
}

private class SourcedView: UIView {}

private class Sourced: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    [1].forEach { _ in helper() }
  }

  func move(_ views: [String: Int], to body: (CGPoint) -> Void, by step: Int = 1) {
    body(.zero)
  }
}

extension Sourced {
  private func helper() {}
  static func make() -> Int { 7 }
  func generic<Value: Hashable>(_ value: Value) {}
}

private class GenericController<Value>: UIViewController {
  override func loadView() { view = SourcedView() }
  override func viewDidLoad() { super.viewDidLoad() }
}
