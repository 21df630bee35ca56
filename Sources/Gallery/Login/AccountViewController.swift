import ContainerKit
import UIKit

/// A screen for a logged-in user, at any depth of a stack. None of these screens has code for logging in.
final class AccountViewController: UITableViewController {
  private let depth: Int
  private let rows: [(String, String, (AccountViewController) -> Void)] = [
    ("Go Deeper", "chevron.right.2", { $0.push() }),
    ("Settings", "gearshape", { $0.presentSettings() }),
    ("Relaunch", "arrow.clockwise", { $0.relaunch() }),
    ("Log Out", "rectangle.portrait.and.arrow.right", { $0.loginStateViewController?.logOut() }),
  ]

  init(depth: Int = 1) {
    self.depth = depth
    super.init(style: .insetGrouped)
    title = depth == 1 ? "Account" : "Level \(depth)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    loginStateViewController?.token.map { "Logged in as \($0)" }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    let (title, symbol, _) = rows[indexPath.row]
    let isLogOut = title == "Log Out"
    cell.textLabel?.text = title
    cell.textLabel?.textColor = isLogOut ? .systemRed : .label
    cell.imageView?.image = UIImage(systemName: symbol)
    cell.imageView?.tintColor = isLogOut ? .systemRed : nil
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    rows[indexPath.row].2(self)
  }

  private func push() {
    navigationController?.pushViewController(AccountViewController(depth: depth + 1), animated: true)
  }

  private func presentSettings() {
    present(UINavigationController(rootViewController: SettingsViewController()), animated: true)
  }

  /// Simulates a launch: a new root in the window, which uses only stored data.
  private func relaunch() {
    view.window?.rootViewController = CataloguedScene.login.makeRoot()
  }
}
