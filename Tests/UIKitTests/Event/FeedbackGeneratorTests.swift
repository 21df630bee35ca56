import Testing
import UIKit
import UIKitTesting

/// Feedback generators: a device without a motor logs what it would play.
@MainActor @Suite struct FeedbackGeneratorTests {
  @Test func `haptic feedback is written to the log`() {
    let screen = Screen(UIViewController())
    let transcript = screen.transcript {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
    #expect(
      transcript == """
        +0.000 log "UIImpactFeedbackGenerator: heavy impact"
        +0.000 log "UIImpactFeedbackGenerator: medium impact, intensity 0.5"
        +0.000 log "UISelectionFeedbackGenerator: selection changed"
        +0.000 log "UINotificationFeedbackGenerator: success"
        """)
  }
}
