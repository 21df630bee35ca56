import Fuzzing
import Wire

@testable import UIKit

extension FuzzTarget {
  /// Actions of viewers, as the gateway delivers them, on a screen with controls, texts and a table. What is refused changes nothing.
  static let performances = FuzzTarget("performances", corpus: "actions", words: ActionKind.allCases.map(\.rawValue)) {
    bytes, random in
    guard let json = try? JSON(parsing: bytes), var object = json.object else { return }
    // Most numbers of views are not on the screen.
    object["target"] = .integer(random.number(below: 40))
    guard let request = try? ActionRequest(object) else { return }
    MainActor.assumeIsolated { Screen.shared.perform(request.action) }
  }
}

@MainActor private final class Screen {
  static let shared = Screen()
  private let session = LocalSession()
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private init() {
    window.rootViewController = UINavigationController(rootViewController: ControlsViewController())
    window.makeKeyAndVisible()
    session.commit()
  }

  func perform(_ action: ViewerAction) {
    _ = session.perform { () throws(Action.Refusal) in try Action(action, by: 1).perform() }
    session.commit()
  }
}

private final class ControlsViewController: UITableViewController {
  private let editor = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
  private let field = UITextField(frame: CGRect(x: 0, y: 80, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    let controls: [UIView] = [
      editor, field, UISwitch(frame: CGRect(x: 0, y: 120, width: 60, height: 40)),
      UISlider(frame: CGRect(x: 0, y: 160, width: 200, height: 40)),
      UIStepper(frame: CGRect(x: 0, y: 200, width: 90, height: 40)),
      UIButton(type: .system, primaryAction: UIAction(title: "More") { [weak self] _ in self?.showMore() }),
    ]
    controls.last?.frame = CGRect(x: 0, y: 240, width: 100, height: 40)
    for control in controls { header.addSubview(control) }
    tableView.tableHeaderView = header
  }

  private func showMore() {
    // So that the stack does not grow with the inputs.
    if (navigationController?.viewControllers.count ?? 0) < 4 {
      navigationController?.pushViewController(ControlsViewController(), animated: false)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row.isMultiple(of: 5) { showMore() } else { navigationController?.popViewController(animated: false) }
  }
}
