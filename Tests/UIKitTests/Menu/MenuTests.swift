import Testing
import UIKit
import UIKitTesting

/// Menus of buttons, and buttons' configurations.
@MainActor @Suite struct MenuTests {
  private let screen = Screen(UIViewController())

  private func display(_ button: UIButton) {
    button.frame = CGRect(x: 100, y: 200, width: 160, height: 44)
    screen.window.rootViewController?.view.addSubview(button)
    screen.advance(by: 0)
  }

  @Test func `with showsMenuAsPrimaryAction a tap opens a button's menu, and a choice closes it`() {
    var chosen: [String] = []
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Menu"
    button.menu = UIMenu(children: [
      UIAction(title: "First") { chosen.append($0.title) },
      UIMenu(title: "More", children: [UIAction(title: "Second") { chosen.append($0.title) }]),
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    display(button)
    screen.tap("Menu")
    screen.settle()
    #expect(screen.find("First") != nil)
    #expect(screen.find("Hidden") == nil)
    screen.tap("More")
    screen.tap("Second")
    screen.settle()
    #expect(chosen == ["Second"])
    #expect(screen.find("First") == nil)
    screen.tap("Menu")
    screen.tap(.label("Dismiss menu"))
    #expect(screen.find("First") == nil)
  }

  @Test func `a button's menu does not open while its context menu is disabled`() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
    #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
    button.menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    button.showsMenuAsPrimaryAction = true
    #expect(button.isContextMenuInteractionEnabled)
    button.isContextMenuInteractionEnabled = false
    display(button)
    screen.tap("Go")
    screen.settle()
    #expect(screen.find("Entry") == nil)
    button.isContextMenuInteractionEnabled = true
    screen.tap("Go")
    screen.settle()
    #expect(screen.find("Entry") != nil)
    button.contextMenuInteraction?.dismissMenu()
    screen.settle()
    #expect(screen.find("Entry") == nil)
  }

  @Test func `a control's own contextMenuInteraction methods provide its menu and are called when it opens and closes`()
  {
    final class MenuControl: UIControl {
      var callbacks: [String] = []
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Own entry") { [weak self] _ in self?.callbacks.append("chosen") }])
        })
      }
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { callbacks.append("opens") }
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { callbacks.append("closes") }
    }
    let control = MenuControl(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    screen.window.rootViewController?.view.addSubview(control)
    control.isContextMenuInteractionEnabled = true
    screen.advance(by: 0)
    screen.touch(.began, at: CGPoint(x: 150, y: 350))
    screen.advance(by: 0.6)
    screen.touch(.ended, at: CGPoint(x: 150, y: 350))
    screen.settle()
    screen.tap("Own entry")
    screen.settle()
    #expect(control.callbacks == ["opens", "closes", "chosen"])
  }

  @Test func `a long press opens a button's menu that a tap does not open`() {
    var presses = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    button.menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    display(button)
    screen.tap("Go")
    #expect(presses == 1)
    screen.touch(.began, at: CGPoint(x: 150, y: 220))
    screen.advance(by: 0.6)
    screen.touch(.ended, at: CGPoint(x: 150, y: 220))
    screen.settle()
    #expect(presses == 1)
    #expect(screen.find("Entry") != nil)
  }

  @Test func `the selected action of a single-selection menu is the button's title`() {
    let button = UIButton(configuration: .gray())
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(options: .singleSelection, children: ["A", "B"].map { UIAction(title: $0) { _ in } })
    display(button)
    #expect(button.configuration?.title == "A")
    screen.tap("A")
    screen.tap("B")
    #expect(button.configuration?.title == "B")
    #expect(button.menu?.selectedElements.map(\.title) == ["B"])
  }

  @Test func `configurationUpdateHandler is called before the layout after a change of state`() {
    let button = UIButton(configuration: .filled())
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
    display(button)
    #expect(screen.find("Off") != nil)
    screen.tap("Off")
    #expect(screen.find("On") != nil)
  }

  @Test func `a button configuration arranges title, subtitle and image`() throws {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Title"
    button.configuration?.image = UIImage(systemName: "star")
    button.configuration?.imagePlacement = .top
    button.configuration?.imagePadding = 10
    button.configuration?.subtitle = "Subtitle"
    button.sizeToFit()
    button.layoutIfNeeded()
    let (image, title, subtitle) = try (
      #require(button.imageView), #require(button.titleLabel), #require(button.subtitleLabel)
    )
    #expect(abs(title.frame.minY - image.frame.maxY - 10) < 0.5)
    #expect(subtitle.frame.minY >= title.frame.maxY)
    #expect(button.forFirstBaselineLayout === title)
    button.configuration?.showsActivityIndicator = true
    button.layoutIfNeeded()
    #expect(button.imageView?.image == nil)
    #expect(button.subviews.contains { $0 is UIActivityIndicatorView })
  }

  @Test func `a configuration's attributed title and its transformer reach the title label`() {
    let button = UIButton(configuration: .plain())
    var text = AttributedString("Title")
    text.font = .boldSystemFont(ofSize: 30)
    button.configuration?.attributedTitle = text
    button.configuration?.titleTextAttributesTransformer = .init { attributes in
      var changed = attributes
      changed.foregroundColor = .systemRed
      return changed
    }
    button.layoutIfNeeded()
    let label = button.titleLabel
    #expect(label?.font == .boldSystemFont(ofSize: 30))
    #expect(label?.textColor == .systemRed)
  }
}
