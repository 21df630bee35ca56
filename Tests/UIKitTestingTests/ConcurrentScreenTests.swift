import CMainLoop
import Testing
import UIKitTesting

/// Many tests at once, each with a screen: one after the other has the main actor.
@MainActor @Suite struct ConcurrentScreenTests {
  @Test(arguments: 0..<12)
  func `while a test has a screen no other test has one, also while it awaits`(number: Int) async throws {
    let screen = Screen(Page("\(number)"))
    for round in 1...3 {
      await Task.detached {}.value
      await Task.yield()
      try await Task.sleep(for: .milliseconds(1))
      await Worker().work()
      #expect(UIApplication.shared.windows == [screen.window], "\(number), round \(round)")
    }
    screen.expectText("\(number)")
  }

  @Test(arguments: [Duration.milliseconds(10), .milliseconds(2500)])
  func `a test that sleeps finds its screen unchanged, with advanced time`(duration: Duration) async throws {
    let screen = Screen(Page("asleep"))
    let ticks = Ticks(every: duration.seconds / 5)
    try await Task.sleep(for: duration)
    #expect(ticks.end() >= 4 && screen.elapsed >= duration)
    screen.expectText("asleep")
  }

  @Test func `a test can create one screen after another`() async {
    for text in ["one", "two", "three"] {
      let screen = Screen(Page(text))
      await Worker().work()
      screen.advance(by: 1)
      screen.expectText(text)
      #expect(screen.elapsed >= .seconds(1) && UIApplication.shared.windows == [screen.window])
    }
    var screen = Screen(Page("four"))
    screen = Screen(Page("five"))
    await Worker().work()
    screen.expectText("five")
  }

  @Test(arguments: 0..<3)
  func `a screen that a test does not release does not block other tests`(number: Int) async {
    let screen = Screen(Page("left"))
    Left.screens.append(screen)
    await Worker().work()
    screen.expectText("left")
  }

  @Test func `child tasks of a test run while its screen exists`() async {
    let screen = Screen(Page("whole"))
    async let first = Worker().answer { screen.text }
    async let second = Worker().answer { "\(screen.elapsed >= .zero)" }
    #expect(await [first, second] == ["whole", "true"])
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<5 { group.addTask { await Worker().answer { screen.text } } }
      var texts: [String] = []
      for await text in group { texts.append(text) }
      return texts
    }
    #expect(texts == Array(repeating: "whole", count: 5))
  }

  @Test func `a child task of a test runs while the test advances time`() async {
    let page = Page("whole")
    let screen = Screen(page)
    async let part: Void = page.sleep()
    screen.advance(by: 2)
    page.add("advanced")
    await part
    #expect(page.lines == ["begins to sleep", "has slept", "advanced"])
  }

  @Test(arguments: ["compute", "wait"])
  func `work starts before time advances although other tests use all threads`(use: String) async {
    let page = Page("whole")
    let screen = Screen(page)
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let started = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Task.detached {
        started.signal()
        if use == "wait" { return vitrine_pause_for_real(200) }
        // Longer than a thread that never waits is waited for.
        let end = clock() + clock_t(threads) * CLOCKS_PER_SEC
        while clock() < end {}
      }
    }
    for _ in 0..<threads { started.wait() }
    async let part: Void = page.sleep()
    screen.advance(by: 2)
    page.add("advanced")
    await part
    #expect(page.lines == ["begins to sleep", "has slept", "advanced"])
  }

  @Test func `work of the app on other threads completes while time advances`() {
    let page = Page("")
    let screen = Screen(page)
    Task.detached { await page.add("detached") }
    Task.detached {
      await withTaskGroup(of: Void.self) { $0.addTask { await page.add("part of detached") } }
    }
    Task { await Worker().work { await page.add("part of an actor's") } }
    DispatchQueue.global().async { Task { @MainActor in page.add("from a queue") } }
    Thread.detachNewThread { Task { await page.add("from a thread") } }
    screen.advance(by: 0)
    #expect(
      page.lines.sorted() == ["detached", "from a queue", "from a thread", "part of an actor's", "part of detached"])
  }

  @Test nonisolated func `a test without actor can use a screen in a main actor task`() async {
    let text = await Task { @MainActor in
      let page = Page("before")
      let screen = Screen(page)
      Task {
        try? await Task.sleep(for: .seconds(1))
        page.label.text = "after"
      }
      screen.advance(by: 1)
      return screen.text
    }.value
    #expect(text == "after")
  }
}

/// A screen that belongs to the suite: made with it, in the test's own task.
@MainActor @Suite struct MemberTests {
  private let page = Page("member")
  private let screen: Screen

  init() { screen = Screen(page) }

  @Test(arguments: 0..<5) func `each case of a parameterized test has its own screen`(number: Int) async {
    page.label.text = "\(number)"
    await Worker().work()
    screen.advance(by: 1)
    screen.expectText("\(number)")
    #expect(UIApplication.shared.windows == [screen.window])
  }

  @Test func `each test of a suite has its own screen`() { screen.expectText("member") }
}

@MainActor private enum Left {
  static var screens: [Screen] = []
}

@MainActor private final class Ticks {
  private var count = 0
  private var timer: Timer?

  init(every interval: TimeInterval) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { count += 1 }
    }
  }

  func end() -> Int {
    timer?.invalidate()
    return count
  }
}

private actor Worker {
  func work() {}
  func answer(_ body: @MainActor () -> String) async -> String { await body() }

  func work(_ body: @Sendable @escaping () async -> Void) async {
    await withTaskGroup(of: Void.self) { $0.addTask { await body() } }
  }
}

private final class Page: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
  private(set) var lines: [String] = []

  init(_ text: String) {
    label.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { view.addSubview(label) }
  func add(_ line: String) { lines.append(line) }

  func sleep() async {
    add("begins to sleep")
    try? await Task.sleep(for: .seconds(1))
    add("has slept")
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
