import UIKit

/// A card that follows the finger, and displays its velocity when it is released.
class DragViewController: UIViewController {
  private let card = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
  private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 20))
  private let pan = UIPanGestureRecognizer()
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemBlue
    card.accessibilityIdentifier = "card"
    view.addSubview(card)
    view.addSubview(label)
    card.addGestureRecognizer(pan)
    pan.onChange.append { [weak self] _ in self?.follow() }
  }

  private func follow() {
    let translation = pan.translation(in: view)
    if pan.state == .began { start = card.center }
    card.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    let speed = pan.velocity(in: view)
    label.text = "\(pan.state) at \(Int(speed.x.rounded())), \(Int(speed.y.rounded()))"
  }
}
