import Foundation

/// A context menu that is about to open: its configuration, its previews and its callbacks.
@MainActor
final class ContextMenuOpening {
  let configuration: UIContextMenuConfiguration
  /// The source rectangle if there is no preview, in the coordinates of the view that the menu belongs to.
  let source: CGRect
  var highlightPreview: @MainActor () -> UITargetedPreview? = { nil }
  var dismissalPreview: @MainActor () -> UITargetedPreview? = { nil }
  var willDisplay: @MainActor (ContextMenuAnimator) -> Void = { _ in }
  var willEnd: @MainActor (ContextMenuAnimator) -> Void = { _ in }
  /// Called when the preview was tapped.
  var willCommit: @MainActor (ContextMenuAnimator) -> Void = { _ in }

  init(configuration: UIContextMenuConfiguration, source: CGRect) {
    (self.configuration, self.source) = (configuration, source)
  }

  /// Opens the menu. Returns `nil` if there is neither a menu nor a preview controller.
  func open(over view: UIView, sender: Any?) -> MenuOverlay? {
    guard let window = view.window else { return nil }
    let menu = configuration.actionProvider?([]) ?? UIMenu(children: [])
    let controller = configuration.previewProvider?()
    guard !menu.children.isEmpty || controller != nil else { return nil }
    let lift = LiftedPreview(highlightPreview(), or: controller, in: window)
    let animator = ContextMenuAnimator(of: controller)
    willDisplay(animator)
    return MenuOverlay(
      menu, of: view, beside: view.convert(source, to: window), in: window, sender: sender, lifting: lift,
      opening: self,
      animator: animator)
  }
}
