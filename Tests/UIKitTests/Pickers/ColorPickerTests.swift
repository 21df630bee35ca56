import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct ColorPickerTests {
  private final class Owner: UIViewController, UIColorPickerViewControllerDelegate {
    var log: [String] = []

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.append(continuously ? "moves" : "selects") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("finishes") }
  }

  private let owner = Owner()

  private func components(_ color: UIColor) -> [Int] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test func `a color of the grid is selected, and the close button finishes`() {
    let screen = Screen(owner)
    let picker = UIColorPickerViewController()
    picker.delegate = owner
    picker.selectedColor = .blue
    owner.present(picker, animated: false)
    screen.settle()
    #expect(screen.text.contains("Colors") && screen.text.contains("Opacity") && !screen.text.contains("Green"))
    screen.tap(.label("Color grid"))
    #expect(owner.log.last == "selects" && picker.selectedColor != .blue)
    #expect(components(picker.selectedColor)[3] == 255)
    screen.tap(.label("Close"))
    screen.settle()
    #expect(owner.log.last == "finishes" && owner.presentedViewController == nil)
  }

  @Test func `color components are set by sliders, and opacity only if supportsAlpha is true`() {
    let screen = Screen(owner)
    let picker = UIColorPickerViewController()
    picker.delegate = owner
    picker.selectedColor = .black
    owner.present(picker, animated: false)
    screen.settle()
    screen.tap("Sliders")
    screen.settle()
    screen.adjust(.label("Green"), by: 10)
    #expect(components(picker.selectedColor) == [0, 255, 0, 255] && owner.log.contains("selects"))
    screen.adjust(.label("Opacity"), by: -10)
    #expect(components(picker.selectedColor) == [0, 255, 0, 0])
    picker.supportsAlpha = false
    screen.settle()
    #expect(!screen.text.contains("Opacity"))
  }

  @Test func `a color well presents a picker with its color and adopts the selected one`() throws {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    var count = 0
    (well.title, well.selectedColor) = ("Background", .red)
    well.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    owner.view.addSubview(well)
    let screen = Screen(owner)
    screen.tap(.label("Color well"))
    screen.settle()
    let picker = try #require(owner.presentedViewController as? UIColorPickerViewController)
    #expect(picker.selectedColor == .red && screen.text.contains("Background"))
    screen.tap(.label("Color grid"))
    #expect(well.selectedColor == picker.selectedColor && well.selectedColor != .red && count >= 1)
  }
}
