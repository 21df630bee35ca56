import UIKit

/// A window in a process that has only UIKit, on the machine's clock, while the main loop is turned by hand: what happened in it.
@MainActor func showWindow() -> [String] {
  let page = Page()
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = page
  window.makeKeyAndVisible()
  let end = Date(timeIntervalSinceNow: 10)
  while !page.isDone, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
  return page.lines
}

private final class Page: UIViewController {
  private(set) var lines: [String] = []
  private(set) var isDone = false
  private var ran: Set<String> = []

  override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { lines.append("is appearing") }
  override func viewDidLayoutSubviews() { if lines.last != "layout" { lines.append("layout") } }

  override func viewDidAppear(_ animated: Bool) {
    lines.append("did appear")
    Task {
      try await Task.sleep(for: .milliseconds(10))
      record("task")
    }
    DispatchQueue.global().async { Task { @MainActor in self.record("work elsewhere") } }
    DispatchQueue.main.async { self.record("block") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      MainActor.assumeIsolated { self.record("timer") }
    }
    UIView.animate(withDuration: 0.05) {
      self.view.alpha = 0.5
    } completion: {
      self.record("animation \($0)")
    }
  }

  private func record(_ event: String) {
    ran.insert(event)
    guard ran.count == 5 else { return }
    lines += ran.sorted()
    isDone = true
  }
}
