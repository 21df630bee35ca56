import Testing
import UIKitTesting
import Wire

import UIKit

/// A layout that counts how often it is solved.
private final class Counted: UICollectionViewCompositionalLayout {
  var count = 0
  override func prepare() {
    super.prepare()
    count += 1
  }
}

private final class Box: UICollectionViewCell {
  private(set) var height: NSLayoutConstraint!
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    height = label.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)
    NSLayoutConstraint.activate([
      height, label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class Items: UICollectionViewController {
  var lines = 1
  private let cells = UICollectionView.CellRegistration<Box, String> { cell, _, text in cell.label.text = text }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let text = Array(repeating: "\(indexPath.item)", count: lines).joined(separator: "\n")
    return collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: text)
  }
  func box(_ item: Int) -> Box { collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as! Box }
}

private final class Rows: UITableViewController {
  final class Row: UITableViewCell {
    let box = UIView()
    private(set) var height: NSLayoutConstraint!
    func fill() {
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      height = box.heightAnchor.constraint(equalToConstant: 50)
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = Row(style: .default, reuseIdentifier: nil)
    row.fill()
    return row
  }
}

/// Visible cells that are measured again.
@MainActor @Suite struct SelfSizingTests {
  private func makeScreen(lines: Int = 1) -> (Items, Counted, Screen) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = Counted(section: NSCollectionLayoutSection(group: group))
    let items = Items(collectionViewLayout: layout)
    items.lines = lines
    let screen = Screen(items)
    screen.settle()
    return (items, layout, screen)
  }

  @Test func `cells follow changed constraints only with enabledIncludingConstraints`() {
    let (items, _, screen) = makeScreen()
    items.box(0).height.constant = 90
    screen.settle()
    #expect(items.box(0).frame.height == 40 && items.box(1).frame.minY == 40)
    items.collectionView.selfSizingInvalidation = .enabledIncludingConstraints
    items.box(0).height.constant = 100
    screen.settle()
    #expect(items.box(0).frame.height == 100 && items.box(1).frame.minY == 100)
    // Content that asks for another size of its own counts, too.
    items.box(1).label.text = "One\nTwo\nThree"
    screen.settle()
    #expect(items.box(1).frame.height > 55 && items.box(2).frame.minY == items.box(1).frame.maxY)
    items.collectionView.selfSizingInvalidation = .disabled
    items.box(0).height.constant = 200
    items.box(0).invalidateIntrinsicContentSize()
    screen.settle()
    #expect(items.box(0).frame.height == 100)
  }

  @Test func `reconfiguring cells near the end keeps the content offset`() {
    let (items, _, screen) = makeScreen(lines: 12)
    let view = items.collectionView!
    for _ in 0..<3 {
      view.scrollToItem(at: IndexPath(item: 7, section: 0), at: .bottom, animated: false)
      screen.settle()
    }
    let (offset, size) = (view.contentOffset, view.contentSize)
    #expect(offset.y > 500)
    view.reconfigureItems(at: view.indexPathsForVisibleItems)
    #expect(view.contentOffset == offset)
    screen.settle()
    #expect(view.contentOffset == offset && view.contentSize == size)
  }

  @Test func `reconfiguring a table's rows near the end keeps the content offset`() throws {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    screen.settle()
    let row = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Rows.Row)
    row.height.constant = 90
    screen.settle()
    #expect(row.frame.height < 60)
    rows.tableView.selfSizingInvalidation = .enabledIncludingConstraints
    row.height.constant = 100
    screen.settle()
    #expect(row.frame.height > 95)
  }

  @Test func `several cells that change their size are measured together and laid out in few passes`() {
    let (items, layout, screen) = makeScreen()
    let boxes = (0..<8).map(items.box)
    layout.count = 0
    for box in boxes {
      box.height.constant = 60
      box.invalidateIntrinsicContentSize()
    }
    screen.settle()
    #expect(items.box(7).frame == CGRect(x: 0, y: 420, width: 390, height: 60))
    #expect(layout.count <= 3, "\(layout.count)")
  }
}
