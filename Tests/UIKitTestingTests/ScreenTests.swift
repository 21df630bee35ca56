import Testing
import UIKitTesting

@MainActor @Suite struct ScreenTests {
  @Test func `a controller is shown, and has appeared`() {
    let screen = Screen(Counter())
    screen.expectOutline(
      """
      UIWindow #1
        Counter "Taps" appeared
          UIView #2
            UIButton #3 label "Tap" button tappable
              UILabel #4 "Tap"
            UILabel #5 "Loading"
      """)
    #expect(screen.window.isKeyWindow && screen.device == .phone)
  }

  @Test func `a controller may be shown on one screen after another`() {
    let counter = Counter()
    let first = Screen(counter)
    let outline = first.outline
    let second = Screen(counter)
    #expect(second.outline == outline && first.window.isHidden && second.window.isKeyWindow)
  }

  @Test func `a second of timers, tasks, blocks and dates passes at once`() {
    let screen = Screen(Counter())
    screen.expectText("Tap\nLoading")
    screen.advance(by: 1.499)
    screen.expectText("Tap\nLoading")
    screen.advance(by: .milliseconds(1))
    screen.expectText("Tap\nLoaded after 1.5")
  }

  @Test func `timers, Dispatch and tasks use the screen's clock`() {
    let screen = Screen(UIViewController())
    let log = Log()
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
      MainActor.assumeIsolated { log.record("timer") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.record("block") }
    Task {
      try await Task.sleep(for: .milliseconds(100))
      log.record("task")
      try await Task.sleep(for: .seconds(3600))
      log.record("later")
    }
    screen.advance(by: 1)
    #expect(log.lines == ["task 100", "block 200", "timer 300"])
    screen.advance(by: 3600)
    #expect(log.lines.last == "later 3600100")
    #expect(ISO8601DateFormatter().string(from: log.begin) == "2007-01-09T09:41:00Z")
  }

  @Test func `a tap finds a button by its text`() {
    let counter = Counter()
    let screen = Screen(counter)
    screen.tap("Tap")
    screen.tap(.type("UIControl"))
    #expect(counter.taps == 2)
  }

  @Test func `a failed tap reports the reason and the texts on the screen`() {
    let screen = Screen(Counter())
    expectFailure(
      #"tap(text: "Save"): nothing matches text: "Save". On the screen: "Tap", "Loading""#, atLine: #line + 2
    ) {
      screen.tap("Save")
    }
    screen.window.addSubview(UIView(frame: screen.window.bounds))
    expectFailure(containing: "UILabel 4 takes no touch: it is covered") {
      screen.tap("Tap")
    }
  }

