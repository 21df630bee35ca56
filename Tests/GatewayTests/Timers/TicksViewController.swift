import UIKit

/// Counts seconds, and adds a random number each second.
class TicksViewController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 20))
  private var ticks = 0
  private var sum = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }
  }

  private func tick() {
    ticks += 1
    sum = (sum + Int.random(in: 0..<1000)) % 1_000_000
    label.text = "\(ticks) ticks, \(sum), \(Int(Date().timeIntervalSince1970))"
  }
}
