import Testing
import UIKitTesting

import UIKit

/// Methods that controls, items, recognizers, commands and display links call by their names.
///
/// The lists of members are those that the rewriter writes for `@objc` methods.
@MainActor @Suite struct TargetActionTests {
  private final class TargetController: UIViewController {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func with(_ sender: Any) { calls.append("with \(type(of: sender))") }
    func with(_ sender: UIButton, event: UIEvent) { calls.append("with \(type(of: sender)) \(type(of: event))") }
    func find() { calls.append("find") }

    override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [
        .method("plain") { object, _ in (object as! TargetController).plain() },
        .method("with:") { object, arguments in (object as! TargetController).with(arguments[0] as Any) },
        .method("with:event:") { object, arguments in
          (object as! TargetController).with(arguments[0], event: arguments[1])
        },
        .method("find") { object, _ in (object as! TargetController).find() },
      ]
    }

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "f", modifierFlags: .command, action: "find"),
        UIKeyCommand(input: "g", modifierFlags: .command, action: "nobodyHasThis"),
      ]
    }
  }

  private let controller = TargetController()
  private let screen: Screen

  init() {
    screen = Screen(controller)
  }

  private func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    controller.view.addSubview(button)
    screen.advance(by: 0)
    return button
  }

  @Test func `a tap calls the methods in the order in which they were added`() {
    let button = button()
    button.addTarget(controller, action: "with:event:", for: .touchUpInside)
    button.addTarget(controller, action: "plain", for: .touchUpInside)
    button.addAction(UIAction { [controller] _ in controller.calls.append("action") }, for: .touchUpInside)
    button.addTarget(controller, action: "with:", for: [.touchDown, .touchUpInside])
    screen.tap(.text("Go"))
    #expect(controller.calls == ["with UIButton", "with UIButton UIEvent", "plain", "action", "with UIButton"])
  }

  @Test func `a target-action pair is registered once and can be removed for some events or all`() {
    let button = button()
    button.addTarget(controller, action: "plain", for: .touchDown)
    button.addTarget(controller, action: "plain", for: [.touchDown, .touchUpInside])
    #expect(button.allControlEvents == [.touchDown, .touchUpInside])
    #expect(button.actions(forTarget: controller, forControlEvent: .touchDown) == ["plain"])
    #expect(button.allTargets == [controller])
    screen.tap(.text("Go"))
    #expect(controller.calls == ["plain", "plain"])
    button.removeTarget(controller, action: "plain", for: .touchDown)
    #expect(button.actions(forTarget: controller, forControlEvent: .touchDown) == nil)
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allControlEvents.isEmpty && button.allTargets.isEmpty)
  }

  @Test func `a control does not retain its target, and a deallocated target is not called`() {
    final class Target: NSObject, ObjectiveCMembers {
      nonisolated class var objectiveCMembers: [ObjectiveCMember] { [.method("plain") { _, _ in nil }] }
    }
    let button = button()
    weak var weakTarget: Target?
    do {
      let target = Target()
      weakTarget = target
      button.addTarget(target, action: "plain", for: .touchUpInside)
      #expect(button.allTargets.count == 1)
    }
    #expect(weakTarget == nil)
    button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `an action with a nil target is sent to the responder chain of the control`() {
    let button = button()
    button.addTarget(nil, action: "plain", for: .touchUpInside)
    button.addTarget(nil, action: "nobodyHasThis", for: .touchUpInside)
    #expect(button.allTargets.count == 1 && button.allTargets.first?.base is NSNull)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == ["plain"])
    #expect(!UIApplication.shared.sendAction("nobodyHasThis", to: nil, from: button, for: nil))
    #expect(button.target(forAction: "plain", withSender: nil) as? UIViewController === controller)
  }

  @Test func `sending an action that the target does not implement stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (control, target) = (UIControl(frame: .zero), UIView())
        control.addTarget(target, action: "unheardOf:", for: .valueChanged)
        withExtendedLifetime(target) { control.sendActions(for: .valueChanged) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[UIKit.UIView unheardOf:]: unrecognized selector sent to instance 0x"))
  }

  @Test func `an override of sendAction receives a control's actions and can suppress them`() {
    final class Guarded: UIButton {
      var sentActions: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sentActions.append("\(action)")
      }
    }
    let button = Guarded()
    button.addTarget(controller, action: "plain", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.sentActions == ["plain"] && controller.calls.isEmpty)
  }

  @Test func `a bar button item passes itself to its target`() {
    let navigation = UINavigationController(rootViewController: controller)
    let screen = Screen(navigation)
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: controller, action: "with:")
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Up", style: .plain, target: nil, action: "plain")
    screen.advance(by: 0)
    screen.tap(.label("Add"))
    screen.tap(.text("Up"))
    #expect(controller.calls == ["with UIBarButtonItem", "plain"])
  }

  @Test func `a recognizer calls its targets at each state`() {
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    controller.view.addSubview(view)
    let tap = UITapGestureRecognizer(target: controller, action: "with:")
    tap.addTarget(controller, action: "plain")
    tap.addTarget(controller, action: "plain")
    view.addGestureRecognizer(tap)
    screen.advance(by: 0)
    screen.touch(.began, at: CGPoint(x: 50, y: 350))
    screen.touch(.ended, at: CGPoint(x: 50, y: 350))
    #expect(controller.calls == ["with UITapGestureRecognizer", "plain"])
    tap.removeTarget(controller, action: "plain")
    screen.touch(.began, at: CGPoint(x: 50, y: 350))
    screen.touch(.ended, at: CGPoint(x: 50, y: 350))
    #expect(controller.calls.count == 3)
  }

  @Test func `a key command is sent to the responder that implements its action, or ignored`() {
    screen.press("f", .command)
    screen.press("g", .command)
    #expect(controller.calls == ["find"])
  }

  @Test func `a menu shows the UICommands that a responder implements and sends the chosen one`() {
    let button = button()
    button.menu = UIMenu(children: [
      UICommand(title: "Find", action: "find"), UICommand(title: "Nobody", action: "nobodyHasThis"),
    ])
    button.showsMenuAsPrimaryAction = true
    screen.tap(.text("Go"))
    screen.advance(by: 1)
    #expect(screen.find(.text("Find")) != nil && screen.find(.text("Nobody")) == nil)
    screen.tap(.text("Find"))
    #expect(controller.calls == ["find"])
  }

  /// Opens the menu of an item in the controller's navigation bar.
  private func openMenu(_ commands: [UICommand], editing field: UITextField? = nil) {
    controller.view.window?.rootViewController = UINavigationController(rootViewController: controller)
    let item = UIBarButtonItem(title: "More", menu: UIMenu(children: commands))
    controller.navigationItem.rightBarButtonItem = item
    screen.settle()
    field?.becomeFirstResponder()
    screen.settle()
    screen.tap(.text("More"))
    screen.settle()
  }

  @Test func `a UICommand in a bar item's menu reaches the controller whose item it is`() {
    openMenu([UICommand(title: "Find", action: "find"), UICommand(title: "Nobody", action: "nobodyHasThis")])
    #expect(screen.find(.text("Find")) != nil && screen.find(.text("Nobody")) == nil)
    screen.tap(.text("Find"))
    screen.settle()
    #expect(controller.calls == ["find"] && screen.find(.text("Find")) == nil)
  }

  @Test
  func `a bar in a child of a container sends UICommands to the controller that the bar shows`() {
    let container = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [UICommand(title: "Find", action: "find")]))
    controller.navigationItem.rightBarButtonItem = item
    let screen = Screen(container)
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.view.frame = container.view.bounds
    navigation.didMove(toParent: container)
    screen.settle()
    screen.tap(.text("More"))
    screen.settle()
    screen.tap(.text("Find"))
    screen.settle()
    #expect(controller.calls == ["find"])
  }

  private final class Finder: UITextField {
    var calls: [String] = []
    func find() { calls.append("find") }
    override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [.method("find") { object, _ in (object as! Finder).find() }]
    }
    override func validate(_ command: UICommand) {
      if command.title == "Off" { command.attributes = .disabled }
      if command.title == "Gone" { command.attributes = .hidden }
    }
  }

  @Test func `the first responder receives UICommands before the controller and validates them`() throws {
    let finder = Finder(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    controller.view.addSubview(finder)
    let commands = ["Find", "Off", "Gone"].map { UICommand(title: $0, action: "find") }
    openMenu(commands, editing: finder)
    #expect(screen.find(.text("Off")) != nil && screen.find(.text("Gone")) == nil)
    #expect(commands.map(\.attributes) == [[], .disabled, .hidden])
    screen.tap(.text("Find"))
    screen.settle()
    #expect(finder.calls == ["find"] && controller.calls.isEmpty)
  }

  private final class MenuOwner: UIEditMenuInteractionDelegate {
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(children: [
        UICommand(title: "Find", action: "find"), UICommand(title: "Nobody", action: "nobodyHasThis"),
      ])
    }
  }

  @Test func `an edit menu shows the UICommands that a responder implements and sends the chosen one`() {
    let owner = MenuOwner()
    let interaction = UIEditMenuInteraction(delegate: owner)
    button().addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    screen.settle()
    #expect(screen.find("Find") != nil && screen.find("Nobody") == nil)
    screen.tap("Find")
    screen.settle()
    #expect(controller.calls == ["find"] && screen.find("Find") == nil)
  }

  @Test func `a display link calls its target until it is invalidated, and retains it until then`() {
    final class Target: NSObject, ObjectiveCMembers {
      var frames = 0
      nonisolated class var objectiveCMembers: [ObjectiveCMember] {
        [.method("step:") { object, _ in (object as! Target).frames += 1 }]
      }
    }
    var target: Target? = Target()
    weak let weakTarget = target
    let link = CADisplayLink(target: target!, selector: "step:")
    target = nil
    link.add(to: .main, forMode: .common)
    screen.advance(by: 0.11)
    #expect(weakTarget?.frames == 6)
    link.invalidate()
    #expect(weakTarget == nil)
  }

  @Test func `sending an action is recorded as an event with sender, action and target`() {
    let button = button()
    button.addTarget(controller, action: "plain", for: .touchUpInside)
    let events = screen.transcript { screen.tap(.text("Go")) }
    #expect("\(events)".contains("UIButton sends plain to TargetController"))
  }

  @Test func `text inputs, and classes that override them, can perform the standard editing commands`() {
    final class Copyable: UIView { override func copy(_ sender: Any?) {} }
    #expect(Copyable().canPerformAction("copy:", withSender: nil))
    #expect(!Copyable().canPerformAction("paste:", withSender: nil))
    #expect(!UIView().canPerformAction("copy:", withSender: nil))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    field.text = "Ikiru"
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(!field.canPerformAction("copy:", withSender: nil) && field.canPerformAction("selectAll:", withSender: nil))
    UIApplication.shared.sendAction("selectAll:", to: nil, from: nil, for: nil)
    #expect(field.canPerformAction("copy:", withSender: nil) && !field.canPerformAction("selectAll:", withSender: nil))
  }

  @Test func `an app's class observes all actions`() {
    final class Application: UIApplication {
      var actions: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        actions.append(action.description)
        return super.sendAction(action, to: target, from: sender, for: event)
      }
      override func canOpenURL(_ url: URL) -> Bool { url.scheme == "own" }
    }
    let application = Application()
    #expect(application.sendAction("plain", to: controller, from: nil, for: nil))
    #expect(application.actions == ["plain"])
    #expect(URL(string: "own://a").map(application.canOpenURL) == true)
  }

  @Test func `an event of a remote control goes up the responder chain`() {
    final class Player: UIView {
      var subtypes: [UIEvent.EventSubtype] = []
      override func remoteControlReceived(with event: UIEvent?) { subtypes += [event?.subtype ?? .none] }
    }
    final class Pause: UIEvent { override var subtype: EventSubtype { .remoteControlPause } }
    let (player, button) = (Player(), UIView())
    player.addSubview(button)
    button.remoteControlReceived(with: Pause())
    #expect(player.subtypes == [.remoteControlPause] && UIEvent.EventSubtype.remoteControlPause.rawValue == 101)
  }
}
