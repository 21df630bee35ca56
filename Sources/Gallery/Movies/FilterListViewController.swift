import UIKit

/// Is notified of the selected filters. The list of filters knows nothing else of the screen around it.
@MainActor
protocol FilterListViewControllerDelegate: AnyObject {
  func filterListViewController(_ controller: FilterListViewController, didSelect filter: MovieFilter)
  func filterListViewController(_ controller: FilterListViewController, didDeselect filter: MovieFilter)
  func filterListViewControllerDidClearFilters(controller: FilterListViewController)
}

/// Shows filters by kind, and stores the selection.
class FilterListViewController: UITableViewController {
  let filters = MovieFilter.defaultFilters
  weak var delegate: (any FilterListViewControllerDelegate)?
  var selectedFilters: Set<MovieFilter> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    // A storyboard contains a prototype cell.
    if storyboard == nil { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell") }
  }

  func clearFilter() {
    selectedFilters.removeAll()
    delegate?.filterListViewControllerDidClearFilters(controller: self)
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { filters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    filters[section].filters.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    filters[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let filter = filters[indexPath.section].filters[indexPath.row]
    cell.textLabel?.text = filter.name
    cell.accessoryType = selectedFilters.contains(filter) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let filter = filters[indexPath.section].filters[indexPath.row]
    if selectedFilters.remove(filter) != nil {
      delegate?.filterListViewController(self, didDeselect: filter)
    } else {
      selectedFilters.insert(filter)
      delegate?.filterListViewController(self, didSelect: filter)
    }
    tableView.reloadRows(at: [indexPath], with: .automatic)
  }
}
