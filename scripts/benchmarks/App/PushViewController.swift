import UIKit

/// Two hundred views, and a button that pushes as many.
final class PushViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    title = "Views"
    addButton("Push", x: 20) { [unowned self] in
      navigationController?.pushViewController(PushViewController(), animated: true)
    }
    addButton("Pop", x: 120) { [unowned self] in navigationController?.popViewController(animated: true) }
    for index in 0..<200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let tile = UILabel(frame: CGRect(x: 5 + 38 * CGFloat(column), y: 150 + 32 * CGFloat(row), width: 36, height: 30))
      tile.backgroundColor = UIColor(hue: CGFloat(index) / 200, saturation: 0.4, brightness: 1, alpha: 1)
      tile.font = .systemFont(ofSize: 12)
      tile.textAlignment = .center
      tile.text = "\(index)"
      view.addSubview(tile)
    }
  }
}
