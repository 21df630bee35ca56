import UIKit

/// The list of products. In a navigation stack it pushes the selected product.
final class ProductListViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Products"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Product")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Product.all.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Product", for: indexPath)
    let product = Product.all[indexPath.row]
    cell.textLabel?.text = product.name
    cell.imageView?.image = UIImage(systemName: product.symbol)
    cell.accessoryType = navigationController?.viewControllers.contains(self) == true ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let navigationController, navigationController.viewControllers.contains(self) else {
      return tableView.deselectRow(at: indexPath, animated: true)
    }
    let content = ProductContentViewController(product: Product.all[indexPath.row])
    content.title = Product.all[indexPath.row].name
    navigationController.pushViewController(content, animated: true)
  }
}
