import CProcess
import Wire

/// Runs what every session will run, once before any fork: all sessions share the memory pages that it touches, and none has to wait for
/// them.
@MainActor
enum NurseryWarmth {
  static func spread() {
    let rehearsal = SessionContext(usesMainLoop: false, nestedIn: .current)
    SessionContext.current = rehearsal
    rehearse(rehearsal.cycle)
    // Nothing of the rehearsal remains: a session begins with new numbers.
    SessionContext.current = SessionContext(nestedIn: rehearsal)
    UIApplication.shared.keyWindow = nil
    vitrine_trim_heap()
  }

  /// Launches a small app, commits, taps and scrolls it, without a viewer.
  private static func rehearse(_ cycle: CommitCycle) {
    cycle.writer = CommitWriter(clock: { 0 }) { _ = try? JSON(parsing: $0.text) }
    let table = RehearsalTable(style: .grouped)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: table)
    window.makeKeyAndVisible()
    cycle.settle()
    if let cell = table.tableView.visibleCells.last { table.tableView.touched(cell) }
    cycle.runTurn(answering: ActionOrigin(id: "", viewer: 0))
    table.tableView.userScrolled(.init(offset: CGPoint(x: 0, y: 200)))
    table.tableView.reloadData()
    cycle.settle()
    let child = UIViewController()
    table.addChild(child)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    child.view.addSubview(wheel)
    table.view.addSubview(child.view)
    child.didMove(toParent: table)
    cycle.settle()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    window.isHidden = true
    cycle.settle()
  }
}

private final class RehearsalTable: UITableViewController {
  private let formatter = DateComponentsFormatter()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rehearsal"
    tableView.register(RehearsalCell.self, forCellReuseIdentifier: "Cell")
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in })
    button.sizeToFit()
    tableView.tableFooterView = button
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row), with a text that does not fit the width of its row"
    cell.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    cell.detailTextLabel?.text = formatter.string(from: 5400)
    cell.accessoryType = indexPath.row.isMultiple(of: 2) ? .checkmark : .disclosureIndicator
    return cell
  }
}

private final class RehearsalCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
