/// The position and the identifier of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// The point at which the menu opens, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// The direction of an edit menu's arrow, which points to the source point.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right

  fileprivate var side: EditMenuBar.Side {
    switch self {
    case .automatic: .automatic
    case .up: .below
    case .down: .above
    case .left: .right
    case .right: .left
    }
  }
}

/// Provides an edit menu's elements, and is notified of it.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu. `nil` uses the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu does not cover, in the view's coordinates. A null rectangle is the source point.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration)
    -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Animations that run alongside the opening or closing of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

/// Opens an edit menu, a row of titles, at a point when the app requests it.
///
/// There are no suggested actions: the menu contains only the app's elements.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var presentedMenu: (bar: EditMenuBar, configuration: UIEditMenuConfiguration)?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { dismissMenu() }
  open func didMove(to view: UIView?) { self.view = view }

  /// The point at which the menu was opened, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard let presentedMenu, let sourceView = self.view else { return .zero }
    return sourceView.convert(presentedMenu.configuration.sourcePoint, to: view)
  }

  /// Opens the menu. An empty menu does not open. It contains a command only if the first responder, or one after it, handles it.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    dismissMenu()
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    let responder = window.firstResponder ?? view
    let actions = (menu?.leaves ?? []).compactMap { $0.validated(from: responder) }
      .filter { !$0.attributes.contains(.hidden) }
    guard !actions.isEmpty else { return }
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let bar = EditMenuBar(actions) { [weak self, weak responder] leaf in
      leaf.perform(from: responder, sender: self)
    } onClose: { [weak self] in
      self?.dismissMenu()
    }
    bar.side = configuration.preferredArrowDirection.side
    presentedMenu = (bar, configuration)
    let animator = ContextMenuAnimator(of: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    bar.open(beside: view.convert(target.isNull ? point : target, to: window), in: window, animator)
  }

  open func dismissMenu() {
    guard let (bar, configuration) = presentedMenu else { return }
    presentedMenu = nil
    let animator = ContextMenuAnimator(of: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    bar.close(animator)
  }

  /// Opens the menu again with the delegate's current elements.
  open func reloadVisibleMenu() { if let presentedMenu { presentEditMenu(with: presentedMenu.configuration) } }
  /// Moves the menu to the delegate's target rectangle.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let (bar, configuration) = presentedMenu, let view, let window = view.window else { return }
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let rect = view.convert(target.isNull ? point : target, to: window)
    if animated { UIView.animate(withDuration: 0.2) { bar.move(beside: rect) } } else { bar.move(beside: rect) }
  }
}
