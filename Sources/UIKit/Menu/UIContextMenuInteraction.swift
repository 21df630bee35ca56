/// The contents of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  public typealias ActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

  public let identifier: any NSCopying
  let previewProvider: PreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a configuration. Without a preview provider, the preview is a snapshot of the pressed view.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

public typealias UIContextMenuContentPreviewProvider = UIContextMenuConfiguration.PreviewProvider
public typealias UIContextMenuActionProvider = UIContextMenuConfiguration.ActionProvider

/// Provides the contents of a context menu, and is notified of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the configuration; `nil` if there is no menu at this point.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Returns the preview while the menu is open; `nil` for a snapshot of the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the target to which the preview returns; `nil` for its original position.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The method of iOS 15 and earlier. Called if `contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)` is not
  /// implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The method of iOS 15 and earlier. Called if `contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)` is not
  /// implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped. The menu closes, and then the animator's completions run.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu after a long press on a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private(set) var press: UILongPressGestureRecognizer?
  weak var overlay: MenuOverlay?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let recognizer = MenuPressGestureRecognizer { [weak self] press in if press.state == .began { self?.open() } }
    view.addGestureRecognizer(recognizer)
    press = recognizer
  }

  /// Returns the position of the press in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }

  open func dismissMenu() { overlay?.close() }

  private func open() {
    guard let view, view.window != nil, overlay?.isClosing ?? true,
      let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
    else { return }
    let opening = ContextMenuOpening(configuration: configuration, source: view.bounds)
    opening.highlightPreview = { [weak self] in
      guard let self, let view = self.view else { return nil }
      let delegatePreview = delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      return delegatePreview ?? UITargetedPreview(view: view)
    }
    opening.dismissalPreview = { [weak self] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    opening.willDisplay = { [weak self] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    }
    opening.willEnd = { [weak self] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    opening.willCommit = { [weak self] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    overlay = opening.open(over: view, sender: self)
  }
}

extension UIView {
  func add(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
