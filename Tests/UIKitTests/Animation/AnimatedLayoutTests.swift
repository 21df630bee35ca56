import Testing
import Wire

// For the numbers of views and controllers and the running animations of a view, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AnimatedLayoutTests {
  private final class Rows: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test func `in an animation block, rows that become visible are not animated and rows that were visible are`() {
    let stage = MotionStage()
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    table.dataSource = rows
    stage.window.addSubview(table)
    _ = stage.turn()
    let before = Set(table.subviews.map(\.assignedID))
    UIView.animate(withDuration: 1) {
      table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      table.layoutIfNeeded()
    }
    _ = stage.turn()
    #expect(!Set(table.visibleCells.map(\.assignedID)).isSubset(of: before))
    for cell in table.visibleCells {
      #expect(cell.runningAnimations.isEmpty != before.contains(cell.assignedID))
      #expect(before.contains(cell.assignedID) || cell.contentView.runningAnimations.isEmpty)
    }
  }

  @Test func `a title that a button receives in an animation block is not animated into position`() {
    let stage = MotionStage()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.view.addSubview(button)
    _ = stage.turn()
    UIView.animate(withDuration: 1) {
      button.setTitle("Retry", for: .normal)
      button.layoutIfNeeded()
      stage.view.alpha = 0
    }
    #expect(button.titleLabel?.frame.isEmpty == false && button.titleLabel?.runningAnimations.isEmpty == true)
  }

  @Test func `subviews with autoresizing masks are animated along with their superview`() {
    let stage = MotionStage()
    let inner = UIView(frame: stage.view.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.view.addSubview(inner)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.frame.size.width = 300 }
    stage.advance(to: 500)
    #expect(stage.view.presentedFrame.width == 200 && inner.presentedFrame.width == 200 && inner.frame.width == 300)
  }
}
