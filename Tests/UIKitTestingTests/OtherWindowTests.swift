import Testing
import UIKitTesting

@MainActor @Suite struct OtherWindowTests {
  @Test func `a window that was visible before is hidden while a Screen exists, and restored after it`() {
    let other = UIWindow()
    other.makeKeyAndVisible()
    do {
      let screen = Screen(UIViewController())
      #expect(UIApplication.shared.windows == [screen.window])
      screen.expectOutline(
        """
        UIWindow #1
          UIViewController appeared
            UIView #2
        """)
    }
    #expect(UIApplication.shared.windows.contains(other))
    other.isHidden = true
  }

  /// On the real clock, as on Apple's systems.
  @Test func `a window without Screen is updated by turns of the main loop`() {
    let page = Page()
    let window = UIWindow()
    window.rootViewController = page
    window.makeKeyAndVisible()
    let end = Date(timeIntervalSinceNow: 10)
    while page.lines.count < 5, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    #expect(page.lines == ["will appear", "is appearing", "layout", "did appear", "timer after task and block"])
    window.isHidden = true
  }
}

private final class Page: UIViewController {
  private(set) var lines: [String] = []
  private var ran: Set<String> = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lines.append("will appear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    lines.append("is appearing")
  }

  override func viewDidLayoutSubviews() { if lines.last != "layout" { lines.append("layout") } }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    lines.append("did appear")
    DispatchQueue.main.async { [self] in ran.insert("block") }
    Task { ran.insert("task") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { [self] _ in
      MainActor.assumeIsolated { lines.append("timer after \(ran.sorted(by: >).joined(separator: " and "))") }
    }
  }
}
