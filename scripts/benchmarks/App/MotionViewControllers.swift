import UIKit

/// A box that moves the same distance in a short or in a long time.
final class MoveViewController: UIViewController {
  private let box = UIView(frame: CGRect(x: 20, y: 300, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    addButton("0.3", x: 20) { [unowned self] in move(0.3) }
    addButton("30", x: 120) { [unowned self] in move(30) }
  }

  private func move(_ duration: TimeInterval) {
    UIView.animate(withDuration: duration) { self.box.center.x = 330 }
  }
}

/// A box that a pan gesture moves.
final class DragViewController: UIViewController {
  private let box = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    let pan = UIPanGestureRecognizer()
    pan.onChange.append { [unowned self] _ in follow(pan) }
    box.addGestureRecognizer(pan)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: view)
    box.center = CGPoint(x: box.center.x + translation.x, y: box.center.y + translation.y)
    pan.setTranslation(.zero, in: view)
  }
}

/// A label whose text changes each second.
final class CountViewController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 20))
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "0 seconds"
    view.addSubview(label)
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateText() }
    }
  }

  private func updateText() {
    count += 1
    label.text = "\(count) seconds"
  }
}
