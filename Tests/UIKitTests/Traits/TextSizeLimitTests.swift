import Testing
import UIKitTesting

import UIKit

/// Parts of the screen in which text does not grow beyond a size.
@MainActor @Suite struct TextSizeLimitTests {
  @Test func `minimumContentSizeCategory and maximumContentSizeCategory limit texts in a view`() {
    let controller = UIViewController()
    let (limited, free) = (UIView(), UILabel())
    let label = UILabel()
    for label in [label, free] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Text"
    }
    limited.addSubview(label)
    controller.view.addSubview(limited)
    controller.view.addSubview(free)
    limited.maximumContentSizeCategory = .extraExtraLarge
    limited.minimumContentSizeCategory = .medium
    let screen = Screen(controller)
    controller.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.settle()
    #expect(label.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(label.font.pointSize == 21 && free.font.pointSize == 33)
    controller.view.traitOverrides.preferredContentSizeCategory = .extraSmall
    screen.settle()
    #expect(label.font.pointSize == 16 && free.font.pointSize == 14)
    limited.minimumContentSizeCategory = nil
    screen.settle()
    #expect(label.font.pointSize == 14)
  }
}
