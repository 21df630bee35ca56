import Testing
import UIKit

/// Views that do not translate their autoresizing mask, and that no constraint refers to.
@MainActor @Suite struct UnconstrainedViewTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
  }

  @Test func `a view that never had constraints keeps the frame that was set`() {
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    host.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 70, height: 80))
  }

  @Test func `a label without constraints has the size of its text at the origin`() {
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(label)
    host.layoutIfNeeded()
    #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
  }
}
