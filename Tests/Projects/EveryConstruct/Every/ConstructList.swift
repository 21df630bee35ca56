import UIKit

/// A list of constructs. A tap on a row performs the row's selector.
class ConstructList: UITableViewController {
  var constructs: [(title: String, action: Selector)] { [] }
  let log = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    log.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    log.numberOfLines = 0
    log.accessibilityIdentifier = "result"
    tableView.tableHeaderView = log
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(refreshed(_:)), for: .valueChanged)
    refreshControl = refresh
  }

  func note(_ text: String) { log.text = text }

  @objc func refreshed(_ control: UIRefreshControl) {
    note("refreshed")
    control.endRefreshing()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { constructs.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = constructs[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    perform(constructs[indexPath.row].action)
  }
}
