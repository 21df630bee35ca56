import Introspection
import Testing
import UIKitTesting

import UIKit

/// Records each change of its traits.
private final class Listener: UIView {
  var callbacks: [String] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory.rawValue ?? "nothing"
    callbacks.append("\(old.suffix(2)) to \(traitCollection.preferredContentSizeCategory.rawValue.suffix(2))")
  }
}

private enum Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UITraitCollection { fileprivate var theme: String { self[Theme.self] } }
extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@MainActor @Suite struct TraitTests {
  @Test func `a controller inherits from its view's superview, not from its parent`() {
    let (screen, p) = Screen.showing(P())
    p.traitOverrides.verticalSizeClass = .compact
    let (island, c) = (UIView(), C())
    screen.window.addSubview(island)
    island.traitOverrides.preferredContentSizeCategory = .extraLarge
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    screen.advance(by: 0)
    #expect(c.traitCollection.verticalSizeClass == .compact)
    #expect(p.view.traitCollection.verticalSizeClass == .compact && p.traitCollection.verticalSizeClass == .compact)
    c.view.removeFromSuperview()
    c.removeFromParent()
    island.addSubview(c.view)
    screen.advance(by: 0)
    #expect(c.traitCollection.verticalSizeClass == .regular)
    #expect(c.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `traits are up to date from viewIsAppearing on, not in viewWillAppear`() {
    let (screen, p) = Screen.showing(P())
    p.view.traitOverrides.preferredContentSizeCategory = .small
    let c = C()
    var categories: [UIContentSizeCategory] = []
    c.on["viewWillAppear"] = { categories.append($0.traitCollection.preferredContentSizeCategory) }
    c.on["viewIsAppearing"] = { categories.append($0.traitCollection.preferredContentSizeCategory) }
    p.adopt(c)
    screen.advance(by: 0)
    #expect(categories == [.large, .small])
  }

  @Test func `traitCollectionDidChange is called once before the next layout, only where traits changed`() {
    let (screen, p) = Screen.showing(P())
    let (outer, inner, overriding) = (Listener(), Listener(), Listener())
    overriding.traitOverrides.preferredContentSizeCategory = .medium
    p.view.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(overriding)
    screen.advance(by: 0)
    #expect(outer.callbacks.isEmpty && inner.callbacks.isEmpty && overriding.callbacks.isEmpty)
    outer.traitOverrides.preferredContentSizeCategory = .small
    outer.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(outer.callbacks.isEmpty && outer.traitCollection.preferredContentSizeCategory == .extraSmall)
    screen.advance(by: 0)
    #expect(outer.callbacks == ["yL to XS"] && inner.callbacks == ["yL to XS"] && overriding.callbacks.isEmpty)
    outer.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    outer.updateTraitsIfNeeded()
    #expect(inner.callbacks.last == "XS to yL")
    #expect(!outer.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
  }

  @Test func `registerForTraitChanges calls the handler for its traits only, with the previous traits`() {
    let (screen, p) = Screen.showing(P())
    var changes: [String] = []
    let registration = p.registerForTraitChanges([UITraitUserInterfaceStyle.self, Theme.self]) {
      (controller: P, previous: UITraitCollection) in
      changes.append("\(previous.theme) to \(controller.traitCollection.theme)")
    }
    screen.window.traitOverrides.theme = "warm"
    screen.advance(by: 0)
    screen.window.traitOverrides.horizontalSizeClass = .regular
    screen.advance(by: 0)
    p.traitOverrides.theme = "cold"
    screen.advance(by: 0)
    #expect(changes == ["plain to warm", "warm to cold"])
    p.unregisterForTraitChanges(registration)
    p.traitOverrides.theme = "hot"
    screen.advance(by: 0)
    #expect(changes.count == 2)
  }

  @Test func `a dynamic color can depend on a custom trait`() {
    let (screen, p) = Screen.showing(P())
    let view = UIView()
    view.backgroundColor = UIColor { $0.theme == "warm" ? .orange : .blue }
    p.view.addSubview(view)
    screen.advance(by: 0)
    #expect(view.committedValue(.background)?.string == "#0000FF")
    p.traitOverrides.theme = "warm"
    screen.advance(by: 0)
    #expect(view.committedValue(.background)?.string == "#FF8000")
  }

  @Test func `setOverrideTraitCollection applies to a child until it is removed`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.adopt(c)
    p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: c)
    screen.advance(by: 0)
    #expect(c.traitCollection.horizontalSizeClass == .regular && c.view.traitCollection.horizontalSizeClass == .regular)
    #expect(p.overrideTraitCollection(forChild: c)?.horizontalSizeClass == .regular)
    c.view.removeFromSuperview()
    c.removeFromParent()
    #expect(p.overrideTraitCollection(forChild: c) == nil)
    p.adopt(c)
    screen.advance(by: 0)
    #expect(c.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `trait overrides of a window and its scene apply to everything in them`() {
    let (screen, p) = Screen.showing(P())
    screen.window.windowScene?.traitOverrides.legibilityWeight = .bold
    screen.window.traitOverrides.theme = "warm"
    screen.advance(by: 0)
    #expect(p.traitCollection.legibilityWeight == .bold && p.traitCollection.theme == "warm")
    screen.window.windowScene?.traitOverrides.remove(UITraitLegibilityWeight.self)
    screen.advance(by: 0)
    #expect(p.traitCollection.legibilityWeight == .regular)
  }

  @Test func `text follows the device's content size category`() {
    let (screen, p) = Screen.showing(P())
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Alien"
    p.view.addSubview(label)
    screen.advance(by: 0)
    var changeCount = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { _ in withoutIsolationCheck { changeCount += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.preferredContentSizeCategory = .accessibilityLarge
    screen.advance(by: 0)
    #expect(label.font.pointSize == 33)
    #expect(changeCount == 1 && UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func `leading constraints follow a right-to-left layout direction`() {
    let (screen, p) = Screen.showing(P())
    let (view, label) = (UIView(), UILabel())
    for item in [view, label] {
      item.translatesAutoresizingMaskIntoConstraints = false
      p.view.addSubview(item)
      item.leadingAnchor.constraint(equalTo: p.view.leadingAnchor, constant: 20).isActive = true
      item.widthAnchor.constraint(equalToConstant: 100).isActive = true
      item.topAnchor.constraint(equalTo: p.view.topAnchor).isActive = true
      item.heightAnchor.constraint(equalToConstant: 30).isActive = true
    }
    label.text = "Alien"
    screen.advance(by: 0)
    #expect(view.frame.minX == 20)
    screen.layoutDirection = .rightToLeft
    screen.advance(by: 0)
    #expect(view.frame.minX == 270 && p.traitCollection.layoutDirection == .rightToLeft)
    let start = label.committedValue(.lines)?.array?.first?.array?.first?.double ?? 0
    #expect(start > 50)
    view.traitOverrides.layoutDirection = .leftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `a trait change handler can declare its object's type as Self`() {
    final class Watcher: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
          self.styles.append(self.traitCollection.userInterfaceStyle)
        }
      }
    }
    let watcher = Watcher()
    let screen = Screen(watcher)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.settle()
    #expect(watcher.styles == [.dark])
  }
}
