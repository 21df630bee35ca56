import UIKit

/// A button for each function that waits. When the wait is over, its name and the time are appended to a label.
class DelaysViewController: ButtonsViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 560, width: 350, height: 200))
  private var pulses = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    view.addSubview(label)
  }

  override var starts: [Start] {
    [
      ("ties", { [self] in scheduleTies() }),
      ("limits", { [self] in waitWithLimits() }),
      ("nested", { [self] in nest() }),
      ("chance", { [self] in draw() }),
      ("tenths", { [self] in every(0.1) { $0.tick() } }),
      ("pulse", { [self] in every(1) { $0.pulse() } }),
      ("ticks", { [self] in every(1) { $0.tick() } }),
    ]
  }

  private nonisolated func add(_ text: String) {
    let time = Date().timeIntervalSince1970
    DispatchQueue.main.async { [self] in
      label.text = ((label.text ?? "").split(separator: "\n").suffix(7).map(String.init) + ["\(text) \(time)"])
        .joined(separator: "\n")
    }
  }

  private func scheduleTies() {
    for number in 1...3 {
      Task {
        try await Task.sleep(for: .seconds(1))
        add("task \(number)")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in add("main \(number)") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { @Sendable [self] in add("global \(number)") }
    }
  }

  private func waitWithLimits() {
    DispatchQueue.global().async { [self] in
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.25)
      add("semaphore")
      let condition = NSCondition()
      condition.lock()
      while condition.wait(until: Date() + 0.25) {}
      condition.unlock()
      add("condition")
    }
  }

  private func nest() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [self] _ in add("timer") }
    RunLoop.main.run(until: Date() + 0.35)
    timer.invalidate()
    add("nested")
  }

  private func draw() {
    add(
      "\(Int.random(in: 0..<1000)) \(NSUUID().uuidString.prefix(4)) \(Set(view.subviews).map { view.subviews.firstIndex(of: $0)! })"
    )
  }

  private func every(_ interval: Double, _ body: @escaping @MainActor (DelaysViewController) -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in MainActor.assumeIsolated { body(self) } }
  }

  private func pulse() {
    pulses += 1
    UIView.animate(withDuration: 0.5) { [self] in label.alpha = pulses % 2 == 0 ? 1 : 0.5 }
  }

  private func tick() { label.text = "\(Date())" }
}
