import UIKit

/// A box with buttons that move it, by animations of different durations, in sequence and overlapping.
class MotionViewController: UIViewController {
  private let box = UIView(frame: CGRect(x: 20, y: 400, width: 80, height: 80))
  private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 20))
  private var ends = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    view.addSubview(label)
    for (index, move) in [swing, fade, turn, recolor].enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20 + 90 * index, y: 60, width: 80, height: 36)
      button.setTitle("\(index)", for: .normal)
      button.addAction(UIAction { _ in move() }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func swing() {
    UIView.animate(
      withDuration: .random(in: 0.2..<2), delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { self.box.center.x = .random(in: 60..<330) }, completion: end)
  }

  private func fade() {
    UIView.animate(
      withDuration: .random(in: 0.2..<2), delay: .random(in: 0..<1), options: .beginFromCurrentState,
      animations: { self.box.alpha = .random(in: 0.2...1) }, completion: end)
  }

  /// Each turn begins when the last has ended.
  private func turn() {
    UIView.animate(
      withDuration: 0.7, animations: { self.box.transform = self.box.transform.rotated(by: 1) },
      completion: { isFinished in
        self.end(isFinished)
        if self.ends % 4 != 0 { self.turn() }
      })
  }

  private func recolor() {
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse],
      animations: { self.box.backgroundColor = self.box.backgroundColor == .systemRed ? .systemGreen : .systemRed },
      completion: end)
  }

  private func end(_ isFinished: Bool) {
    ends += 1
    label.text = "\(ends) ended, the last \(isFinished ? "whole" : "cut short"), at \(Date().timeIntervalSince1970)"
  }
}
