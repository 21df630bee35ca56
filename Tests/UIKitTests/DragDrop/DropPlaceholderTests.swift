import Testing
import UIKitTesting

import UIKit

/// Items whose data is loaded after they were dropped on a list.
@MainActor @Suite struct DropPlaceholderTests {
  private final class Words: NSObject, UITableViewDataSource, UITableViewDropDelegate, UIDragInteractionDelegate {
    var words = ["one", "two"]
    var context: (any UITableViewDropPlaceholderContext)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let path = coordinator.destinationIndexPath else { return }
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: "Word", rowHeight: 44)
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: "new" as NSString))] }
  }

  @Test func `a dropped row with a placeholder is inserted once, at the drop position`() throws {
    let screen = Screen(UIViewController())
    let (words, table) = (Words(), UITableView(frame: CGRect(x: 0, y: 400, width: 390, height: 300), style: .plain))
    let dragged = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 60))
    table.dataSource = words
    table.dropDelegate = words
    dragged.addInteraction(UIDragInteraction(delegate: words))
    for view in [table, dragged] { screen.window.rootViewController?.view.addSubview(view) }
    screen.settle()
    let second = try #require(screen.find("two")).frame
    screen.touch(.began, at: CGPoint(x: 60, y: 220))
    screen.advance(by: 0.6)
    screen.touch(.moved, at: CGPoint(x: 100, y: 350))
    screen.touch(.moved, at: CGPoint(x: 100, y: second.midY))
    screen.touch(.ended, at: CGPoint(x: 100, y: second.midY))
    screen.settle()
    #expect(words.words.count == 2)
    let context = try #require(words.context)
    #expect(context.commitInsertion { words.words.insert("new", at: $0.row) })
    screen.settle()
    #expect(words.words == ["one", "new", "two"] && screen.find("new") != nil && table.numberOfRows(inSection: 0) == 3)
    #expect(!context.commitInsertion { _ in Issue.record("once only") } && !context.deletePlaceholder())
  }
}
