import Foundation

/// Reports the progress of a touch that is pressed harder, in two parts: a preview, and then a commit.
///
/// Pointers and fingers of a page report no force. The time of a press stands in for it: a touch that rests begins the preview, which is
/// complete after half a second, and so is the commit after it.
///
///     rest ─► preview 0 … 1, ended ─► commit 0 … 1, ended
///               └ lifted: cancelled      └ lifted: cancelled
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var link: CADisplayLink?
  private var phase = Phase.none
  private var start = 0.0
  /// Whether the delegate has no method for the commit, so that the interaction ends with the preview.
  fileprivate var endsWithPreview = false

  private enum Phase { case none, preview, commit }

  /// How long a touch rests before the preview begins, and how long each part takes, in seconds.
  private static let delay = 0.2
  private static let duration = 0.5

  /// Observes touches on a view. The view retains the interaction no longer than the app does.
  public init(view: UIView) {
    self.view = view
    super.init()
    press.minimumPressDuration = Self.delay
    press.addAction(UIAction { [weak self] _ in self?.pressChanged() })
    view.addGestureRecognizer(press)
  }

  isolated deinit {
    link?.invalidate()
    view?.removeGestureRecognizer(press)
  }

  /// Returns the location of the touch in a coordinate space; `nil` stands for that of the window.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    let point = press.location(in: nil)
    guard let coordinateSpace, let window = view?.window else { return point }
    return coordinateSpace.convert(point, from: window)
  }

  /// Ends the interaction, and calls the delegate's method for that.
  open func cancel() {
    guard phase != .none else { return }
    stop()
    // Ends the touch, too.
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
    (phase, endsWithPreview, start) = (.preview, false, CACurrentMediaTime())
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.add(to: .main, forMode: .common)
    self.link = link
    delegate.previewInteraction(self, didUpdatePreviewTransition: 0, ended: false)
  }

  private func step() {
    let progress = min(max((CACurrentMediaTime() - start) / Self.duration, 0), 1)
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
    (phase, start) = (.commit, CACurrentMediaTime())
    delegate?.previewInteraction(self, didUpdateCommitTransition: 0, ended: false)
    if delegate == nil || endsWithPreview { stop() }
  }

  private func stop() {
    phase = .none
    link?.invalidate()
    link = nil
  }
}

/// Is notified of the progress of a preview interaction.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called with the progress of the preview from 0 to 1. With `ended` the preview is complete.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called with the progress of the commit. Without this method the interaction ends with the preview.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// The touch was lifted early, or the interaction was cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) { previewInteraction.endsWithPreview = true }
}
