import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct ListDragTests {
  /// A table or a collection view of words.
  private final class Words: NSObject, UITableViewDataSource, UICollectionViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate, UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    var words = ["one", "two", "three", "four"]
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Word", for: indexPath)
      let label = cell.contentView.subviews.first as? UILabel ?? UILabel(frame: cell.contentView.bounds)
      cell.contentView.addSubview(label)
      label.text = words[indexPath.item]
      return cell
    }

    private func item(_ path: IndexPath) -> [UIDragItem] {
      log.append("drag \(path.item)")
      return words[path.item] == "four"
        ? [] : [UIDragItem(itemProvider: NSItemProvider(object: words[path.item] as NSString))]
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    { item(indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { item(indexPath) }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      log.append("begin \(tableView.hasActiveDrag)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      log.append("end \(tableView.hasActiveDrag)")
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let path = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
      for item in coordinator.items {
        log.append("drop at \(path.row) from \(item.sourceIndexPath.map { String($0.row) } ?? "elsewhere")")
        item.dragItem.itemProvider.loadObject(ofClass: String.self) { [unowned self] word, _ in
          words.insert(word ?? "", at: path.row)
          tableView.insertRows(at: [path], with: .none)
        }
        coordinator.drop(item.dragItem, toRowAt: coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0))
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let source = coordinator.items.first?.sourceIndexPath?.item ?? -1
      log.append("into \(coordinator.destinationIndexPath?.item ?? -1) from \(source), \(coordinator.proposal.intent)")
    }
  }

  /// One whose data source moves rows.
  private final class MovingWords: NSObject, UITableViewDataSource, UITableViewDragDelegate {
    var words = ["one", "two", "three"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row] as NSString))] }
  }

  private let screen = Screen(UIViewController())

  private func display(_ list: UIScrollView, at y: CGFloat = 100) {
    list.frame = CGRect(x: 0, y: y, width: 390, height: 300)
    screen.window.rootViewController?.view.addSubview(list)
    screen.settle()
  }

  private func center(_ text: String) -> CGPoint {
    let frame = screen.find(Query(text: text))?.frame ?? .zero
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func drag(_ start: CGPoint, to end: CGPoint) {
    screen.touch(.began, at: start)
    screen.advance(by: 0.6)
    screen.touch(.moved, at: CGPoint(x: start.x + 15, y: start.y))
    screen.touch(.moved, at: end)
    screen.touch(.ended, at: end)
    screen.settle()
  }

  @Test func `a row can be dragged to another table, whose drop delegate inserts it`() {
    let (words, others) = (Words(), Words())
    others.words = ["eins", "zwei"]
    let (table, other) = (UITableView(), UITableView())
    (table.dataSource, table.dragDelegate) = (words, words)
    (other.dataSource, other.dropDelegate) = (others, others)
    display(table)
    display(other, at: 420)
    drag(center("two"), to: center("zwei"))
    #expect(words.log == ["drag 1", "begin true", "end false"])
    #expect(others.log == ["drop at 1 from elsewhere"])
    #expect(others.words == ["eins", "two", "zwei"] && words.words.count == 4)
  }

  @Test func `a row without items is not dragged, nor is any while drags are disabled`() {
    let words = Words()
    let table = UITableView()
    (table.dataSource, table.dragDelegate, table.dropDelegate) = (words, words, words)
    display(table)
    drag(center("four"), to: center("one"))
    #expect(words.log == ["drag 3"])
    table.dragInteractionEnabled = false
    drag(center("two"), to: center("one"))
    #expect(words.log == ["drag 3"])
  }

  @Test func `a row dragged within its table is moved by the data source, without a drop delegate`() {
    let words = MovingWords()
    let table = UITableView()
    (table.dataSource, table.dragDelegate) = (words, words)
    display(table)
    drag(center("two"), to: center("three"))
    #expect(words.words == ["one", "three", "two"])
    #expect(center("three").y < center("two").y)
    drag(center("one"), to: center("two"))
    #expect(words.words == ["one", "three", "two"], "the first row cannot be moved")
  }

  @Test func `a drop coordinator has the destination item and the source index path`() {
    let words = Words()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Word")
    (list.dataSource, list.dragDelegate, list.dropDelegate) = (words, words, words)
    display(list)
    drag(center("one"), to: center("three"))
    #expect(words.log == ["drag 0", "into 2 from 0, insertIntoDestinationIndexPath"])
  }
}
