import UIKit

/// Shows nothing for a second and a half.
class LateViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [self] in
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 20))
      label.text = "Here"
      view.addSubview(label)
    }
  }
}
