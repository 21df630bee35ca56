import Testing
import UIKitTesting

// For CommitCycle, Events and NibTraitCondition, which apps do not see.
@testable import UIKit

class VariedViewController: UIViewController, StoryboardConnectable {
  weak var flat: UIView!
  weak var far: NSLayoutConstraint!
  weak var label: UILabel!
  weak var stack: UIStackView!

  static var outlets: [StoryboardOutlet] {
    [
      StoryboardOutlet("flat", \VariedViewController.flat), StoryboardOutlet("far", \VariedViewController.far),
      StoryboardOutlet("label", \VariedViewController.label), StoryboardOutlet("stack", \VariedViewController.stack),
    ]
  }
}

/// Variations, fixed frames, the appearance of controls, and warnings about a file.
@MainActor @Suite(.serialized) struct VariationTests {
  private let storyboard = UIStoryboard(name: "Looks", bundle: .module)

  private var varied: VariedViewController {
    get throws {
      try #require(storyboard.instantiateViewController(withIdentifier: "Variations") as? VariedViewController)
    }
  }

  private func view(_ tag: Int) throws -> UIView {
    let controller = storyboard.instantiateViewController(withIdentifier: "Looks")
    return try #require(controller.view.viewWithTag(tag))
  }

  /// The console's output while a scene is instantiated.
  private func messages(_ identifier: String) -> [String] {
    let outer = SessionContext.current.events.sink
    var messages: [String] = []
    SessionContext.current.events.sink = { event in if case .string(let text)? = event["text"] { messages.append(text) }
    }
    defer { SessionContext.current.events.sink = outer }
    storyboard.instantiateViewController(withIdentifier: identifier).loadViewIfNeeded()
    return messages
  }

  // MARK: Variations

  @Test func `views excluded by the default variation are not installed, and their outlets are connected`() throws {
    let varied = try varied
    let screen = Screen(varied)
    #expect(varied.label.frame.origin == CGPoint(x: 16, y: 100))
    #expect(varied.far != nil && !varied.far.isActive)
    #expect(varied.flat != nil && varied.flat.superview == nil)
    #expect(varied.view.subviews.count == 2 && varied.stack.arrangedSubviews.count == 2)
    #expect(varied.label.font.pointSize == 17 && varied.stack.axis == .vertical && varied.stack.spacing == 6)
    withExtendedLifetime(screen) {}
  }

  @Test func `a variation applies while its size classes apply`() throws {
    let varied = try varied
    let screen = Screen(varied)
    screen.rotate()
    #expect(varied.label.frame.origin == CGPoint(x: 120, y: 40))
    #expect(varied.far.isActive && varied.flat.frame.minX == 120)
    // Frames are rounded to whole pixels.
    #expect(abs(varied.flat.frame.minY - varied.label.frame.maxY - 10) < 0.5)
    #expect(abs(varied.flat.frame.width - 50) < 0.5 && abs(varied.flat.frame.height - 50) < 0.5)
    #expect(varied.view.subviews.firstIndex(of: varied.flat) == 1)
    #expect(varied.stack.arrangedSubviews.count == 3 && varied.stack.axis == .horizontal && varied.stack.spacing == 2)
    #expect(varied.label.font.pointSize == 30 && varied.label.textAlignment == .center)
    #expect(varied.view.backgroundColor == UIColor(white: 1, alpha: 1))
    screen.rotate()
    #expect(varied.label.frame.origin == CGPoint(x: 16, y: 100))
    #expect(!varied.far.isActive && varied.flat.superview == nil)
    #expect(varied.stack.arrangedSubviews.count == 2 && varied.stack.axis == .vertical && varied.stack.spacing == 6)
    #expect(varied.label.font.pointSize == 17 && varied.label.textAlignment == .natural)
  }

  @Test func `a variation for two size classes needs both`() throws {
    let varied = try varied
    let screen = Screen(varied, .largePhone.rotated)
    #expect(varied.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    screen.rotate()
    #expect(varied.view.backgroundColor == UIColor(white: 1, alpha: 1))
  }

  @Test func `properties that the app changed are kept when other properties vary`() throws {
    let varied = try varied
    let screen = Screen(varied)
    varied.label.text = "The app's"
    screen.rotate()
    #expect(varied.label.text == "The app's" && varied.label.font.pointSize == 30)
  }

  @Test func `views of a scene are deallocated, also those that are not installed`() throws {
    weak var controller: VariedViewController?
    weak var flat: UIView?
    do {
      let varied = try varied
      varied.loadViewIfNeeded()
      (controller, flat) = (varied, varied.flat)
      #expect(flat != nil)
    }
    SessionContext.current.cycle.runTurn()
    #expect(controller == nil && flat == nil)
  }

