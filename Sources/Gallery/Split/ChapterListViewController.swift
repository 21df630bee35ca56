import UIKit

/// The list of chapters.
final class ChapterListViewController: UITableViewController {
  var onChoice: (Chapter) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chapters"
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Chapter.all.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Chapter")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Chapter")
    cell.textLabel?.text = Chapter.all[indexPath.row].title
    cell.imageView?.image = UIImage(systemName: Chapter.all[indexPath.row].symbol)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(Chapter.all[indexPath.row])
  }
}
