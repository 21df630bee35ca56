import Testing

import UIKit

@MainActor @Suite struct TraitCollectionTests {
  @Test func `merged trait collections use the last specified value of each trait`() {
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(displayScale: 3),
    ])
    #expect(all.userInterfaceStyle == .dark && all.displayScale == 3 && all.horizontalSizeClass == .unspecified)
  }

  @Test func `a trait collection can be created and modified by a closure`() {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = .regular
      traits.userInterfaceStyle = .dark
    }
    let other = traits.modifyingTraits { $0.userInterfaceStyle = .light }
    #expect(traits.userInterfaceStyle == .dark && other.userInterfaceStyle == .light)
    #expect(other.horizontalSizeClass == .regular)
    #expect(other.replacing(UITraitUserInterfaceStyle.self, value: .dark) == traits)
  }

  @Test func `changedTraits(from:) lists the changed traits`() {
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

  @Test func `equal trait collections have equal hashes`() {
    let (a, b) = (UITraitCollection(verticalSizeClass: .compact), UITraitCollection(verticalSizeClass: .compact))
    #expect(a == b && a.hash == b.hash && a != UITraitCollection(verticalSizeClass: .regular))
  }
}