  // MARK: Frames and looks

  @Test func `a fixed frame stays where the file has it, and follows its autoresizing mask`() throws {
    let fixed = storyboard.instantiateViewController(withIdentifier: "Fixed")
    let screen = Screen(fixed)
    #expect(
      fixed.view.subviews.map(\.frame) == [
        CGRect(x: 30, y: 40, width: 100, height: 50), CGRect(x: 25, y: 777, width: 340, height: 47),
        CGRect(x: 30, y: 300, width: 60, height: 20),
      ])
    withExtendedLifetime(screen) {}
  }

  @Test func `a button without a font in the file has a font of 15 points`() throws {
    let plain = try #require(try view(1) as? UIButton)
    #expect(plain.titleLabel?.font == .systemFont(ofSize: 15))
    #expect((try view(3) as? UIButton)?.titleLabel?.font == .systemFont(ofSize: 22, weight: .medium))
    #expect(UIButton(type: .system).titleLabel?.font.pointSize == 18)
    #expect((try view(2) as? UIButton)?.buttonType == .contactAdd)
  }

  @Test func `alignments, insets and opacity are read`() throws {
    let button = try #require(try view(1) as? UIButton)
    #expect(button.contentHorizontalAlignment == .leading && button.contentVerticalAlignment == .top)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(button.titleEdgeInsets == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
    #expect(button.imageEdgeInsets == UIEdgeInsets(top: 10, left: 9, bottom: 12, right: 11))
    #expect(button.titleShadowColor(for: .normal) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(try !view(4).isOpaque && view(5).isOpaque)
    let field = try #require(try view(7) as? UITextField)
    #expect(field.contentHorizontalAlignment == .left && field.smartDashesType == .no)
    #expect(field.keyboardType == .emailAddress && field.textContentType == .emailAddress)
  }

  @Test func `several bar button items of one side are read from their list`() {
    let items = storyboard.instantiateViewController(withIdentifier: "Looks").navigationItem.rightBarButtonItems
    #expect(items?.map(\.title) == ["Last", nil] && items?.count == 2)
  }

  @Test func `an effect view has its effect, and subviews in its content view`() throws {
    let effect = try #require(try view(8) as? UIVisualEffectView)
    #expect((effect.effect as? UIBlurEffect)?.style == .systemMaterial)
    #expect(effect.contentView.subviews.map(\.tag) == [9])
  }

  @Test func `an unavailable custom font is replaced by the system font of its weight, and this is logged`() throws {
    let label = try #require(try view(6) as? UILabel)
    #expect(label.font == .systemFont(ofSize: 19, weight: .bold))
    let session = Screen()
    #expect(
      messages("Looks") == [
        "Looks.storyboard, line \(line(of: "Copperplate-Bold\"")), scene \"Looks\": the font Copperplate-Bold, from Copperplate.ttc, cannot be drawn with; the system font is used instead"
      ])
    withExtendedLifetime(session) {}
  }

  @Test(arguments: ["=", "", "-", "=-=", "widthClass", "widthClass=", "=regular", "heightClass=compact=x"])
  @MainActor func `an invalid variation key matches nothing and does not crash`(key: String) {
    #expect(NibTraitCondition(key).matches(UITraitCollection()) == key.allSatisfy { $0 == "-" })
  }

  // MARK: What is told

  @Test func `unsupported elements are logged once for each file, with line and scene`() throws {
    let session = Screen()
    let (firstLoad, secondLoad) = (messages("Unread"), messages("Unread"))
    let location = { (text: String) in "Looks.storyboard, line \(self.line(of: text)), scene \"Unread\": " }
    #expect(
      firstLoad == [
        location("sideways") + "contentMode has no value \"sideways\"",
        location("<holographView") + "there is no element <holographView>; a plain view is used instead",
        location("glow=\"YES\"") + "the attribute glow of <button> is not supported: glow=\"YES\"",
        location("alpha=\"much\"") + "the attribute alpha of <view> is not supported: alpha=\"much\"",
        location("<hologram ") + "<hologram key=\"depth\"> in <view> is not supported",
        location("moonPhase") + "variations by moonPhase are not supported",
      ])
    #expect(secondLoad == [])
    withExtendedLifetime(session) {}
  }

  @Test func `elements that Xcode always writes are not logged`() throws {
    let session = Screen()
    #expect(messages("Variations") == [] && messages("Fixed") == [])
    withExtendedLifetime(session) {}
  }

  /// The file's first line with a text.
  private func line(of text: String) -> Int {
    let path = storyboard.file.path
    let lines = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      .components(separatedBy: "\n")
    return (lines.lastIndex { $0.contains(text) } ?? -1) + 1
  }
}
