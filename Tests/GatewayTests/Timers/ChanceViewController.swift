import UIKit

/// Buttons that start timers, delays, tasks and threads of random lengths. Each adds a label when it ends; the oldest of eight go.
class ChanceViewController: ButtonsViewController {
  private var lines: [UILabel] = []

  override var starts: [Start] {
    [
      ("timer", { [self] in startTimer() }),
      (
        "after",
        { [self] in DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [self] in add("after") } }
      ),
      (
        "task",
        { [self] in
          Task {
            try await Task.sleep(for: .seconds(pause))
            add("task")
          }
        }
      ),
      (
        "thread",
        { [self] in
          let pause = pause
          DispatchQueue.global().async {
            Thread.sleep(forTimeInterval: pause)
            DispatchQueue.main.async { [self] in add("thread") }
          }
        }
      ),
      ("order", { [self] in add("\(Set((0..<6).map { _ in Int.random(in: 0..<1000) }).map(String.init))") }),
      ("objects", { [self] in add("\(Set(lines.map(ObjectIdentifier.init)).count) of \(lines.shuffled().count)") }),
    ]
  }

  private var pause: Double { Double.random(in: 0.01..<3) }

  private func startTimer() {
    var left = 3
    _ = Timer.scheduledTimer(withTimeInterval: pause, repeats: true) { timer in
      MainActor.assumeIsolated {
        left -= 1
        self.add("timer")
      }
      if MainActor.assumeIsolated({ left == 0 }) { timer.invalidate() }
    }
  }

  private func add(_ text: String) {
    let label = UILabel()
    label.text = "\(text) \(UUID().uuidString.prefix(8)) at \(Date().timeIntervalSince1970)"
    lines.append(label)
    view.addSubview(label)
    if lines.count > 8 { lines.removeFirst().removeFromSuperview() }
    for (index, line) in lines.enumerated() { line.frame = CGRect(x: 20, y: 300 + 24 * index, width: 350, height: 20) }
  }
}
