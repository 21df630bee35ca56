import Testing
import UIKitTesting

import UIKit

/// The pointer's style over a button. The device has no pointer.
@MainActor @Suite struct PointerStyleTests {
  @Test func `pointerStyleProvider enables a button's single pointer interaction`() {
    let button = UIButton(type: .system)
    #expect(!button.isPointerInteractionEnabled && button.pointerStyleProvider == nil)
    button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape) }
    #expect(button.isPointerInteractionEnabled && button.pointerStyleProvider != nil)
    button.isPointerInteractionEnabled = false
    #expect(!button.isPointerInteractionEnabled && button.interactions.count == 1)
    let view = UIView()
    let target = UIPreviewTarget(container: UIView(), center: .zero)
    let preview = UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target)
    #expect(
      UIPointerEffect.lift(preview).preview === preview && UIPointerEffect.automatic(preview).preview.view === view)
  }
}
