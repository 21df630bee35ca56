import Testing
import UIKitTesting

// For a controller's registered previews, which apps do not see.
@testable import UIKit

/// Previews of controllers, which a long press opens.
@MainActor @Suite struct PreviewingTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override var previewActionItems: [any UIPreviewActionItem] {
      let like = UIPreviewAction(title: "Like", style: .default) { [unowned self] action, controller in
        log.append("\(action.title) \(controller === self)")
      }
      let drop = UIPreviewAction(title: "Drop", style: .destructive) { [unowned self] action, _ in
        log.append(action.title)
      }
      return [like, UIPreviewActionGroup(title: "More", style: .default, actions: [drop])]
    }
  }

  private final class Owner: UIViewController, UIViewControllerPreviewingDelegate {
    var page = Page()
    var log: [String] = []
    var providesPage = true
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      log.append("page at \(Int(location.x))")
      previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 50, height: 50)
      return providesPage ? page : nil
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) { log.append("commit \(viewControllerToCommit === page)") }
  }

  private let owner = Owner()
  private let screen: Screen
  private let card = UIView(frame: CGRect(x: 100, y: 300, width: 120, height: 120))
  private let previewing: any UIViewControllerPreviewing

  init() {
    screen = Screen(owner)
    owner.view.addSubview(card)
    previewing = owner.registerForPreviewing(with: owner, sourceView: card)
    screen.settle()
  }

  private func press() {
    screen.touch(.began, at: CGPoint(x: 130, y: 330))
    screen.advance(by: 0.7)
    screen.touch(.ended, at: CGPoint(x: 130, y: 330))
    screen.settle()
  }

  @Test func `a long press shows the previewed controller with its preview actions`() {
    press()
    #expect(owner.log == ["page at 30"] && owner.page.view.window != nil)
    #expect(previewing.sourceRect == CGRect(x: 0, y: 0, width: 50, height: 50) && previewing.delegate === owner)
    screen.tap("Like")
    screen.settle()
    #expect(owner.page.log == ["Like true"])
    press()
    screen.tap("More")
    screen.settle()
    screen.tap("Drop")
    screen.settle()
    #expect(owner.page.log == ["Like true", "Drop"])
  }

  @Test func `no preview opens without a controller or after unregistering`() {
    owner.providesPage = false
    press()
    #expect(owner.log.count == 1 && screen.find("Like") == nil)
    owner.unregisterForPreviewing(withContext: previewing)
    press()
    #expect(owner.log.count == 1 && card.interactions.isEmpty && owner.previewings.isEmpty)
  }
}
