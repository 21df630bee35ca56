import Testing
import UIKitTesting
import Wire

// For a color's components and the members that viewers receive, which apps do not see.
@testable import UIKit

/// Records each change of its traits.
private final class LoggingView: UIView {
  var callbacks: [String] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.userInterfaceStyle ?? .unspecified
    callbacks.append("\(old) to \(traitCollection.userInterfaceStyle)")
  }
}

@MainActor @Suite struct StyleTests {
  let commits = Commits()

  private func add(_ view: UIView, _ color: UIColor? = .systemBackground) -> UIView {
    view.backgroundColor = color
    commits.window.addSubview(view)
    return view
  }

  @Test func `changing to dark mode sends only the members that look different`() {
    _ = add(UIView())
    _ = add(UIView(), .red)
    _ = commits.turn()
    UIScreen.main.style = .dark
    defer { UIScreen.main.style = .light }
    #expect(commits.turn() == [##"{"id":2,"background":"#000000"}"##])
    #expect(commits.messages[0]["screen"]?["dark"] == true)
  }

  @Test func `overrideUserInterfaceStyle applies to a view and its subviews`() {
    let outer = add(UIView())
    let inner = UIView()
    inner.backgroundColor = .label
    outer.addSubview(inner)
    _ = commits.turn()
    outer.overrideUserInterfaceStyle = .dark
    #expect(
      commits.turn() == [##"{"id":2,"background":"#000000"}"##, ##"{"id":3,"background":"#FFFFFF"}"##])
    inner.overrideUserInterfaceStyle = .light
    #expect(commits.turn() == [##"{"id":3,"background":"#000000"}"##])
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view that moves below a dark view gets the trait change and dark colors`() {
    let dark = add(UIView())
    dark.overrideUserInterfaceStyle = .dark
    let view = LoggingView()
    _ = add(view, .systemGray6)
    _ = commits.turn()
    dark.addSubview(view)
    view.updateTraitsIfNeeded()
    #expect(view.callbacks == ["light to dark"])
    #expect(view.describedInItsTraits[.background] == "#1C1C1E")
  }

  @Test func `a controller's overrideUserInterfaceStyle applies to its view`() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a dynamic color is resolved with the traits of its view`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .purple }
    let view = add(UIView(), color)
    _ = commits.turn()
    view.overrideUserInterfaceStyle = .dark
    #expect(commits.turn() == [##"{"id":2,"background":"#FFFF00"}"##])
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: .dark) == UIColor(red: 1, green: 1, blue: 0, alpha: 0.5))
    #expect(color.resolvedColor(with: .light) == .purple)
    let other = UIColor { _ in .red }
    #expect(color == color && color != other)
  }

  @Test func `a dynamic color that returns itself resolves to clear`() {
    final class Loop: @unchecked Sendable { var color: UIColor? }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color! }
    #expect(loop.color?.cgColor.alpha == 0)
    loop.color = nil
  }

  @Test func `system backgrounds are lighter at the elevated level in dark mode`() {
    let elevated = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
    ])
    let lighter = UIColor(.fixed(UIColor.Components(rgb: 0x1C1C1E)))
    #expect(UIColor.systemBackground.resolvedColor(with: elevated) == lighter)
    #expect(UIColor.systemBackground.resolvedColor(with: .dark) == .black)
  }

  @Test func `the tint colour is the tint of the view that shows it`() {
    let view = add(UIView(), .tintColor)
    view.tintColor = .systemGreen
    #expect(view.describedInItsTraits[.background] == "#34C759")
    #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
    commits.window.tintAdjustmentMode = .dimmed
    let hex = view.describedInItsTraits[.background]?.string ?? ""
    #expect(hex.dropFirst().prefix(2) == hex.dropFirst(3).prefix(2) && view.tintAdjustmentMode == .dimmed)
  }

  @Test func `cgColor resolves a dynamic color with the current traits`() {
    let light = UIColor.label.cgColor
    var dark = light
    UITraitCollection.dark.performAsCurrent { dark = UIColor.label.cgColor }
    #expect(light == UIColor.black.cgColor && dark == UIColor.white.cgColor)
    #expect(UIColor(cgColor: dark) == .white && dark.copy(alpha: 0.5)?.alpha == 0.5)
  }

  @Test func `Display P3 colors can be outside of sRGB`() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).resolved(dark: false)
    #expect(abs(red.red - 1.093) < 0.001 && abs(red.green + 0.2267) < 0.001)
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).resolved(dark: false)
    #expect(abs(white.red - 1) < 1e-5 && abs(white.blue - 1) < 1e-5)
  }
}
