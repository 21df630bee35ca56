import Testing
import UIKitTesting

// For CommitCycle, which apps do not see.
@testable import UIKit

@MainActor @Suite(.serialized) struct StoryboardTests {
  private let storyboard = UIStoryboard(name: "Main", bundle: .module)

  init() { calls = [] }

  private var initial: UINavigationController {
    get throws { try #require(storyboard.instantiateInitialViewController() as? UINavigationController) }
  }

  private func first(_ navigation: UINavigationController) throws -> FirstViewController {
    try #require(navigation.viewControllers.first as? FirstViewController)
  }

  @Test func `the initial controller has its relationships, and outlets are connected when the view loads`() throws {
    let first = try first(try initial)
    #expect(calls == ["init", "awake, label not there"])
    #expect(!first.isViewLoaded && first.navigationItem.title == "First" && first.storyboard === storyboard)
    first.loadViewIfNeeded()
    #expect(
      calls == [
        "init", "awake, label not there", "prepare embedded for RowsViewController",
        "viewDidLoad, label there, 1 child",
      ])
    #expect((first.both ?? []).map { "\(type(of: $0))" } == ["UILabel", "UIButton"])
  }

  @Test func `a label has its text, font, colour and priorities`() throws {
    let first = try first(try initial)
    first.loadViewIfNeeded()
    let label = try #require(first.label)
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    let stack = try #require(first.view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    #expect(stack.axis == .vertical && stack.alignment == .leading && stack.distribution == .equalSpacing)
    #expect(stack.spacing == 7 && stack.arrangedSubviews.count == 1)
  }

  @Test func `constraints have items, margins, ratios, constants, priorities and identifiers`() throws {
    let navigation = try initial
    let screen = Screen(navigation)
    let first = try first(navigation)
    #expect(first.top.priority == UILayoutPriority(999) && first.top.identifier == "top of the label")
    #expect(first.label.frame.minX == 16 && first.label.frame.width == 195)
    #expect(first.label.frame.minY == first.view.safeAreaInsets.top + 20)
    #expect(abs(try #require(screen.find("Go")).frame.midX - 195) < 1)
  }

  @Test func `a tap sends the action and performs the segue unless shouldPerformSegue returns false`() throws {
    let navigation = try initial
    let screen = Screen(navigation)
    let first = try first(navigation)
    calls = []
    first.mayGo = false
    screen.tap("Go")
    #expect(calls == ["went by Go"] && navigation.viewControllers.count == 1)
    first.mayGo = true
    screen.tap("Go")
    screen.settle()
    #expect(calls.suffix(2) == ["went by Go", "prepare detail for DetailViewController"])
    #expect(navigation.topViewController is DetailViewController && navigation.topViewController?.title == "Detail")
    screen.tap("Back to first")
    screen.settle()
    #expect(calls.last == "unwound from DetailViewController" && navigation.topViewController === first)
  }

  @Test func `a bar button presents, and unwinding dismisses`() throws {
    let navigation = try initial
    let screen = Screen(navigation)
    let first = try first(navigation)
    first.performSegue(withIdentifier: "present", sender: nil)
    screen.settle()
    let presented = try #require(first.presentedViewController as? DetailViewController)
    #expect(presented.modalPresentationStyle == .fullScreen)
    screen.tap("Back to first")
    screen.settle()
    #expect(first.presentedViewController == nil)
  }

  @Test func `a prototype cell's segue is prepared before didSelectRowAt`()
    throws
  {
    let navigation = try initial
    let screen = Screen(navigation)
    let cell = try #require(screen.find("Row 1"))
    calls = []
    screen.tap("Row 1")
    screen.settle()
    #expect(calls == ["prepare row of row 1", "didSelect"])
    #expect(navigation.topViewController is DetailViewController && cell.frame.height > 0)
  }

  @Test func `static table rows are loaded`() {
    let screen = Screen(storyboard.instantiateViewController(withIdentifier: "Settings"))
    screen.expectText("General\nAbout")
  }

  @Test func `a table controller has the refresh control of its scene`() throws {
    let controller = storyboard.instantiateViewController(withIdentifier: "Settings") as? UITableViewController
    let control = try #require(controller?.refreshControl)
    #expect(controller?.tableView.refreshControl === control)
    #expect(control.isEnabled && control.tintColor == .systemRed && control.frame.height > 0)
  }

  @Test func `a creator gives more to the controller, and runtime attributes are set`() throws {
    let detail: DetailViewController = storyboard.instantiateViewController(identifier: "Detail") { coder in
      DetailViewController(coder: coder, film: "Alien")
    }
    let view = try #require(detail.view as? BadgeView)
    #expect(detail.film == "Alien" && detail.title == "Detail")
    #expect(view.badge == 3 && view.layer.cornerRadius == 9 && view.frame.size.height > 0)
  }

  @Test func `a segue's destination may be made by the source`() throws {
    let navigation = try initial
    let screen = Screen(navigation)
    try first(navigation).performSegue(withIdentifier: "made", sender: nil)
    screen.settle()
    #expect((navigation.topViewController as? DetailViewController)?.film == "Ikiru")
  }

  @Test func `a table view with prototypes is deallocated`() {
    weak var table: UITableView?
    weak var scene: UIViewController?
    do {
      let rows = storyboard.instantiateViewController(withIdentifier: "Embedded")
      rows.loadViewIfNeeded()
      (table, scene) = (rows.view as? UITableView, rows)
      #expect(table?.dequeueReusableCell(withIdentifier: "Row") != nil)
    }
    SessionContext.current.cycle.runTurn()
    #expect(scene == nil && table == nil)
  }

  @Test func `a nib gives a controller its view`() {
    let owner = OwnerViewController(nibName: "BadgeCell", bundle: .module)
    #expect(owner.view.frame.width == 200 && (owner.view.subviews.first as? UILabel)?.text == "From a nib")
    let objects = UINib(nibName: "BadgeCell", bundle: .module).instantiate(withOwner: OwnerViewController())
    #expect(objects.count == 1 && objects.first is UIView)
  }

  @Test func `unknown classes and elements are logged and replaced by plain ones`() throws {
    let broken = storyboard.instantiateViewController(withIdentifier: "Broken")
    #expect(type(of: broken) == UIViewController.self)
    let holograph = try #require(broken.view.subviews.first)
    #expect(type(of: holograph) == UIView.self && holograph.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `an unknown identifier stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Main", bundle: .module).instantiateViewController(withIdentifier: "Nobody")
      }
    }
    let errorText = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errorText.contains("doesn't contain a view controller with identifier 'Nobody'"))
  }
}
