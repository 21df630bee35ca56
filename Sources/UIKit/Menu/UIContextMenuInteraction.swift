/// Something that a view does with what the user does, kept in one object.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  public typealias ActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

  public let identifier: any NSCopying
  let actionProvider: ActionProvider?

  /// Previews are not shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.actionProvider = actionProvider
  }
}

/// Says what a context menu shows, and hears of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// `nil`: there is none at this place.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// What goes along with a menu that comes or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Opens a menu where a finger rests on a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var press: UILongPressGestureRecognizer?
  private weak var overlay: MenuOverlay?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let made = UILongPressGestureRecognizer { [weak self] press in if press.state == .began { self?.open() } }
    view.addGestureRecognizer(made)
    press = made
  }

  /// Where the finger is, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }

  open func dismissMenu() { overlay?.close() }

  private func open() {
    guard let view, let window = view.window, overlay == nil,
      let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view)),
      let menu = configuration.actionProvider?([]), !menu.children.isEmpty
    else { return }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    overlay = MenuOverlay(menu, beside: view.convert(view.bounds, to: window), in: window, sender: self) {
      [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
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
