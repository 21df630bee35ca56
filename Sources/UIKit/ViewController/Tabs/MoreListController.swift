/// A list of the tabs that do not fit on the bar. With Edit the user can reorder them, and move them onto the bar.
final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
    tabsChanged()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private var rows: [UIViewController] { tabs?.controllersInMore ?? [] }

  func tabsChanged() {
    customizableChanged()
    if isViewLoaded { tableView.reloadData() }
  }

  func customizableChanged() {
    let isCustomizable = tabs?.customizable?.isEmpty == false
    navigationItem.rightBarButtonItem =
      isCustomizable
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.customize() }) : nil
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Tab") ?? UITableViewCell(style: .value1, reuseIdentifier: "Tab")
    guard let item = rows[indexPath.row].tabBarItem else { return cell }
    cell.configure(item)
    cell.detailTextLabel?.text = item.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.select(rows[indexPath.row])
  }

  private func customize() {
    guard let tabs else { return }
    let order = TabOrderController(of: tabs)
    tabs.delegate?.tabBarController(tabs, willBeginCustomizing: tabs.customizableViewControllers ?? [])
    let navigation = UINavigationController(rootViewController: order)
    tabs.present(navigation, animated: true)
  }
}

/// A list of all tabs in their order. The first ones are on the bar. Customizable tabs can be moved.
final class TabOrderController: UITableViewController {
  private weak var tabs: UITabBarController?
  private var order: [UIViewController]

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    order = tabs.controllers.map(tabs.resolvingPlaceholder)
    super.init(style: .plain)
    title = "Configure"
    isModalInPresentation = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.endCustomizing() })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    setEditing(true, animated: false)
  }

  private func endCustomizing() {
    guard let tabs else { return }
    let changed = order != tabs.controllers
    let customizable = tabs.customizable
    tabs.delegate?.tabBarController(tabs, willEndCustomizing: order, changed: changed)
    if changed {
      tabs.replaceControllers(with: order, animated: false)
      tabs.customizable = customizable
      tabs.controllersMoved()
    }
    dismiss(animated: true) { [order] in
      tabs.delegate?.tabBarController(tabs, didEndCustomizing: order, changed: changed)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { order.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Tab") ?? UITableViewCell(style: .default, reuseIdentifier: "Tab")
    if let item = order[indexPath.row].tabBarItem { cell.configure(item) }
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tabs?.customizable?.contains { $0 === order[indexPath.row] } ?? false
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    order.insert(order.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }
}

extension UITableViewCell {
  fileprivate func configure(_ item: UITabBarItem) {
    textLabel?.text = item.title
    imageView?.image = item.image
  }
}
