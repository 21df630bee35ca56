import Testing
import Wire

// For CommitCycle and `storedSubviews`, which apps do not see.
@testable import UIKit

/// No code of the app runs while a commit is written. It may run before that, in the same turn.
@MainActor @Suite struct CommitWritingTests {
  /// Counts the calls of each member of the app, and those during the writing of a commit.
  @MainActor private final class Calls {
    var all: [String: Int] = [:]
    var whileWriting: [String] = []

    func record(_ name: String = #function) {
      all[name, default: 0] += 1
      if SessionContext.current.cycle.writer?.isWriting == true { whileWriting.append(name) }
    }
  }

  private class AppView: UIView {
    let calls: Calls

    init(_ calls: Calls, frame: CGRect) {
      self.calls = calls
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }

    private func noted<Value>(_ value: Value, _ name: String = #function) -> Value {
      calls.record(name)
      return value
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      noted(super.hitTest(point, with: event), "hitTest")
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      noted(super.point(inside: point, with: event), "point(inside:)")
    }
    override func draw(_ rect: CGRect) { calls.record("draw") }
    override var isAccessibilityElement: Bool {
      get { noted(true) }
      set {}
    }
    override var accessibilityLabel: String? {
      get { noted("Label") }
      set {}
    }
    override var accessibilityHint: String? {
      get { noted("Hint") }
      set {}
    }
    override var accessibilityValue: String? {
      get { noted("Value") }
      set {}
    }
    override var accessibilityIdentifier: String? {
      get { noted("identifier") }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { noted(super.accessibilityTraits) }
      set {}
    }
    override var accessibilityElementsHidden: Bool {
      get { noted(false) }
      set {}
    }
    override var accessibilityViewIsModal: Bool {
      get { noted(false) }
      set {}
    }
  }

  private final class AppController: UIViewController {
    let calls = Calls()
    lazy var appView = AppView(calls, frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let button = UIButton(configuration: .filled())

    override var title: String? {
      get {
        calls.record()
        return "Title"
      }
      set {}
    }
    override var keyCommands: [UIKeyCommand]? {
      calls.record()
      return nil
    }
    override var preferredStatusBarStyle: UIStatusBarStyle {
      calls.record()
      return .default
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      appView.backgroundColor = UIColor { [calls] _ in
        MainActor.assumeIsolated { calls.record("colour provider") }
        return .red
      }
      view.addSubview(appView)
      button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
      button.configurationUpdateHandler = { [calls] button in
        calls.record("configurationUpdateHandler")
        button.configuration?.title = button.isEnabled ? "On" : "Off"
      }
      view.addSubview(button)
    }
  }

  private let names = [
    "hitTest", "point(inside:)", "draw", "isAccessibilityElement", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue", "accessibilityIdentifier", "accessibilityTraits", "accessibilityElementsHidden",
    "accessibilityViewIsModal", "colour provider", "configurationUpdateHandler",
  ]
  private let namesOfController = ["title", "keyCommands", "preferredStatusBarStyle"]

  @Test func `overridden getters of the app's views are called before the commit is written, not while it is`() {
    let commits = Commits()
    let controller = AppController()
    commits.window.rootViewController = controller
    // The key window's controllers have key commands.
    commits.window.makeKeyAndVisible()
    let first = commits.turn().joined()
    #expect(first.contains(#""label":"Label""#) && first.contains(#""hint":"Hint""#))
    let calls = controller.calls
    #expect(commits.messages.contains { $0.text.contains(#""title":"Title""#) })
    for name in names + namesOfController { #expect(calls.all[name] ?? 0 > 0, "\(name) was never called") }
    #expect(calls.whileWriting == [])

    calls.all = [:]
    controller.appView.alpha = 0.5
    controller.appView.setNeedsDisplay()
    controller.button.isEnabled = false
    let second = commits.turn().joined()
    #expect(second.contains(#""alpha":0.5"#) && second.contains(#""enabled":false"#))
    for name in names { #expect(calls.all[name] ?? 0 > 0, "\(name) was not called again") }
    #expect(calls.whileWriting == [])
  }

  /// The getter changes another view while both are described.
  private final class MeddlingView: UIView {
    weak var other: UIView?
    override var accessibilityLabel: String? {
      get {
        other?.alpha = 0.25
        return "Meddling"
      }
      set {}
    }
  }

  @Test func `a view that another view's getter changes is sent with the new value in the same commit`() {
    let commits = Commits()
    let (other, meddling) = (UIView(), MeddlingView())
    commits.window.addSubview(other)
    commits.window.addSubview(meddling)
    meddling.other = other
    let views = commits.turn()
    #expect(views.contains { $0.contains(#""alpha":0.25"#) })
  }

  @Test func `a getter that changes its view on each call is called only before the commit is written`() {
    final class RestlessView: UIView {
      let calls = Calls()
      override var accessibilityLabel: String? {
        get {
          calls.record()
          alpha = alpha == 1 ? 0.5 : 1
          return "Restless"
        }
        set {}
      }
    }
    let commits = Commits()
    let restless = RestlessView()
    commits.window.addSubview(restless)
    #expect(commits.turn().contains { $0.contains("Restless") })
    #expect(restless.calls.all["accessibilityLabel"] ?? 0 > 1)
    #expect(restless.calls.whileWriting == [])
  }

  @Test func `a view that a getter adds is sent with the same commit`() {
    final class AddingView: UIView {
      override var accessibilityLabel: String? {
        get {
          if storedSubviews.isEmpty { addSubview(UILabel()) }
          return "Adding"
        }
        set {}
      }
    }
    let commits = Commits()
    _ = commits.turn()
    commits.window.addSubview(AddingView())
    #expect(commits.turn().filter { $0.contains(#""type":"UILabel""#) }.count == 1)
  }

  @Test func `a view that a getter adds or changes in the last round comes with the next commit`() {
    /// Adds a view that is like it, each time it is described for the first time.
    final class AddingView: UIView {
      let calls: Calls
      let remaining: Int

      init(_ calls: Calls, remaining: Int) {
        (self.calls, self.remaining) = (calls, remaining)
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }

      override var accessibilityLabel: String? {
        get {
          calls.record()
          if storedSubviews.isEmpty, remaining > 0 { addSubview(AddingView(calls, remaining: remaining - 1)) }
          superview?.alpha = 0.5
          return "Level \(remaining)"
        }
        set {}
      }
    }
    let (commits, calls) = (Commits(), Calls())
    commits.window.addSubview(AddingView(calls, remaining: 12))
    let first = commits.turn()
    #expect(first.contains { $0.contains("Level 12") } && !first.contains { $0.contains("Level 0") })
    let second = commits.turn()
    #expect(second.contains { $0.contains("Level 0") } && !second.contains { $0.contains("Level 12") })
    #expect(calls.whileWriting == [])
  }
}
