import UIKit

/// A number of labels, and a button that changes the one in the middle.
final class LabelsViewController: UIViewController {
  private let count: Int
  private var labels: [UILabel] = []
  private var taps = 0

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: 100)
      let label = UILabel(frame: CGRect(x: 4 * column, y: 140 + 7 * row, width: 4, height: 7))
      label.font = .systemFont(ofSize: 4)
      label.text = "\(index % 10)"
      view.addSubview(label)
      labels.append(label)
    }
    addButton("One", x: 20) { [unowned self] in
      taps += 1
      labels[labels.count / 2].text = "\(taps % 10)"
    }
  }
}
