import UIKit

/// Shows the movies that it is given.
class MovieListViewController: UITableViewController {
  var movies: [Movie] = [] {
    didSet { tableView.reloadData() }
  }

  let formatter: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    formatter.maximumUnitCount = 1
    return formatter
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    // A storyboard contains a prototype cell.
    if storyboard == nil { tableView.register(MovieCell.self, forCellReuseIdentifier: "Cell") }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { movies.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let movie = movies[indexPath.row]
    let duration = formatter.string(from: movie.duration) ?? ""
    cell.textLabel?.text = movie.title
    cell.detailTextLabel?.text = "\(duration), \(movie.genre.capitalized), rating: \(movie.rating)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// A row with a subtitle.
class MovieCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
