import UIKit

/// A list of trees, filtered by the search.
final class TreeListViewController: UITableViewController {
  private let search = UISearchController(searchResultsController: nil)
  private var filteredTrees = Tree.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trees"
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name or Latin name"
    search.searchBar.scopeButtonTitles = ["All"] + Tree.Leaves.allCases.map(\.rawValue)
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { filteredTrees.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Tree") ?? UITableViewCell(style: .value1, reuseIdentifier: "Tree")
    cell.textLabel?.text = filteredTrees[indexPath.row].name
    cell.detailTextLabel?.text = filteredTrees[indexPath.row].latin
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let tree = filteredTrees[indexPath.row]
    let symbol = tree.leaves == .broad ? "leaf" : "snowflake"
    navigationController?.pushViewController(TopicViewController(tree.name, symbol, .systemGreen), animated: true)
  }
}

extension TreeListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let query = (bar.text ?? "").lowercased()
    let scope = searchController.isActive ? bar.selectedScopeButtonIndex : 0
    filteredTrees = Tree.all.filter { tree in
      let isFound =
        query.isEmpty || tree.name.lowercased().contains(query) || tree.latin.lowercased().contains(query)
      return isFound && (scope == 0 || tree.leaves == Tree.Leaves.allCases[scope - 1])
    }
    tableView.reloadData()
  }
}
