import Testing
import UIKitTesting
import Wire

// For TableBatch and the members that viewers receive, which apps do not see.
@testable import UIKit

private final class EdgeCell: UITableViewCell {
  let body = Sized(width: 10, height: 70)
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      body.leadingAnchor.constraint(equalTo: leadingAnchor),
      body.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class Bounds: UITableViewCell {
  static var loggedBounds: [CGRect] = []
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Bounds.loggedBounds.append(contentView.bounds)
  }
  required init?(coder: NSCoder) { nil }
}

private class Rows: UITableViewController {
  var counts = [3]
  var log: [String] = []
  var make: (UITableView, IndexPath) -> UITableViewCell = { _, path in
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(path.section).\(path.row)"
    return cell
  }
  var header: (Int) -> UIView? = { _ in nil }
  var refuses = false

  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    make(tableView, indexPath)
  }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header(section) }
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(indexPath.row)")
    return !refuses
  }
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(tableView.cellForRow(at: indexPath)!.isHighlighted)")
  }
  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight")
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect")
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("didSelect") }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("accessory \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    log.append("header \(section)")
  }
}

private final class Prefetcher: UITableViewDataSourcePrefetching {
  var begun: [Int] = []
  var cancelled: [Int] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { begun += indexPaths.map(\.row) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
}

@MainActor @Suite struct TableCellTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func `a row with constraints to the cell's own edges has the height that they give`() {
    let rows = Rows()
    rows.make = { _, _ in EdgeCell(style: .default, reuseIdentifier: nil) }
    let screen = Screen(rows)
    #expect(rows.tableView.rectForRow(at: path(0)).height == 90)
    withExtendedLifetime(screen) {}
  }

  @Test func `a cell's content view has its size in init`() {
    Bounds.loggedBounds = []
    _ = Bounds(style: .default, reuseIdentifier: nil)
    #expect(Bounds.loggedBounds == [CGRect(x: 0, y: 0, width: 320, height: 44)])
  }

  @Test func `a dequeued cell has the table's width`() {
    let rows = Rows()
    var widths: Set<CGFloat> = []
    rows.make = { table, path in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      widths.insert(cell.contentView.bounds.width)
      return cell
    }
    let screen = Screen(rows)
    #expect(widths == [390])
    withExtendedLifetime(screen) {}
  }

  @Test func `a cell's content view has the table's margins`() {
    let rows = Rows()
    let screen = Screen(rows)
    let margins = rows.tableView.cellForRow(at: path(0))!.contentView.layoutMargins
    let side = rows.systemMinimumLayoutMargins.leading
    #expect(margins == UIEdgeInsets(top: 11, left: side, bottom: 11, right: side) && side >= 16)
    withExtendedLifetime(screen) {}
  }

