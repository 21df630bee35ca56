import UIKit

/// Columns of buttons, each of which starts something.
class ButtonsViewController: UIViewController {
  typealias Start = (title: String, body: @MainActor () -> Void)

  /// From top to bottom.
  var starts: [Start] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, start) in starts.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(
        x: 20 + 210 * (index / 30), y: 10 + 27 * (index % 30), width: index < 30 ? 200 : 150, height: 25)
      button.setTitle(start.title, for: .normal)
      button.addAction(UIAction { _ in start.body() }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}
