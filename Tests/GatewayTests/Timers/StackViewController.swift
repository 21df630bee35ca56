import UIKit

/// Pushes, and presents.
class StackViewController: ButtonsViewController {
  override var starts: [Start] {
    [
      ("Push", { [unowned self] in push() }),
      ("Sheet", { [unowned self] in showSheet() }),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    view.backgroundColor = .systemBackground
  }

  private func push() {
    let next = StackViewController()
    next.title = "Level \(navigationController?.viewControllers.count ?? 0)"
    navigationController?.pushViewController(next, animated: true)
  }

  private func showSheet() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 20))
    label.text = "A sheet"
    sheet.view.addSubview(label)
    present(sheet, animated: true)
  }
}
