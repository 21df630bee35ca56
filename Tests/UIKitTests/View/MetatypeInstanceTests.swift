import Testing
import UIKit

private final class Badge: UIView {
  var isReady = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    isReady = true
  }
  required init?(coder: NSCoder) { fatalError("Badges are not in nibs.") }
}
private final class Row: UITableViewCell {
  private(set) var kind = ""
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    kind = "row"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private final class Edge: UITableViewHeaderFooterView {}
private final class Page: UIViewController { let name = "page" }
private final class Swipe: UISwipeGestureRecognizer { let name2 = "swipe" }

/// Initializers that are called by a metatype, which on iOS is possible without `required`.
@MainActor @Suite struct MetatypeInstanceTests {
  private func view<T: UIView>(_ frame: CGRect) -> T { T(frame: frame) }
  private func plain<T: UIView>() -> T { T() }
  private func cell<T: UITableViewCell>() -> T { T(style: .subtitle, reuseIdentifier: "r") }
  private func edge<T: UITableViewHeaderFooterView>() -> T { T(reuseIdentifier: "e") }
  private func controller<T: UIViewController>(_ type: T.Type) -> T { type.init() }
  private func recognizer<T: UIGestureRecognizer>() -> T { T(target: nil, action: nil) }

  @Test func `a generic type makes objects of the subclass`() {
    let badge: Badge = view(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(badge.isReady && badge.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let other: Badge = plain()
    #expect(other.isReady && other.frame == .zero)
    let label: UILabel = plain()
    label.text = "x"
    #expect(label.intrinsicContentSize.width > 0)
  }

  @Test func `cells, headers, controllers and recognizers have initializers of their own`() {
    let row: Row = cell()
    #expect(row.kind == "row" && row.reuseIdentifier == "r" && row.detailTextLabel != nil)
    let header: Edge = edge()
    #expect(header.reuseIdentifier == "e")
    let pages: [UIViewController.Type] = [Page.self, UITableViewController.self]
    #expect(pages.map { $0.init() is Page } == [true, false] && controller(Page.self).name == "page")
    let swipe: Swipe = recognizer()
    #expect(swipe.name2 == "swipe" && swipe.direction == .right)
  }
}
