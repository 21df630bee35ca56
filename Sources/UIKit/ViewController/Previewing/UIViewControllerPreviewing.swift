/// A view that was registered for previews of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// Recognizers that require its failure do not recognize a press that opens a preview.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the source view that is lifted, in the view's coordinates.
  var sourceRect: CGRect { get set }
}

/// Provides the controllers that are previewed.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller for a point of the source view; `nil` for no preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// The preview was tapped.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Shows previews for a view. A long press opens them, as a context menu: on iOS 13 and later they look like one, too.
  @discardableResult
  public func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
    -> any UIViewControllerPreviewing
  {
    let previewing = ControllerPreviewing(delegate, of: sourceView)
    sourceView.addInteraction(previewing.interaction)
    previewings.append(previewing)
    return previewing
  }

  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let previewing = previewing as? ControllerPreviewing else { return }
    previewing.sourceView.removeInteraction(previewing.interaction)
    previewings.removeAll { $0 === previewing }
  }
}

/// Shows the controllers of the delegate in a context menu.
@MainActor
private final class ControllerPreviewing: UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
  private weak var storedDelegate: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var controller: UIViewController?

  init(_ delegate: any UIViewControllerPreviewingDelegate, of sourceView: UIView) {
    (storedDelegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
  }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer {
    interaction.press ?? UILongPressGestureRecognizer()
  }

  /// A delegate that has been released no longer provides controllers.
  var delegate: any UIViewControllerPreviewingDelegate { storedDelegate ?? NoPreviews() }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    guard let controller = delegate.previewingContext(self, viewControllerForLocation: location) else { return nil }
    self.controller = controller
    return UIContextMenuConfiguration(previewProvider: { controller }, actionProvider: { _ in controller.previewMenu })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard sourceRect != sourceView.bounds, !sourceRect.isEmpty else { return nil }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: sourceRect)
    return UITargetedPreview(view: sourceView, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller else { return }
    animator.addCompletion { [self] in delegate.previewingContext(self, commit: controller) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { controller = nil }
}

private final class NoPreviews: UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}
