import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct FontPickerTests {
  private final class Owner: UIViewController, UIFontPickerViewControllerDelegate {
    var log: [String] = []

    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      log.append(viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 20).familyName } ?? "none")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.append("cancelled") }
  }

  private let owner = Owner()

  @Test func `a tap in the font picker picks a family`() throws {
    let screen = Screen(owner)
    let picker = UIFontPickerViewController()
    picker.delegate = owner
    owner.present(picker, animated: true)
    screen.settle()
    let family = try #require(UIFont.familyNames.first)
    screen.tap(.text(family))
    screen.settle()
    #expect(owner.log == [family] && owner.presentedViewController == nil)
  }

  @Test func `Cancel in the font picker calls the delegate`() {
    let screen = Screen(owner)
    let picker = UIFontPickerViewController()
    picker.delegate = owner
    owner.present(picker, animated: true)
    screen.settle()
    screen.tap("Cancel")
    screen.settle()
    #expect(owner.log == ["cancelled"] && picker.selectedFontDescriptor == nil)
  }

  @Test func `a font picker with includeFaces lists the faces with the filtered traits`() {
    let screen = Screen(owner)
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    configuration.filteredTraits = .traitBold
    let picker = UIFontPickerViewController(configuration: configuration)
    owner.present(picker, animated: true)
    screen.settle()
    let family = UIFont.familyNames.first { !bold($0).isEmpty }
    #expect(family != nil)
    for name in family.map(bold)?.prefix(1) ?? [] { #expect(screen.find(.text(name)) != nil) }
    let regular = family.flatMap { UIFont.fontNames(forFamilyName: $0).first { !bold(of: $0) } }
    if let regular { #expect(screen.find(.text(regular)) == nil) }
  }

  private func bold(_ family: String) -> [String] { UIFont.fontNames(forFamilyName: family).filter(bold(of:)) }
  private func bold(of name: String) -> Bool {
    UIFont(name: name, size: 17)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }
}
