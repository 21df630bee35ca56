import Testing

import UIKit

@MainActor @Suite struct EdgeEffectTests {
  @Test func `each edge of a scroll view has its own edge effect`() {
    let scrollView = UIScrollView()
    let effects = [
      scrollView.topEdgeEffect, scrollView.leftEdgeEffect, scrollView.bottomEdgeEffect, scrollView.rightEdgeEffect,
    ]
    #expect(Set(effects.map(ObjectIdentifier.init)).count == 4)
    scrollView.topEdgeEffect.isHidden = true
    scrollView.topEdgeEffect.style = .hard
    #expect(scrollView.topEdgeEffect.isHidden && scrollView.topEdgeEffect.style === UIScrollEdgeEffect.Style.hard)
    #expect(!scrollView.bottomEdgeEffect.isHidden && scrollView.bottomEdgeEffect.style == .automatic)
  }
}
