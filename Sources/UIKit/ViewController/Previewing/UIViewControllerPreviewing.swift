/// The registration of a view for previews of view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// The recognizer of the press that opens a preview. Other recognizers can require its failure.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the source view that is highlighted, in the view's coordinates.
  var sourceRect: CGRect { get set }
}

/// A delegate that provides the previewed view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the view controller to preview for a point of the source view, or `nil` for no preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the preview was tapped, so that the app can present the view controller.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Enables previews for a view. A long press opens a preview as a context menu, as on iOS 13 and later.
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

/// Presents the delegate's view controllers as previews of a context menu.
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

  /// The delegate; one that provides no view controllers if it has been released.
  var delegate: any UIViewControllerPreviewingDelegate { storedDelegate ?? EmptyPreviewingDelegate() }

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

private final class EmptyPreviewingDelegate: UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}
