// Measures the cost of a table by its number of rows, in its own process without viewers; table.mjs runs it. Prints one JSON object,
// in nanoseconds.
import UIKit

/// Rows of different heights, which are estimated until they are visible.
final class Rows: UITableViewController {
  let count: Int
  init(_ count: Int) {
    self.count = count
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.estimatedRowHeight = 50
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    40 + CGFloat(indexPath.row % 5) * 8
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row % 100)"
    return cell
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
window.makeKeyAndVisible()

/// Runs the main loop three times, which is enough for all work that these measurements leave for it.
@MainActor func runMainLoop() {
  for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date()) }
}

@MainActor func time(_ body: () -> Void) -> Int {
  let time = ContinuousClock().measure(body)
  return Int(time.components.seconds) * 1_000_000_000 + Int(time.components.attoseconds / 1_000_000_000)
}

func median(_ times: [Int]) -> Int { times.sorted()[times.count / 2] }

/// Measures opening, a jump to the end, a step of scrolling, and the maximum number of live cells.
@MainActor func measure(_ count: Int) -> String {
  var (opens, jumps, steps, cells) = ([Int](), [Int](), [Int](), 0)
  for _ in 0..<15 {
    opens.append(
      time {
        window.rootViewController = Rows(count)
        runMainLoop()
      })
    let table = (window.rootViewController as! Rows).tableView!
    func recordCells() { cells = max(cells, table.subviews.count { $0 is UITableViewCell }) }
    jumps.append(
      time {
        table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
        runMainLoop()
      })
    recordCells()
    precondition(table.indexPathsForVisibleRows?.last?.row == count - 1)
    table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
    runMainLoop()
    for _ in 0..<20 {
      steps.append(
        time {
          table.contentOffset.y += 120
          runMainLoop()
        })
      recordCells()
    }
  }
  return
    "{\"open\":\(median(opens)),\"jump\":\(median(jumps)),\"step\":\(median(steps)),\"cells\":\(cells)}"
}

_ = measure(100)
print("{\"1000\":\(measure(1000)),\"100000\":\(measure(100_000))}")
