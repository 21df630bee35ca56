import Testing
import UIKitTesting

// For LiftedPreview, ContextMenuBackdrop, MenuOverlay and MenuPanel, which apps do not see.
@testable import UIKit

/// Rows with a menu for each, the second of which lifts only its label.
private final class Rows: UITableViewController {
  var log: [String] = []
  var preview: ((UITableView) -> UITargetedPreview?) = { _ in nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
  }
  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview(tableView) }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { [unowned self] in log.append("animate in") }
    animator?.addCompletion { [unowned self] in log.append("in") }
  }
  override func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { [unowned self] in log.append("animate out") }
    animator?.addCompletion { [unowned self] in log.append("out") }
  }
}

/// A view with a menu, and a controller as its preview.
@MainActor private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
  let details = C()
  var showsController = true
  var committed = 0

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    details.preferredContentSize = CGSize(width: 240, height: 160)
    let provider: UIContextMenuConfiguration.PreviewProvider = { [details] in details }
    return UIContextMenuConfiguration(previewProvider: showsController ? provider : nil) { _ in
      UIMenu(children: [UIAction(title: "Share") { _ in }])
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    #expect(animator.previewViewController === details)
    animator.addCompletion { [unowned self] in committed += 1 }
  }
}

/// The view that a context menu lifts.
@MainActor @Suite struct ContextMenuLiftTests {
  private func rest(at point: CGPoint, on screen: Screen) {
    screen.touch(.began, at: point)
    screen.advance(by: 0.6)
    screen.touch(.ended, at: point)
  }

  private func lift(on screen: Screen) -> LiftedPreview? {
    let overlay = screen.window.subviews.last { $0 is MenuOverlay }
    return overlay?.subviews.lazy.compactMap { $0 as? LiftedPreview }.first
  }

  private func backdrop(on screen: Screen) -> ContextMenuBackdrop? {
    screen.window.subviews.last?.subviews.lazy.compactMap { $0 as? ContextMenuBackdrop }.first
  }

  @Test func `a pressed row is lifted over a blurred screen and returns when the menu closes`() throws {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let row = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let rowFrame = row.convert(row.bounds, to: nil)
    rest(at: CGPoint(x: rowFrame.midX, y: rowFrame.midY), on: screen)
    screen.settle()
    let lifted = try #require(lift(on: screen))
    #expect(lifted.center == CGPoint(x: rowFrame.midX, y: rowFrame.midY) && lifted.bounds.size == rowFrame.size)
    #expect(!lifted.transform.isIdentity && lifted.layer.shadowOpacity > 0)
    #expect(backdrop(on: screen)?.alpha == 1 && backdrop(on: screen)?.committedValue(.blur) != nil)
    #expect(screen.svg().contains("data:image/svg+xml"))
    // The row itself is unchanged.
    #expect(row.alpha == 1 && row.transform.isIdentity && !row.isHidden)
    screen.tap(at: CGPoint(x: 20, y: 800))
    #expect(lift(on: screen)?.transform.isIdentity == true)
    screen.settle()
    #expect(lift(on: screen) == nil)
    #expect(rows.log == ["animate in", "in", "animate out", "out"])
  }

  @Test func `while a lifted row returns, views below receive touches`() throws {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let rowFrame = try #require(screen.find("Row 0")).frame
    rest(at: CGPoint(x: rowFrame.midX, y: rowFrame.midY), on: screen)
    screen.settle()
    screen.tap(at: CGPoint(x: 20, y: 800))
    screen.tap("Row 2")
    #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func `a delegate's targeted preview determines what is lifted`() throws {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    rows.preview = { table in
      let label = table.cellForRow(at: IndexPath(row: 1, section: 0))!.textLabel!
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .systemYellow
      parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 20))
      return UITargetedPreview(view: label, parameters: parameters)
    }
    let row = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    rest(at: CGPoint(x: 100, y: row.convert(row.bounds, to: nil).midY), on: screen)
    screen.settle()
    let lifted = try #require(lift(on: screen))
    let origin = row.textLabel!.convert(CGPoint.zero, to: nil)
    #expect(lifted.bounds.size == CGSize(width: 50, height: 20))
    #expect(lifted.center == CGPoint(x: origin.x + 25, y: origin.y + 10))
    #expect(lifted.subviews[0].backgroundColor == .systemYellow)
  }

  @Test func `a lifted view at the bottom of the screen moves up above its menu`() throws {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 100, y: 760, width: 120, height: 60))
    view.backgroundColor = .systemRed
    let delegate = MenuDelegate()
    delegate.showsController = false
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    rest(at: CGPoint(x: 160, y: 790), on: screen)
    screen.settle()
    let lifted = try #require(lift(on: screen))
    let panel = try #require(lifted.superview?.subviews.first { $0 is MenuPanel })
    #expect(lifted.frame.maxY <= 810 && !panel.frame.intersects(lifted.frame))
    #expect(lifted.transform.a > 1)
    withExtendedLifetime(delegate) {}
  }

  @Test func `a preview controller has its preferredContentSize, and a tap on it commits`() throws {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 100, y: 300, width: 120, height: 60))
    let delegate = MenuDelegate()
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    rest(at: CGPoint(x: 160, y: 330), on: screen)
    screen.settle()
    let lifted = try #require(lift(on: screen))
    #expect(delegate.details.view.isDescendant(of: lifted) && lifted.frame.size == CGSize(width: 240, height: 160))
    #expect(
      delegate.details.callbacks.filter { $0.hasPrefix("view") && $0.contains("ppear") } == [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      ])
    screen.tap(at: CGPoint(x: lifted.frame.midX, y: lifted.frame.midY))
    screen.settle()
    #expect(delegate.committed == 1 && lift(on: screen) == nil && delegate.details.view.superview == nil)
    #expect(delegate.details.callbacks.last == "viewDidDisappear")
  }
}
