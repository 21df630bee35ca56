import Foundation

/// Reports the progress of a deep press in two phases: first a preview, then a commit.
///
/// Touches on the page report no force, so that the duration of a long press replaces it. The preview and the commit take half a second
/// each.
///
///     long press ─► preview 0 … 1, ended ─► commit 0 … 1, ended
///                     └ lifted: cancelled      └ lifted: cancelled
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var displayLink: CADisplayLink?
  private var phase = Phase.none
  private var phaseStartTime = 0.0
  /// Whether the interaction ends with the preview, because the delegate does not implement the method for the commit.
  fileprivate var endsWithPreview = false

  private enum Phase { case none, preview, commit }

  /// The duration of the long press before the preview begins, in seconds.
  private static let pressDuration = 0.2
  /// The duration of the preview, and of the commit, in seconds.
  private static let phaseDuration = 0.5

  /// Creates an interaction that observes touches on a view. The view does not retain the interaction.
  public init(view: UIView) {
    self.view = view
    super.init()
    press.minimumPressDuration = Self.pressDuration
    press.addAction(UIAction { [weak self] _ in self?.pressChanged() })
    view.addGestureRecognizer(press)
  }

  isolated deinit {
    displayLink?.invalidate()
    view?.removeGestureRecognizer(press)
  }

  /// Returns the location of the touch in a coordinate space, or in the window if the space is `nil`.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    let point = press.location(in: nil)
    guard let coordinateSpace, let window = view?.window else { return point }
    return coordinateSpace.convert(point, from: window)
  }

  /// Cancels the interaction, and notifies the delegate.
  open func cancel() {
    guard phase != .none else { return }
    stop()
    // Disabling the recognizer cancels its touch.
    press.isEnabled = false
    press.isEnabled = true
    delegate?.previewInteractionDidCancel(self)
  }

  private func pressChanged() {
    switch press.state {
    case .began: begin()
    case .ended, .cancelled, .failed:
      guard phase != .none else { return }
      stop()
      delegate?.previewInteractionDidCancel(self)
    default: break
    }
  }

  private func begin() {
    guard phase == .none, let delegate, delegate.previewInteractionShouldBegin(self) else { return }
    (phase, endsWithPreview, phaseStartTime) = (.preview, false, CACurrentMediaTime())
    let displayLink = CADisplayLink { [weak self] _ in self?.updateProgress() }
    displayLink.add(to: .main, forMode: .common)
    self.displayLink = displayLink
    delegate.previewInteraction(self, didUpdatePreviewTransition: 0, ended: false)
  }

  private func updateProgress() {
    let progress = min(max((CACurrentMediaTime() - phaseStartTime) / Self.phaseDuration, 0), 1)
    let ended = progress == 1
    switch phase {
    case .none: stop()
    case .preview:
      delegate?.previewInteraction(self, didUpdatePreviewTransition: CGFloat(progress), ended: ended)
      if ended, phase == .preview { beginCommit() }
    case .commit:
      if ended { stop() }
      delegate?.previewInteraction(self, didUpdateCommitTransition: CGFloat(progress), ended: ended)
      if endsWithPreview { stop() }
    }
  }

  private func beginCommit() {
    (phase, phaseStartTime) = (.commit, CACurrentMediaTime())
    delegate?.previewInteraction(self, didUpdateCommitTransition: 0, ended: false)
    if delegate == nil || endsWithPreview { stop() }
  }

  private func stop() {
    phase = .none
    displayLink?.invalidate()
    displayLink = nil
  }
}

/// A delegate that is notified of the progress of a preview interaction.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called with the progress of the preview, from 0 to 1. `ended` is true when the preview is complete.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called with the progress of the commit, from 0 to 1. Without this method, the interaction ends with the preview.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the touch was lifted or the interaction was cancelled before the commit was complete.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) { previewInteraction.endsWithPreview = true }
}
