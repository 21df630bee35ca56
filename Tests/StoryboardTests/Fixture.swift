import UIKit

/// Records the calls in their order.
@MainActor var calls: [String] = []

class FirstViewController: UIViewController {
  weak var label: UILabel!
  weak var top: NSLayoutConstraint!
  var both: [UIView]!
  var unwound = 0
  var mayGo = true

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake, label \(label == nil ? "not there" : "there")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad, label \(label == nil ? "not there" : "there"), \(children.count) child")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { mayGo }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "") for \(type(of: segue.destination))")
  }

  func went(_ sender: UIButton) { calls.append("went by \(sender.currentTitle ?? "")") }
  func makeDetail(_ coder: NSCoder) -> DetailViewController? { DetailViewController(coder: coder, film: "Ikiru") }
  func unwindToFirst(_ segue: UIStoryboardSegue) { calls.append("unwound from \(type(of: segue.source))") }
}

extension FirstViewController: StoryboardConnectable {
  static var outlets: [StoryboardOutlet] {
    [
      StoryboardOutlet("label", \FirstViewController.label), StoryboardOutlet("top", \FirstViewController.top),
      StoryboardOutlet("both", \FirstViewController.both),
    ]
  }
  static var actions: [StoryboardAction] {
    [
      StoryboardAction("went:", FirstViewController.went),
      StoryboardAction("makeDetail:", making: FirstViewController.makeDetail),
      StoryboardAction("unwindToFirst:", FirstViewController.unwindToFirst),
    ]
  }
}

class DetailViewController: UIViewController {
  var film = "none"

  convenience init?(coder: NSCoder, film: String) {
    self.init(coder: coder)
    self.film = film
  }
}

class BadgeView: UIView, StoryboardConnectable {
  var badge = 0
  class var outlets: [StoryboardOutlet] { [StoryboardOutlet("badge", \BadgeView.badge)] }
}

class RowsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    calls.append("prepare \(segue.identifier ?? "") of row \(path?.row ?? -1)")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("didSelect") }
}

class OwnerViewController: UIViewController {}
