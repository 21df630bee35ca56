import Testing
import UIKitTesting
import Wire

// For CellEditControl, TableMetrics and the index view, which apps do not see.
@testable import UIKit

private final class Rows: UITableViewController {
  var direction = UISemanticContentAttribute.unspecified
  var makesAccessory = false
  var hasIndex = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.semanticContentAttribute = direction
    tableView.sectionIndexMinimumDisplayRowCount = 0
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.semanticContentAttribute = direction
    cell.contentView.semanticContentAttribute = direction
    cell.textLabel?.text = "Row \(indexPath.row)"
    if makesAccessory { cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { hasIndex ? ["A"] : nil }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

/// A phone on its side: 47 points of the screen are the notch's, at either side.
@MainActor @Suite struct TableSafeAreaTests {
  private func display(_ rows: Rows) -> Screen { Screen(rows, Device.phone.rotated) }
  private func cell(_ rows: Rows, _ row: Int = 0) -> UITableViewCell {
    rows.tableView.cellForRow(at: IndexPath(row: row, section: 0))!
  }
  private let notch: CGFloat = 47

  @Test func `a row's content, separator and header stay in the safe area, and backgrounds extend beyond it`() {
    for style in [UITableView.Style.plain, .grouped] {
      let rows = Rows(style: style)
      let screen = display(rows)
      #expect(rows.tableView.safeAreaInsets.left == notch && rows.tableView.insetsContentViewsToSafeArea)
      let cell = cell(rows)
      #expect(cell.frame.minX == 0 && cell.frame.width == 844)
      #expect(cell.contentView.frame.minX == notch && cell.contentView.frame.maxX == 844 - notch)
      #expect(cell.contentView.safeAreaInsets.left == 0)
      let side = rows.tableView.sideMargin
      #expect(cell.textLabel!.frame.minX == side)
      #expect(cell.separator!.frame.minX == notch + side && cell.separator!.frame.maxX == 844 - notch)
      let header = rows.tableView.headerView(forSection: 0)!
      #expect(header.frame.width == 844 && header.contentView.frame.minX == notch)
      #expect(screen.find("Row 0")!.frame.minX >= notch && screen.find("Header")!.frame.minX == notch + side)
    }
  }

  @Test func `inset groups stay within the safe area`() {
    let rows = Rows(style: .insetGrouped)
    let screen = display(rows)
    let (cell, side) = (cell(rows), rows.tableView.sideMargin)
    #expect(cell.frame.minX == notch + side && cell.frame.maxX == 844 - notch - side)
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == cell.frame.width)
    #expect(screen.find("Header")!.frame.minX == notch + 2 * side)
  }

  @Test func `accessories, editing controls and the section index stay in the safe area`() {
    let rows = Rows(style: .plain)
    (rows.makesAccessory, rows.hasIndex) = (true, true)
    let screen = display(rows)
    let index = rows.tableView.indexWidth
    #expect(index > 0 && rows.tableView.indexView!.frame.maxX == 844 - notch)
    #expect(cell(rows).accessoryView!.frame.maxX <= 844 - notch - index)
    rows.tableView.isEditing = true
    screen.settle()
    let control = cell(rows).subviews.first { $0 is CellEditControl }!
    #expect(control.frame.minX == notch && cell(rows).contentView.frame.minX == notch + TableMetrics.editControl)
  }

  @Test func `an accessoryView ends at the row's margin, eight points after the content`() {
    let rows = Rows(style: .plain)
    rows.makesAccessory = true
    let screen = display(rows)
    let (cell, side) = (cell(rows), rows.tableView.sideMargin)
    #expect(cell.accessoryView!.frame.maxX == 844 - notch - side)
    #expect(cell.contentView.frame.maxX == cell.accessoryView!.frame.minX - 8)
    withExtendedLifetime(screen) {}
  }

  @Test func `a right-to-left row begins at the safe area's right edge`() {
    let rows = Rows(style: .plain)
    (rows.direction, rows.makesAccessory) = (.forceRightToLeft, true)
    let screen = display(rows)
    let cell = cell(rows)
    #expect(cell.contentView.frame.maxX == 844 - notch)
    #expect(cell.accessoryView!.frame.minX >= notch && cell.separator!.frame.minX == notch)
    withExtendedLifetime(screen) {}
  }

  @Test
  func `with insetsContentViewsToSafeArea false the content view fills the row, and its margins include the safe area`()
  {
    let rows = Rows(style: .plain)
    let screen = display(rows)
    let before = screen.find("Row 0")!.frame
    rows.tableView.insetsContentViewsToSafeArea = false
    screen.settle()
    let (cell, side) = (cell(rows), rows.tableView.sideMargin)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 844, height: cell.bounds.height))
    #expect(cell.contentView.layoutMargins.left == notch + side)
    #expect(screen.find("Row 0")!.frame == before)
    #expect(rows.tableView.headerView(forSection: 0)!.contentView.frame.minX == 0)
    rows.tableView.insetsContentViewsToSafeArea = true
    screen.settle()
    #expect(cell.contentView.frame.minX == notch)
  }

  @Test func `a change of the safe area lays out the rows`() {
    let rows = Rows(style: .plain)
    let screen = display(rows)
    rows.additionalSafeAreaInsets.left = 30
    screen.settle()
    #expect(cell(rows).contentView.frame.minX == notch + 30)
    screen.rotate()
    #expect(cell(rows).contentView.frame.minX == 30)
    withExtendedLifetime(screen) {}
  }

  @Test func `rows of collection view lists keep their content in the safe area`() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped] {
      let list = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Item \(number)"
        cell.contentConfiguration = content
        cell.accessories = [.checkmark(), .disclosureIndicator()]
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list.collectionView) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      let screen = Screen(list, Device.phone.rotated)
      let cell = list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as! UICollectionViewListCell
      let content = cell.convert(cell.contentView.frame, to: nil)
      #expect(content.minX >= notch && content.maxX <= 844 - notch)
      #expect(appearance == .insetGrouped ? cell.frame.minX > notch : cell.frame.minX == 0)
      #expect(screen.find("Item 1")!.frame.minX >= notch + 8)
    }
  }
}
