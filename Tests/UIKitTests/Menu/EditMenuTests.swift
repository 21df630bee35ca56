import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct EditMenuTests {
  private final class Owner: UIEditMenuInteractionDelegate {
    var log: [String] = []
    var isEmpty = false

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      let copy = UIAction(title: "Copy") { [unowned self] _ in log.append("copied") }
      let none = UIAction(title: "Paste", attributes: .disabled) { [unowned self] _ in log.append("pasted") }
      return UIMenu(children: isEmpty ? [] : [copy, UIMenu(options: .displayInline, children: [none])])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("present \(configuration.identifier)")
      animator.addCompletion { [unowned self] in log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss") }
  }

  private let owner = Owner()
  private let screen = Screen(UIViewController())
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 100))

  private func open() -> UIEditMenuInteraction {
    let interaction = UIEditMenuInteraction(delegate: owner)
    screen.window.rootViewController?.view.addSubview(view)
    view.addInteraction(interaction)
    let point = CGPoint(x: 100, y: 50)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "text", sourcePoint: point))
    screen.settle()
    return interaction
  }

  @Test func `an edit menu is above its source point and performs the tapped command`() throws {
    let interaction = open()
    let word = try #require(screen.find("Copy"))
    #expect(word.frame.maxY <= 350 && word.frame.minY > 280 && screen.find("Paste") != nil)
    #expect(interaction.location(in: nil) == CGPoint(x: 140, y: 350))
    screen.tap("Copy")
    screen.settle()
    #expect(owner.log == ["present text", "presented", "dismiss", "copied"] && screen.find("Paste") == nil)
  }

  @Test func `a tap outside of an edit menu dismisses it`() {
    _ = open()
    screen.tap(.label("Dismiss menu"))
    screen.settle()
    #expect(owner.log == ["present text", "presented", "dismiss"] && screen.find("Copy") == nil)
  }

  @Test func `an empty edit menu is not presented`() {
    owner.isEmpty = true
    _ = open()
    #expect(owner.log == [] && screen.find(.label("Dismiss menu")) == nil)
  }
}
