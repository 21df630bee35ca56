import CProcess
import Introspection
import Wire

/// Runs code that every session runs, once before any fork. So all sessions share the memory pages that it uses, and start faster.
@MainActor
enum NurseryWarmUp {
  static func run() {
    let warmUpContext = SessionContext(usesMainLoop: false, nestedIn: .current)
    SessionContext.current = warmUpContext
    warmUp(warmUpContext.cycle)
    // The state of the warm-up is discarded: a session assigns its ids from the beginning.
    SessionContext.current = SessionContext(nestedIn: warmUpContext)
    UIApplication.shared.keyWindow = nil
    // An executable usually has the name of its module. The symbols of other modules are found when a session first needs them.
    ImplementedMethods.prepare(module: ProcessInfo.processInfo.processName.replacingOccurrences(of: "-", with: "_"))
    OutsideReaders.prepare()
    vitrine_trim_heap()
  }

  /// Runs a small app without a viewer: launches, commits, taps and scrolls it. Generic types that are instantiated here take 100 KB, which
  /// each session saves.
  private static func warmUp(_ cycle: CommitCycle) {
    readMessages()
    // Commits and events are serialized as for the gateway.
    cycle.writer = CommitWriter(sessionMilliseconds: { 0 }) { write($0) }
    SessionContext.current.events.sink = { write($0) }
    defer { SessionContext.current.events.sink = nil }
    let table = WarmUpTableViewController(style: .grouped)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: table)
    window.makeKeyAndVisible()
    cycle.settle()
    if let cell = table.tableView.visibleCells.last { table.tableView.handleTap(cell) }
    cycle.runTurn(answering: ActionOrigin(id: "", viewer: 0))
    table.tableView.userScrolled(.init(offset: CGPoint(x: 0, y: 200)))
    table.tableView.reloadData()
    cycle.settle()
    let child = UIViewController()
    table.addChild(child)
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    child.view.addSubview(indicator)
    child.view.addSubview(constrainedStack())
    table.view.addSubview(child.view)
    child.didMove(toParent: table)
    cycle.settle()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    window.isHidden = true
    cycle.settle()
  }

  /// Serializes a message and parses it.
  private static func write(_ message: JSON) {
    var bytes: [UInt8] = []
    message.write(to: &bytes)
    _ = try? JSON(parsing: bytes)
  }

  /// Parses the kinds of messages that a session's process receives first.
  private static func readMessages() {
    let launch = #"{"type":"launch","session":"","scene":"","device":{"width":390,"height":844},"events":true}"#
    _ = (try? JSON(parsing: launch)).flatMap(LaunchMessage.init)
    let tap = #"{"type":"action","number":1,"viewer":1,"id":"","kind":"tap","target":1}"#
    _ = (try? JSON(parsing: tap)).flatMap { try? DeliveredAction($0) }
  }

  /// A stack view with constraints, which makes Auto Layout run.
  private static func constrainedStack() -> UIView {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that takes several lines, because its width is that of a column"
    let parts = [label, UIImageView(image: UIImage(systemName: "star")), UISwitch(), UITextField()]
    let stack = UIStackView(arrangedSubviews: parts)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
    label.widthAnchor.constraint(lessThanOrEqualTo: stack.widthAnchor, multiplier: 0.9).isActive = true
    return stack
  }
}

private final class WarmUpTableViewController: UITableViewController {
  private let formatter = DateComponentsFormatter()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rehearsal"
    tableView.register(WarmUpCell.self, forCellReuseIdentifier: "Cell")
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

private final class WarmUpCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
