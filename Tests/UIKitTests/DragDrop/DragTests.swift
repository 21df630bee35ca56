import Testing
import UIKitTesting

// For DragOverlay, which apps do not see.
@testable import UIKit

@MainActor @Suite struct DragTests {
  private final class Source: UIDragInteractionDelegate {
    var log: [String] = []
    var allowsMove = true
    var isEmpty = false

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      let point = interaction.view.map { session.location(in: $0) } ?? .zero
      log.append("items at \(Int(point.x)), \(Int(point.y))")
      if isEmpty { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: "Soup" as NSString))
      item.localObject = 7
      return [item]
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      session.localContext = "context"
      log.append("begin")
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end: \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end: \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      log.append("transferred")
    }
  }

  private final class Target: UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var accepts: any NSItemProviderReading.Type = NSString.self

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      let can = session.canLoadObjects(ofClass: accepts)
      log.append("can: \(can)")
      return can
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      let object = session.items.first?.localObject as? Int ?? 0
      log.append("perform \(object) \(session.localDragSession?.localContext as? String ?? "nothing")")
      session.loadObjects(ofClass: String.self) { [unowned self] in log.append("loaded \($0.joined())") }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("end")
    }
  }

  private let screen = Screen(UIViewController())
  private let source = Source()
  private let target = Target()
  private let dragged = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 60))
  private let dropView = UIView(frame: CGRect(x: 40, y: 500, width: 200, height: 100))

  init() {
    let view = screen.window.rootViewController?.view
    view?.addSubview(dragged)
    view?.addSubview(dropView)
    dragged.addInteraction(UIDragInteraction(delegate: source))
    dropView.addInteraction(UIDropInteraction(delegate: target))
  }

  private func lift() {
    screen.touch(.began, at: CGPoint(x: 60, y: 220))
    screen.advance(by: 0.6)
  }

  private func drag(to points: CGPoint...) {
    lift()
    for point in points { screen.touch(.moved, at: point) }
    screen.touch(.ended, at: points.last ?? .zero)
    screen.settle()
  }

  private func previews() -> [UIView] { screen.window.subviews.filter { $0 is DragOverlay } }

  @Test func `items are dropped into a view whose drop interaction accepts them`() {
    drag(to: CGPoint(x: 100, y: 350), CGPoint(x: 100, y: 550))
    #expect(source.log == ["items at 20, 20", "begin", "will end: copy", "did end: copy", "transferred"])
    #expect(target.log == ["can: true", "enter", "perform 7 context", "loaded Soup", "conclude", "end"])
    #expect(previews().isEmpty)
  }

  @Test func `the preview follows the finger, with a badge for a copy`() throws {
    lift()
    let overlay = try #require(previews().first)
    screen.touch(.moved, at: CGPoint(x: 100, y: 550))
    let preview = try #require(overlay.subviews.first { $0.accessibilityIdentifier == "DragPreview" })
    #expect(preview.center == CGPoint(x: 130, y: 560), "held where it was touched")
    let badge = try #require(overlay.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(!badge.isHidden)
    target.operation = .move
    screen.touch(.moved, at: CGPoint(x: 101, y: 550))
    #expect(badge.isHidden)
    screen.touch(.ended, at: CGPoint(x: 101, y: 550))
    screen.settle()
  }

  @Test func `a drag that leaves the drop view and ends outside of it is cancelled`() {
    drag(to: CGPoint(x: 100, y: 550), CGPoint(x: 100, y: 400))
    #expect(source.log == ["items at 20, 20", "begin", "will end: cancel", "did end: cancel"])
    #expect(target.log == ["can: true", "enter", "exit", "end"])
    #expect(previews().isEmpty)
  }

  @Test func `a drop is cancelled if the source does not allow a move or the target forbids it`() {
    source.allowsMove = false
    target.operation = .move
    drag(to: CGPoint(x: 100, y: 550))
    #expect(source.log.last == "did end: cancel")
    source.allowsMove = true
    drag(to: CGPoint(x: 100, y: 550))
    #expect(source.log.suffix(2) == ["did end: move", "transferred"])
    target.operation = .forbidden
    drag(to: CGPoint(x: 100, y: 550))
    #expect(source.log.last == "did end: forbidden")
  }

  @Test func `canHandle is asked once for a session, and false excludes the view`() {
    target.accepts = UIImage.self
    drag(to: CGPoint(x: 100, y: 550), CGPoint(x: 100, y: 560))
    #expect(target.log == ["can: false"])
    #expect(source.log.last == "did end: cancel")
  }

  @Test func `a lifted view that is not moved returns, and a drag without items lifts nothing`() {
    lift()
    #expect(previews().count == 1)
    screen.touch(.ended, at: CGPoint(x: 60, y: 220))
    screen.settle()
    #expect(source.log == ["items at 20, 20"] && previews().isEmpty)
    source.isEmpty = true
    lift()
    #expect(previews().isEmpty)
    screen.touch(.ended, at: CGPoint(x: 60, y: 220))
  }

  @Test func `a context menu opens during the lift, and closes when the drag begins`() {
    final class Menus: UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Eat") { _ in }]) })
      }
    }
    let menus = Menus()
    dragged.addInteraction(UIContextMenuInteraction(delegate: menus))
    lift()
    #expect(screen.find("Eat") != nil && previews().count == 1)
    screen.touch(.moved, at: CGPoint(x: 100, y: 550))
    screen.touch(.ended, at: CGPoint(x: 100, y: 550))
    screen.settle()
    #expect(screen.find("Eat") == nil && target.log.contains("perform 7 context"))
  }
}
