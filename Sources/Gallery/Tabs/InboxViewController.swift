import UIKit

/// A list of messages. The number of unread ones is the tab's badge.
final class InboxViewController: UITableViewController {
  private let messages = [
    ("Ada", "The engine weaves algebraic patterns"), ("Grace", "A moth in the relay"), ("Alan", "Can machines think?"),
    ("Edsger", "On the shortest path"), ("Barbara", "What can stand in for what"), ("Donald", "Premature, but correct"),
    ("Katherine", "The numbers for Friday"), ("Niklaus", "Less, please"),
  ]
  private var unread: Set<Int> = [0, 1, 3]

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Inbox"
    tabBarItem = UITabBarItem(
      title: "Inbox", image: UIImage(systemName: "tray"), selectedImage: UIImage(systemName: "tray.fill"))
    updateBadge()
  }

  required init?(coder: NSCoder) { nil }

  private func updateBadge() { tabBarItem.badgeValue = unread.isEmpty ? nil : "\(unread.count)" }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Message")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Message")
    let message = messages[indexPath.row]
    cell.textLabel?.text = message.0
    cell.textLabel?.font = .systemFont(ofSize: 17, weight: unread.contains(indexPath.row) ? .semibold : .regular)
    cell.detailTextLabel?.text = message.1
    cell.detailTextLabel?.textColor = .secondaryLabel
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    unread.remove(indexPath.row)
    updateBadge()
    tableView.reloadRows(at: [indexPath], with: .none)
    let message = TopicViewController(messages[indexPath.row].0, "envelope", .systemBlue)
    navigationController?.pushViewController(message, animated: true)
  }
}
