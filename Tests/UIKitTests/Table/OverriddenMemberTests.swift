import Testing
import UIKit
import UIKitTesting

/// A header whose content view is a view of its own, as of headers that are loaded from a nib.
private final class Header: UITableViewHeaderFooterView {
  let own = UILabel()
  override var contentView: UIView { own }
}

/// A cell that names its own reuse identifier.
private final class Cell: UITableViewCell {
  override var reuseIdentifier: String? { "own" }
}

private final class PlainTable: UITableView {
  override var style: Style { .plain }
}

private final class Sheet: UIAlertController {
  override var preferredStyle: Style { .actionSheet }
}

/// Members that subclasses in other modules override.
@MainActor @Suite struct OverriddenMemberTests {
  @Test func `a header may have a content view of its own, and the table's one is laid out still`() {
    let header = Header(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    header.layoutIfNeeded()
    #expect(header.contentView === header.own && header.own.superview == nil)
    #expect(header.subviews.first?.frame == header.bounds)
  }

  @Test func `a cell is reused by the identifier that it returns`() {
    #expect(Cell(style: .default, reuseIdentifier: "given").reuseIdentifier == "own")
    #expect(PlainTable(frame: .zero, style: .grouped).style == .plain)
  }

  @Test func `an alert may return its style`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let sheet = Sheet(title: "Title", message: nil, preferredStyle: .alert)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(sheet, animated: false)
    screen.settle()
    // The cancel button of a sheet is at the bottom of the screen.
    #expect(screen.find("Cancel").map { $0.frame.maxY > 780 } == true)
  }
}
