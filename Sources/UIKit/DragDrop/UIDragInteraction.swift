import Foundation

/// Provides the items of a drag that begins on a view, and is notified of the drag's progress.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items to drag. With an empty array, no drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the preview that is lifted for an item; `nil` for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Whether previews keep their size while they follow the finger. Otherwise large ones are made smaller.
  func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  /// Called after a drop that has copied or moved the items.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Returns the targeted preview to which a preview is animated after a cancelled drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession)
    -> Bool
  { false }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}

/// Lifts a view after a long press, and drags its items with the finger.
///
/// ```
///   long press ─► itemsForBeginning ─► lifted ─┬─ the finger moves ─► sessionWillBegin ─► dragged ─► dropped or cancelled
///                                              └─ the finger is lifted ─► the preview returns
/// ```
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether other recognizers may recognize simultaneously with the long press.
  open var allowsSimultaneousRecognitionDuringLift = false
  open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press?.isEnabled = isEnabled } }
  private var press: UILongPressGestureRecognizer?
  private var operation: DragOperation?

  /// The initial value of `isEnabled`: true, as on all devices since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    operation?.cancel()
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let recognizer = UILongPressGestureRecognizer { [weak self] press in self?.pressed(press) }
    recognizer.isEnabled = isEnabled
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    press = recognizer
  }

  /// Whether a drag of this interaction is under way.
  var hasActiveDrag: Bool { operation?.isDragging ?? false }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let window = view?.window else { return }
    let point = press.location(in: window)
    switch press.state {
    case .began:
      guard operation == nil else { return }
      operation = DragOperation(self, at: point, in: window) { [weak self] in self?.operation = nil }
    case .changed: operation?.move(to: point)
    case .ended: operation?.end(at: point)
    case .cancelled, .failed, .possible: operation?.cancel()
    }
  }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
  /// Returns true for the long press of a context menu, which opens during the lift and closes when the drag begins.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsSimultaneousRecognitionDuringLift || otherGestureRecognizer is MenuPressGestureRecognizer }
}
