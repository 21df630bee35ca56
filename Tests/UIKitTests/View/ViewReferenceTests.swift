import Testing
import UIKitTesting

import UIKit

/// A weak reference to an object makes each later retain and release of it slow, so UIKit forms none to tables and scroll views.
@MainActor @Suite struct ViewReferenceTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  /// Whether a weak reference to an object was formed: then the second word of its header has the highest bit, and is no count.
  private func hasWeakReferences(_ object: AnyObject) -> Bool {
    let header = Unmanaged.passUnretained(object).toOpaque().assumingMemoryBound(to: UInt64.self)
    return header[1] >> 63 == 1
  }

  @Test func `the test's helper detects weak references to an object`() {
    let object = UIView()
    #expect(!hasWeakReferences(object))
    weak let reference = object
    #expect(reference === object)
    #expect(hasWeakReferences(object))
  }

  @Test func `a table on the screen whose row was tapped has no weak references`() {
    let rows = Rows(style: .plain)
    rows.tableView.allowsMultipleSelection = true
    let screen = Screen(rows)
    screen.tap("Row 1")
    screen.settle()
    #expect(!hasWeakReferences(rows.tableView))
  }

  @Test func `a recognizer that outlives its view has view nil and can still be changed`() {
    let recognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer()]
    do {
      let view = UIView()
      for recognizer in recognizers {
        view.addGestureRecognizer(recognizer)
        #expect(recognizer.view === view)
      }
    }
    for recognizer in recognizers {
      #expect(recognizer.view == nil)
      recognizer.isEnabled = false
    }
    let pan = UIScrollView().panGestureRecognizer
    #expect(pan.view == nil)
    #expect(!pan.isEnabled)
  }
}
