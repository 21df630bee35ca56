import Foundation

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// An object of the app, which can be used when the item is dropped.
  open var localObject: Any?
  /// Creates the preview that follows the finger; `nil` for the lifted preview.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// Drawing parameters of a drag's preview.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position at which a drag's preview begins or ends.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that follows the finger in a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// A view that is lifted as a preview, or dropped, with its position.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// Animations that run alongside those of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func runAnimations() { for each in animations { each() } }

  func complete(_ position: UIViewAnimatingPosition = .end) {
    let all = completions
    completions = []
    for each in all { each(position) }
  }
}