  @Test func `rows have the background of the table's style unless the app sets one`() {
    for (style, colour) in [
      (UITableView.Style.plain, UIColor.systemBackground), (.grouped, .secondarySystemGroupedBackground),
      (.insetGrouped, .secondarySystemGroupedBackground),
    ] {
      let rows = Rows(style: style)
      rows.make = { _, path in
        let cell = UITableViewCell()
        if path.row == 1 { cell.backgroundColor = .systemPink }
        return cell
      }
      let screen = Screen(rows)
      #expect(rows.tableView.cellForRow(at: path(0))?.backgroundColor == colour)
      #expect(rows.tableView.cellForRow(at: path(1))?.backgroundColor == .systemPink)
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `the first and last rows of inset groups have rounded corners`() {
    let rows = Rows(style: .insetGrouped)
    rows.counts = [3, 1]
    let screen = Screen(rows)
    func corners(_ row: Int, _ section: Int = 0) -> CACornerMask? {
      let layer = rows.tableView.cellForRow(at: path(row, section))!.layer
      return layer.cornerRadius > 0 ? layer.maskedCorners : nil
    }
    #expect(corners(0) == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && corners(1) == nil)
    #expect(corners(2) == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(corners(0, 1)?.isSuperset(of: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]) == true)
    withExtendedLifetime(screen) {}
  }

  @Test func `a cell's own clipsToBounds and corner radius are kept at any position in its group`() {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      for clips in [true, false] {
        let rows = Rows(style: style)
        rows.counts = [3, 1]
        rows.make = { _, path in
          let cell = UITableViewCell()
          cell.clipsToBounds = clips
          if path == IndexPath(row: 1, section: 0) { cell.layer.cornerRadius = 6 }
          return cell
        }
        let screen = Screen(rows)
        let cells = rows.tableView.visibleCells
        #expect(cells.map(\.clipsToBounds) == [clips, clips, clips, clips])
        #expect(cells[1].layer.cornerRadius == 6 && cells[1].layer.maskedCorners == .all)
        let rounds = style == .insetGrouped
        let clipping = cells.map { $0.describe()[.clip] != nil }
        #expect(clipping == [clips || rounds, clips, clips || rounds, clips || rounds])
        withExtendedLifetime(screen) {}
      }
    }
  }

  @Test func `a touch calls a row's highlight and selection delegate methods in UIKit's order`() {
    let rows = Rows()
    let screen = Screen(rows)
    let middle = rows.tableView.convert(rows.tableView.rectForRow(at: path(1)), to: nil)
    let point = CGPoint(x: middle.midX, y: middle.midY)
    screen.touch(.began, at: point)
    #expect(rows.log == ["shouldHighlight 1", "didHighlight true"])
    screen.touch(.ended, at: point)
    #expect(rows.log.dropFirst(2) == ["didUnhighlight", "willSelect", "didSelect"])
    rows.log = []
    screen.touch(.began, at: point)
    screen.touch(.moved, at: CGPoint(x: point.x, y: point.y + 30))
    screen.touch(.ended, at: CGPoint(x: point.x, y: point.y + 30))
    #expect(rows.log == ["shouldHighlight 1", "didHighlight true", "didUnhighlight"])
    rows.refuses = true
    rows.log = []
    screen.touch(.began, at: point)
    screen.touch(.ended, at: point)
    #expect(rows.log == ["shouldHighlight 1"])
  }

  @Test func `a detail accessory is a button`() {
    let rows = Rows()
    rows.make = { _, _ in
      let cell = UITableViewCell()
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    let screen = Screen(rows)
    screen.tap(.label("More Info"))
    #expect(rows.log == ["accessory 0"])
  }

  @Test func `viewForHeaderInSection is called when a header becomes visible`() {
    let rows = Rows()
    rows.counts = [Int](repeating: 5, count: 100)
    var sections: [Int] = []
    rows.header = { section in
      sections.append(section)
      return UIView()
    }
    let screen = Screen(rows)
    #expect(sections.count < 12 && Set(sections).count == sections.count)
    #expect(rows.tableView.rectForHeader(inSection: 1).height == 28 && rows.log.first == "header 0")
    rows.tableView.scrollToRow(at: path(0, 60), at: .top, animated: false)
    screen.settle()
    #expect(sections.contains(60) && sections.count < 30)
  }

  @Test func `sectionHeaderTopPadding of a plain table is the distance above its headers`() {
    let rows = Rows()
    rows.header = { _ in UIView() }
    rows.loadViewIfNeeded()
    rows.tableView.sectionHeaderTopPadding = 20
    let screen = Screen(rows)
    #expect(rows.tableView.rectForHeader(inSection: 0).minY == 20)
    #expect(rows.tableView.rectForRow(at: path(0)).minY == 48)
    withExtendedLifetime(screen) {}
  }

  @Test func `by default sectionHeaderTopPadding is 22 points in a plain table and 0 in a grouped one`() {
    let cases: [(UITableView.Style, CGFloat, CGFloat)] = [
      (.plain, UITableView.automaticDimension, 22), (.plain, 0, 0), (.grouped, UITableView.automaticDimension, 0),
      (.grouped, 9, 9),
    ]
    for (style, padding, top) in cases {
      let rows = Rows(style: style)
      rows.header = { _ in UIView() }
      rows.loadViewIfNeeded()
      rows.tableView.sectionHeaderTopPadding = padding
      let screen = Screen(rows)
      #expect(rows.tableView.rectForHeader(inSection: 0).minY == top)
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `with multiple selection a cell shows its multipleSelectionBackgroundView`() {
    let rows = Rows()
    let (one, several) = (UIView(), UIView())
    rows.make = { _, _ in
      let cell = UITableViewCell()
      (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
      return cell
    }
    rows.counts = [1]
    let screen = Screen(rows)
    rows.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
    screen.settle()
    #expect(!one.isHidden && several.isHidden)
    rows.tableView.allowsMultipleSelection = true
    screen.settle()
    #expect(one.isHidden && !several.isHidden && several.frame == rows.tableView.cellForRow(at: path(0))?.bounds)
  }

  @Test func `several rows can be selected in editing mode`() {
    let rows = Rows()
    rows.loadViewIfNeeded()
    rows.tableView.allowsMultipleSelectionDuringEditing = true
    let screen = Screen(rows)
    rows.tableView.setEditing(true, animated: false)
    screen.tap("0.0")
    screen.tap("0.2")
    #expect(rows.tableView.indexPathsForSelectedRows == [path(0), path(2)])
    screen.tap("0.0")
    #expect(rows.tableView.indexPathsForSelectedRows == [path(2)])
  }

  @Test func `rows outside of the visible range are prefetched`() {
    let rows = Rows()
    rows.counts = [1000]
    rows.loadViewIfNeeded()
    let prefetcher = Prefetcher()
    rows.tableView.prefetchDataSource = prefetcher
    let screen = Screen(rows)
    let alive = rows.tableView.rows.cells.count
    #expect(prefetcher.begun.first == alive && prefetcher.begun.count > 10)
    rows.tableView.contentOffset.y = 20000
    screen.settle()
    #expect(prefetcher.cancelled.contains(alive))
  }

  @Test func `reconfigureRows calls cellForRowAt again and keeps the cell`() {
    let rows = Rows()
    var text = "old"
    rows.make = { table, path in
      let cell =
        table.dequeueReusableCell(withIdentifier: "Cell") ?? UITableViewCell(style: .default, reuseIdentifier: "Cell")
      cell.textLabel?.text = text
      return cell
    }
    let screen = Screen(rows)
    let cell = rows.tableView.cellForRow(at: path(1))
    text = "new"
    rows.tableView.reconfigureRows(at: [path(1)])
    screen.settle()
    #expect(rows.tableView.cellForRow(at: path(1)) === cell && cell?.textLabel?.text == "new")
    #expect(rows.tableView.cellForRow(at: path(0))?.textLabel?.text == "old")
  }

  @Test func `index paths after many insertions are mapped`() {
    var batch = TableBatch()
    for row in stride(from: 0, to: 100_000, by: 2) { batch.insertedRows[path(row)] = .automatic }
    let map = batch.map(from: [50_000], to: [100_000], nouns: UITableView.nouns)
    #expect((0..<50_000).allSatisfy { map.row(path($0)) == path(2 * $0 + 1) })
  }

  @Test(arguments: [true, false])
  func `symbols of different widths are centered in one column, and separators begin at the texts`(isConfigured: Bool) {
    let rows = Rows()
    rows.counts = [2]
    rows.make = { _, path in
      let cell = UITableViewCell()
      let (text, symbol) = path.row == 0 ? ("Tall", "iphone") : ("Wide", "envelope")
      if isConfigured {
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = (text, UIImage(systemName: symbol))
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.text = text
        cell.imageView?.image = UIImage(systemName: symbol)
      }
      return cell
    }
    let screen = Screen(rows)
    let texts = ["Tall", "Wide"].compactMap { screen.find($0)?.frame.minX }
    #expect(texts == [60, 60])
    let pictures = screen.findAll(.type("UIImageView")).map(\.frame.midX)
    #expect(pictures.count == 2 && pictures.allSatisfy { abs($0 - 30) < 0.5 })
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.separatorInset.left == 60)
    rows.tableView.separatorInset.left = 16
    #expect(cell?.separatorInset.left == 16)
  }
}
