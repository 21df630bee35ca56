import Testing
import UIKitTesting
import Wire

// For RowHeights, which apps do not see.
@testable import UIKit

/// A cell whose constraints determine its height.
private final class Tall: UITableViewCell {
  let body = Sized(width: 10, height: 10)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    body.pin(to: contentView, inset: 5)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Heights: UITableViewController {
  var count = 1000
  var height: (Int) -> CGFloat = { 30 + CGFloat($0 % 7) * 20 }
  var customHeight: ((Int) -> CGFloat)?
  var requestCount = 0
  var header: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Tall.self, forCellReuseIdentifier: "Tall")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Tall", for: indexPath) as! Tall
    cell.body.size.height = height(indexPath.row)
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    requestCount += 1
    return customHeight?(indexPath.row) ?? super.tableView(tableView, heightForRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}

@MainActor @Suite struct TableHeightTests {
  private let heights = Heights(style: .plain)
  var table: UITableView { heights.tableView }
  private func rect(_ row: Int) -> CGRect { table.rectForRow(at: IndexPath(row: row, section: 0)) }

  @Test func `rows are self-sizing by their constraints`() {
    let screen = Screen(heights)
    #expect((0..<4).map { rect($0).height } == [40, 60, 80, 100])
    #expect(rect(3).minY == 180 && table.visibleCells[3].frame == rect(3))
    #expect(rect(900).height == 44, "nobody has looked at it yet")
    #expect((table.visibleCells[1] as? Tall)?.body.frame == CGRect(x: 5, y: 5, width: 380, height: 50))
    withExtendedLifetime(screen) {}
  }

  @Test func `visible rows keep their position while rows above them are measured`() {
    let screen = Screen(heights)
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    screen.settle()
    #expect(rect(500).minY == table.contentOffset.y + 47)
    for _ in 0..<30 {
      let first = table.indexPathsForVisibleRows!.first { rect($0.row).minY >= table.contentOffset.y + 47 }!
      let y = rect(first.row).minY - table.contentOffset.y
      screen.swipe(.down, by: 60)
      #expect(rect(first.row).minY - table.contentOffset.y == y + 60)
    }
  }

  @Test func `the table scrolls to the last row although the heights before it are estimated`() {
    let screen = Screen(heights)
    table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .bottom, animated: false)
    screen.settle()
    #expect(table.indexPathsForVisibleRows?.last?.row == 999)
    #expect(rect(999).maxY == table.contentOffset.y + 844 - 34)
    table.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: true)
    screen.settle()
    #expect(rect(300).minY == table.contentOffset.y + 47)
  }

  @Test func `heightForRowAt is called for all rows unless there is an estimated height`() {
    heights.customHeight = { _ in 50 }
    let screen = Screen(heights)
    #expect(table.contentSize.height == 50_000 && heights.requestCount >= 1000)
    table.estimatedRowHeight = 60
    heights.requestCount = 0
    screen.settle()
    #expect(heights.requestCount < 60 && table.contentSize.height > 59_000)
  }

  @Test func `a table of 100,000 rows has cells for at most two screens`() {
    heights.count = 100_000
    let screen = Screen(heights)
    for y in [0, 1_000_000, 4_000_000] as [CGFloat] {
      table.contentOffset.y = y
      screen.settle()
      let alive = table.subviews.count { $0 is UITableViewCell }
      #expect(alive > 8 && alive <= 2 * 844 / 40 + 2)
    }
    table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    screen.settle()
    #expect(table.indexPathsForVisibleRows?.last?.row == 99_999)
  }

  @Test func `an empty batch update measures the visible rows again`() {
    let screen = Screen(heights)
    heights.height = { _ in 90 }
    for case let cell as Tall in table.visibleCells { cell.body.size.height = 90 }
    table.performBatchUpdates(nil)
    #expect(rect(0).height == 100 && rect(2).minY == 200)
    screen.settle()
    #expect(table.visibleCells[2].frame == rect(2))
  }

  @Test func `visible rows stay visible when the table's width changes`() {
    let screen = Screen(heights)
    table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    screen.rotate()
    #expect(table.visibleCells.allSatisfy { $0.frame.width == table.bounds.width })
    #expect(table.indexPathsForVisibleRows?.isEmpty == false)
  }

  @Test func `row heights, their sums and positions agree with plain arithmetic`() {
    var random = Seeded(seed: 9)
    var rows = RowHeights(count: 1000, estimatedHeight: 44)
    var plain = [CGFloat](repeating: 44, count: 1000)
    for _ in 0..<500 {
      let (row, height) = (random.below(1000), CGFloat(random.below(100)))
      rows.set(height, of: row)
      plain[row] = height
      let probe = random.below(1001)
      #expect(abs(rows.start(of: probe) - plain[..<probe].reduce(0, +)) < 1e-6)
      let y = CGFloat(random.below(44_000)) + 0.5
      var (end, first) = (CGFloat(0), 1000)
      for (index, height) in plain.enumerated() {
        end += height
        if end > y {
          first = index
          break
        }
      }
      #expect(rows.row(endingBehind: y) == first)
    }
    #expect(abs(rows.total - plain.reduce(0, +)) < 1e-6)
  }

  @Test func `a section header is self-sizing and stays at the top while its rows are visible`() {
    let content = Sized(width: 10, height: 70)
    let header = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(content)
    content.pin(to: header, inset: 0)
    heights.header = header
    table.sectionHeaderTopPadding = 0
    let screen = Screen(heights)
    #expect(table.rectForHeader(inSection: 0).height == 70 && rect(0).minY == 70)
    #expect(header.committedValue(.stick)?["y"]?.array?.first?.double == 0)
    screen.swipe(.up, by: 500)
    #expect(header.frame.minY == table.contentOffset.y + 47)
  }
}

/// The same numbers in each run.
struct Seeded {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }
}
