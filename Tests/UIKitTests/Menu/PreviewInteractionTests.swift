import Testing
import UIKitTesting

import UIKit

@MainActor private class Delegate: UIPreviewInteractionDelegate {
  var log: [String] = []
  var begins = true
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { begins }
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
  ) { if transitionProgress == 0 || ended { log.append("preview \(transitionProgress) \(ended)") } }
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { log.append("cancelled") }
}

@MainActor private final class Committer: UIPreviewInteractionDelegate {
  var log: [String] = []
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
  ) { if ended { log.append("preview") } }
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) { if transitionProgress == 0 || ended { log.append("commit \(transitionProgress) \(ended)") } }
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { log.append("cancelled") }
}

/// A press on a card of 200 points at (100, 100).
@MainActor @Suite struct PreviewInteractionTests {
  private let screen = Screen(UIViewController())
  private let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private let point = CGPoint(x: 150, y: 160)

  init() { screen.window.rootViewController?.view.addSubview(card) }

  @Test func `a long press completes a preview interaction, and lifting the finger does not cancel it`() {
    let (interaction, delegate) = (UIPreviewInteraction(view: card), Delegate())
    interaction.delegate = delegate
    screen.touch(.began, at: point)
    screen.advance(by: 0.1)
    #expect(delegate.log.isEmpty)
    screen.advance(by: 0.2)
    #expect(delegate.log == ["preview 0.0 false"])
    #expect(interaction.location(in: card) == CGPoint(x: 50, y: 60))
    screen.advance(by: 0.6)
    screen.touch(.ended, at: point)
    screen.settle()
    #expect(delegate.log == ["preview 0.0 false", "preview 1.0 true"])
  }

  @Test func `a touch that lifts early cancels a preview interaction`() {
    let (interaction, delegate) = (UIPreviewInteraction(view: card), Delegate())
    interaction.delegate = delegate
    screen.touch(.began, at: point)
    screen.advance(by: 0.4)
    screen.touch(.ended, at: point)
    screen.settle()
    #expect(delegate.log == ["preview 0.0 false", "cancelled"])
  }

  @Test func `a delegate with a commit method receives the commit after the preview`() {
    let (interaction, delegate) = (UIPreviewInteraction(view: card), Committer())
    interaction.delegate = delegate
    screen.touch(.began, at: point)
    screen.advance(by: 0.9)
    #expect(delegate.log == ["preview", "commit 0.0 false"])
    screen.advance(by: 0.6)
    screen.touch(.ended, at: point)
    screen.settle()
    #expect(delegate.log == ["preview", "commit 0.0 false", "commit 1.0 true"])
  }

  @Test func `a preview interaction's delegate can refuse, and the app can cancel it`() {
    let (interaction, delegate) = (UIPreviewInteraction(view: card), Delegate())
    interaction.delegate = delegate
    delegate.begins = false
    screen.touch(.began, at: point)
    screen.advance(by: 1)
    screen.touch(.ended, at: point)
    #expect(delegate.log.isEmpty)
    delegate.begins = true
    screen.touch(.began, at: point)
    screen.advance(by: 0.3)
    interaction.cancel()
    screen.advance(by: 1)
    screen.touch(.ended, at: point)
    screen.settle()
    #expect(delegate.log == ["preview 0.0 false", "cancelled"])
  }
}
