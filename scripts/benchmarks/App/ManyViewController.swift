import UIKit

/// A thousand labels, all of them in sight; a tap changes one of them, or all.
final class ManyViewController: UIViewController {
  private var labels: [UILabel] = []
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addButton("One", x: 20) { [unowned self] in change(Array(labels[500...500])) }
    addButton("All", x: 120) { [unowned self] in change(labels) }
    for index in 0..<1000 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 20)
      let label = UILabel(frame: CGRect(x: 5 + 19 * CGFloat(column), y: 140 + 13 * CGFloat(row), width: 19, height: 12))
      label.font = .systemFont(ofSize: 8)
      label.text = "\(index)"
      view.addSubview(label)
      labels.append(label)
    }
  }

  private func change(_ some: [UILabel]) {
    taps += 1
    for (index, label) in some.enumerated() { label.text = "\((index + taps * 7) % 1000)" }
  }
}
