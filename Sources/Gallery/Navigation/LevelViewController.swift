import UIKit

/// A level of the stack, with the actions that are possible here.
final class LevelViewController: UITableViewController {
  private let level: Int

  private struct Choice {
    let title: String
    let detail: String
    let perform: @MainActor (LevelViewController) -> Void
  }

  private static let sections: [(String, [Choice])] = [
    (
      "Stack",
      [
        Choice(title: "Push", detail: "pushViewController") { $0.push() },
        Choice(title: "Pop", detail: "popViewController") {
          $0.navigationController?.popViewController(animated: true)
        },
        Choice(title: "Pop to Root", detail: "popToRootViewController") {
          $0.navigationController?.popToRootViewController(animated: true)
        },
        Choice(title: "Three at Once", detail: "setViewControllers") { $0.replaceAll() },
      ]
    ),
    (
      "Bars",
      [
        Choice(title: "Prompt", detail: "navigationItem.prompt") { level in
          level.navigationItem.prompt = level.navigationItem.prompt == nil ? "A line above the title" : nil
        },
        Choice(title: "Toolbar", detail: "setToolbarHidden") { $0.switchToolbar() },
        Choice(title: "Large Titles", detail: "prefersLargeTitles") { level in
          level.navigationController?.navigationBar.prefersLargeTitles.toggle()
        },
      ]
    ),
  ]

  init(level: Int) {
    self.level = level
    super.init(style: .grouped)
    title = "Level \(level)"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.push() })
    toolbarItems = [
      .flexibleSpace(), UIBarButtonItem(title: "Level \(level) has a toolbar", primaryAction: nil), .flexibleSpace(),
    ]
  }

  required init?(coder: NSCoder) { nil }

  private func push() {
    navigationController?.pushViewController(LevelViewController(level: level + 1), animated: true)
  }

  private func replaceAll() {
    navigationController?.setViewControllers((1...3).map(LevelViewController.init(level:)), animated: true)
  }

  private func switchToolbar() {
    guard let navigationController else { return }
    navigationController.setToolbarHidden(!navigationController.isToolbarHidden, animated: true)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Self.sections[section].0
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.sections[section].1.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Choice")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Choice")
    let choice = Self.sections[indexPath.section].1[indexPath.row]
    cell.textLabel?.text = choice.title
    cell.detailTextLabel?.text = choice.detail
    cell.detailTextLabel?.textColor = .secondaryLabel
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    Self.sections[indexPath.section].1[indexPath.row].perform(self)
  }
}
