import UIKit

/// A row for each kind of alert, and the last choice.
final class AlertsViewController: UITableViewController {
  private var lastChoice = "Nothing yet"

  private struct Kind {
    let title: String
    let make: @MainActor (AlertsViewController) -> UIAlertController
  }

  private let kinds = [
    Kind(title: "Alert") { $0.makeOneButtonAlert() }, Kind(title: "Two Choices") { $0.makeConfirmationAlert() },
    Kind(title: "Three Choices") { $0.makeThreeButtonAlert() }, Kind(title: "Text Field") { $0.makeTextFieldAlert() },
    Kind(title: "Actions") { $0.makeActionSheet() },
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Alerts"
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] in self?.choose($0.title ?? "") }
  }

  private func choose(_ title: String) {
    lastChoice = title
    tableView.reloadData()
  }

  private func makeOneButtonAlert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Saved", message: "The drawing is in your documents.", preferredStyle: .alert)
    alert.addAction(action("OK"))
    return alert
  }

  private func makeConfirmationAlert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “Draft”?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(action("Delete", .destructive))
    return alert
  }

  private func makeThreeButtonAlert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Save the changes?", message: "They are lost otherwise.", preferredStyle: .alert)
    alert.addAction(action("Save"))
    alert.addAction(action("Discard", .destructive))
    alert.addAction(action("Cancel", .cancel))
    alert.preferredAction = alert.actions[0]
    return alert
  }

  private func makeTextFieldAlert() -> UIAlertController {
    let alert = UIAlertController(title: "New Folder", message: "What is it called?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(
      UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
        self?.choose("Create \(alert?.textFields?.first?.text ?? "")")
      })
    return alert
  }

  private func makeActionSheet() -> UIAlertController {
    let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    for title in ["Share", "Duplicate"] { sheet.addAction(action(title)) }
    sheet.addAction(action("Delete", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    return sheet
  }

  // MARK: The list

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? kinds.count : 1
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Show" : "Chosen"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Kind") ?? UITableViewCell(style: .default, reuseIdentifier: "Kind")
    cell.textLabel?.text = indexPath.section == 0 ? kinds[indexPath.row].title : lastChoice
    cell.textLabel?.textColor = indexPath.section == 0 ? view.tintColor : .label
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let alert = kinds[indexPath.row].make(self)
    let cell = tableView.cellForRow(at: indexPath)
    alert.popoverPresentationController?.sourceView = cell
    present(alert, animated: true)
  }
}
