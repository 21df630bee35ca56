// The members of tables that can be used by their Objective-C names.
extension UITableView {
  static var membersOfTable: [ObjectiveCMember] {
    [
      .call("reloadData", UITableView.reloadData), .key("rowHeight", \UITableView.rowHeight),
      .key("editing", \UITableView.isEditing), .key("tableHeaderView", \UITableView.tableHeaderView),
      .key("tableFooterView", \UITableView.tableFooterView),
    ]
  }
}
