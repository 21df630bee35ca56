import Testing

@testable import UIKit

@MainActor @Suite struct TraitCollectionTests {
  @Test func `what the last collection says counts, and one that says unspecified says nothing`() {
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(displayScale: 3),
    ])
    #expect(all.userInterfaceStyle == .dark && all.displayScale == 3 && all.horizontalSizeClass == .unspecified)
  }

  @Test func `a collection is made, and changed, by a closure`() {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = .regular
      traits.userInterfaceStyle = .dark
    }
    let other = traits.modifyingTraits { $0.userInterfaceStyle = .light }
    #expect(traits.userInterfaceStyle == .dark && other.userInterfaceStyle == .light)
    #expect(other.horizontalSizeClass == .regular)
    #expect(other.replacing(UITraitUserInterfaceStyle.self, value: .dark) == traits)
  }

  @Test func `what has changed is listed`() {
    let old = UITraitCollection { $0.userInterfaceLevel = .base }
    let new = UITraitCollection {
      $0.userInterfaceLevel = .elevated
      $0.displayScale = 3
    }
    let changes = new.changedTraits(from: old).map { $0.name }
    #expect(changes == ["UITraitDisplayScale", "UITraitUserInterfaceLevel"])
    #expect(
      new.hasDifferentColorAppearance(comparedTo: old) && new.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(
      !new.containsTraits(in: old)
        && !old.hasDifferentColorAppearance(
          comparedTo: UITraitCollection(displayScale: 2).modifyingTraits { $0.userInterfaceLevel = .base })
    )
  }

  @Test func `equal collections are equal keys`() {
    let (a, b) = (UITraitCollection(verticalSizeClass: .compact), UITraitCollection(verticalSizeClass: .compact))
    #expect(a == b && a.hash == b.hash && a != UITraitCollection(verticalSizeClass: .regular))
  }
}
