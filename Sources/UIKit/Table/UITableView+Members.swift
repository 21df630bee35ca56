// What is found by its Objective-C name in tables.
extension UITableView {
  static var ofTable: [ObjectiveCMember] {
    [
      .call("reloadData", UITableView.reloadData), .key("rowHeight", \UITableView.rowHeight),
      .key("editing", \UITableView.isEditing), .key("tableHeaderView", \UITableView.tableHeaderView),
      .key("tableFooterView", \UITableView.tableFooterView),
    ]
  }
}