  @Test func `queries look at texts, labels, identifiers, types, controllers and numbers`() {
    let screen = Screen(Counter())
    #expect(
      screen.findAll(Query(controller: "Counter")).map(\.id) == [2, 5, 3, 4].sorted { a, b in order(screen, a, b) })
    #expect(screen.find("Tap")?.type == "UILabel")
    #expect(screen.find(.label("Tap"))?.text == "Tap")
    #expect(screen.find(Query(text: "Tap", type: "UIButton"))?.controller == "Counter")
    #expect(screen.find(.identifier("state"))?.id == nil)
    #expect(screen.find(.id(5))?.text == "Loading")
    #expect(screen.find("Nothing")?.id == nil)
  }

  @Test func `texts and outlines can be limited to the outermost view that matches`() {
    let screen = Screen(Counter())
    screen.expectText("Tap", in: .type("UIControl"))
    screen.expectText("Tap\nLoading", in: Query(controller: "Counter"))
    screen.expectOutline(
      """
      UIButton #3 label "Tap" button tappable
        UILabel #4 "Tap"
      """, of: "Tap")
    #expect(screen.outline(of: Query(controller: "Counter"))?.hasPrefix(#"Counter "Taps" appeared"#) == true)
    #expect(screen.text(in: "Save") == nil && screen.outline(of: "Save") == nil)
    expectFailure(
      #"The text in identifier: "bar": nothing matches identifier: "bar". On the screen: "Tap", "Loading""#
    ) {
      screen.expectText("Save", in: .identifier("bar"))
    }
  }

  @Test func `releasing a Screen restores the process's windows, screen and clock`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let before = (size: UIScreen.main.bounds.size, scale: UIScreen.main.scale, date: Date())
    window.isHidden = false
    var screen: Screen? = Screen(Counter(), .tablet)
    screen?.expectText("Tap\nLoading")
    #expect(screen?.outline.contains("UIWindow #1\n  Counter") == true && screen?.findAll(.type("UIWindow")).count == 1)
    #expect(Date() < before.date)
    screen = nil
    #expect(UIScreen.main.bounds.size == before.size && UIScreen.main.scale == before.scale && !window.isHidden)
  }

  @Test(arguments: 0..<20) func `a screen that is released off the main thread does not block other tests`(_: Int) async
  {
    await Task.detached { await Holder().expectTexts() }.value
  }

  private func order(_ screen: Screen, _ a: Int, _ b: Int) -> Bool {
    let frames = [a, b].map { screen.find(.id($0))!.frame.minY }
    return frames[0] == frames[1] ? a < b : frames[0] < frames[1]
  }

  @Test func `a transcript lists callbacks and containment calls with their times`() {
    let parent = UIViewController()
    let screen = Screen(parent)
    screen.expectTranscript(
      of: {
        let child = Counter()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        screen.advance(by: 0.3)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        screen.advance(by: 0)
      },
      is: """
        +0.000 UIViewController.addChild(Counter)
        +0.000 Counter.willMove(toParent: UIViewController)
        +0.000 Counter.loadView()
        +0.000 Counter.viewDidLoad()
        +0.000 Counter.viewWillAppear(animated: false)
        +0.000 Counter.didMove(toParent: UIViewController)
        +0.000 Counter.viewIsAppearing(animated: false)
        +0.000 Counter.viewDidAppear(animated: false)
        +0.300 Counter.willMove(toParent: nil)
        +0.300 Counter.viewWillDisappear(animated: false)
        +0.300 Counter.viewDidDisappear(animated: false)
        +0.300 Counter.removeFromParent()
        +0.300 Counter.didMove(toParent: nil)
        """)
  }

  @Test func `a failed text comparison shows both texts and the first different line`() {
    let screen = Screen(Counter())
    expectFailure(
      """
      The text differs.
      line 2, expected: Ready
      line 2, actual:   Loading
      Expected:
      Tap
      Ready
      Actual:
      Tap
      Loading
      """
    ) {
      screen.expectText("Tap\nReady")
    }
  }

  @Test func `rotate() rotates the device`() {
    let counter = Counter()
    let screen = Screen(counter, .tablet)
    screen.rotate()
    #expect(counter.view.bounds.size == CGSize(width: 1180, height: 820))
    #expect(UIScreen.main.bounds.size == screen.device.size)
  }

  @Test func `a swipe moves content with the finger, within its ends`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: 1000)
    let root = UIViewController()
    root.view.addSubview(scrollView)
    let screen = Screen(root)
    screen.swipe(.up)
    #expect(scrollView.contentOffset.y == 300)
    screen.swipe(.up, on: .type("UIScrollView"), by: 500)
    #expect(scrollView.contentOffset.y == 400)
    screen.swipe(.down, by: 50)
    #expect(scrollView.contentOffset.y == 350)
  }

  @Test func `a thousand runs give one transcript`() {
    var transcripts: Set<String> = []
    for _ in 0..<1000 {
      let screen = Screen(UIViewController())
      transcripts.insert(
        screen.transcript {
          screen.window.rootViewController = Counter()
          screen.advance(by: 2)
        } + screen.outline)
    }
    #expect(transcripts.count == 1)
  }
}

/// Releases its screen on the thread on which it is released itself.
private final class Holder: Sendable {
  @MainActor private let screen = Screen(Counter())
  @MainActor init() {}
  @MainActor func expectTexts() { screen.expectText("Tap\nLoading") }
}

/// A button with a counter, and a text that appears after a second and a half.
private final class Counter: UIViewController {
  var taps = 0
  private let state = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))

  override func viewDidLoad() {
    title = "Taps"
    let button = UIButton(type: .system)
    button.setTitle("Tap", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    state.text = "Loading"
    view.addSubview(state)
    let begin = Date()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [state] in
      state.text = "Loaded after \(Date().timeIntervalSince(begin))"
    }
  }
}

/// Records names with their times in milliseconds.
@MainActor private final class Log {
  let begin = Date()
  private(set) var lines: [String] = []
  func record(_ name: String) { lines.append("\(name) \(Int((Date().timeIntervalSince(begin) * 1000).rounded()))") }
}
