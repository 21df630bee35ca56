import Foundation

/// What a drop does with the items.
public enum UIDropOperation: Int, Sendable { case cancel, forbidden, copy, move }

/// What a view would do with the items if they were dropped.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  /// Whether the position within the view matters. The value is stored without an effect.
  open var isPrecise = false
  /// Whether previews have their full size over the view. The value is stored without an effect.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// Decides whether a view accepts a drag that is over it, and performs the drop.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Called at each move over the view. Without this method no drop is accepted.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after the animations of a drop.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the targeted preview to which a preview is animated. With `nil` it shrinks and fades out.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}
}

/// Lets items be dropped on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the view accepts another drag while one is over it.
  open var allowsSimultaneousDropSessions = false
  /// The drags that are over the view.
  var sessions: [DragSession] = []

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
