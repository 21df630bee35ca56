import Testing
import UIKitTesting

import UIKit

/// A controller with the list of members that the rewriter writes for outlets and actions.
final class ByNameViewController: UIViewController {
  weak var nameLabel: UILabel!
  var buttons: [UIButton]!
  var panel: ByNamePanel!
  var calls: [String] = []

  override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .property(
        "nameLabel", UILabel?.self, connection: .outlet, get: { ($0 as! ByNameViewController).nameLabel },
        set: { ($0 as! ByNameViewController).nameLabel = $1[0] }),
      .property(
        "buttons", [UIButton]?.self, connection: .outletCollection, get: { ($0 as! ByNameViewController).buttons },
        set: { ($0 as! ByNameViewController).buttons = $1[0] }),
      .property(
        "panel", ByNamePanel?.self, connection: .outlet, get: { ($0 as! ByNameViewController).panel },
        set: { ($0 as! ByNameViewController).panel = $1[0] }),
      .method("save:event:") { controller, arguments in
        let (sender, event): (UIButton, UIEvent) = (arguments[0], arguments[1])
        (controller as! ByNameViewController).calls.append("save \(type(of: sender)) \(type(of: event))")
        return nil
      },
      .method("anybody:") { controller, _ in (controller as! ByNameViewController).calls.append("anybody") },
      .method("makeTwo:sender:segueIdentifier:") { controller, arguments in
        let (coder, identifier): (NSCoder, String?) = (arguments[0], arguments[2])
        (controller as! ByNameViewController).calls.append("make for \(identifier ?? "nil")")
        return UIViewController(coder: coder)
      },
      .method("unwindHere:") { controller, arguments in
        let segue: UIStoryboardSegue = arguments[0]
        (controller as! ByNameViewController).calls.append("unwound from \(type(of: segue.source))")
        return nil
      },
    ]
  }
}

/// A view of a scene that is in no hierarchy, with an outlet of its own.
final class ByNamePanel: UIView {
  weak var label: UILabel!
  var textAtAwake: String?

  override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .property(
        "label", UILabel?.self, connection: .outlet, get: { ($0 as! ByNamePanel).label },
        set: { ($0 as! ByNamePanel).label = $1[0] })
    ]
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    textAtAwake = label?.text
  }
}

/// A container with an outlet to a view of its scene that is in no hierarchy.
final class ByNameNavigationController: UINavigationController {
  var panel: UIView!
  var widthInViewDidLoad: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    widthInViewDidLoad = panel.frame.width
  }

  override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .property(
        "panel", UIView?.self, connection: .outlet, get: { ($0 as! ByNameNavigationController).panel },
        set: { ($0 as! ByNameNavigationController).panel = $1[0] })
    ]
  }
}

/// Outlets, actions and segues that are connected by name, with no declaration but the class's members.
@MainActor @Suite(.serialized) struct ByNameTests {
  private let controller: ByNameViewController

  init() throws {
    let initial = UIStoryboard(name: "ByName", bundle: .module).instantiateInitialViewController()
    controller = try #require(initial as? ByNameViewController)
  }

  @Test func `a view of the scene outside of the hierarchy has its outlets in awakeFromNib`() {
    controller.loadViewIfNeeded()
    #expect(controller.panel.textAtAwake == "In the panel" && controller.panel.superview == nil)
  }

  @Test func `a container without a view in the file has its outlets before its view loads`() throws {
    let found = UIStoryboard(name: "ByName", bundle: .module).instantiateViewController(withIdentifier: "Bars")
    let navigation = try #require(found as? ByNameNavigationController)
    navigation.loadViewIfNeeded()
    #expect(navigation.widthInViewDidLoad == 120)
  }

  @Test func `outlets and collections are connected by their keys`() {
    controller.loadViewIfNeeded()
    #expect(controller.nameLabel.text == "Name")
    #expect(controller.buttons.map(\.currentTitle) == ["Save", "More"])
    #expect(controller.nameLabel.layer.cornerRadius == 6)
  }

  @Test func `actions are sent to the object of the file, or to the responder chain`() {
    let screen = Screen(controller)
    screen.tap(.text("Save"))
    #expect(controller.calls == ["save UIButton UIEvent", "anybody"])
  }

  @Test func `a segue's destination is made by its action, and an unwind segue finds the method`() {
    let screen = Screen(UINavigationController(rootViewController: controller))
    screen.tap(.text("More"))
    screen.advance(by: 1)
    screen.tap(.text("Unwind"))
    screen.advance(by: 1)
    #expect(controller.calls == ["make for more", "unwound from UIViewController"])
    #expect(controller.navigationController?.viewControllers.count == 1)
  }

  @Test func `an outlet without a property stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let storyboard = UIStoryboard(name: "ByName", bundle: .module)
        storyboard.instantiateViewController(withIdentifier: "Wrong").loadViewIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key unheardOf."))
  }
}
