/// Is asked about the dismissal of a popover of iOS 3 to 8, and notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: AnyObject {
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called after the user has dismissed the popover, and not by `dismiss(animated:)`.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
}

/// A popover of iOS 3 to 8. It presents its content by a `UIPopoverPresentationController`, in every width as a popover.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The controller in the popover. It must not be changed while the popover is visible.
  open var contentViewController: UIViewController {
    willSet {
      guard isPopoverVisible else { return }
      fatalError(
        "NSInvalidArgumentException: the contentViewController of a visible UIPopoverController cannot change.")
    }
  }
  /// The size of the content; zero means the content's preferred size.
  open var contentSize = CGSize.zero { didSet { applySize() } }
  open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews } }
  open var backgroundColor: UIColor? { didSet { presentation?.backgroundColor = backgroundColor } }
  open var popoverLayoutMargins = UIEdgeInsets(top: 30, left: 10, bottom: 10, right: 10)
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  private lazy var observer = PopoverObserver(self)

  public init(contentViewController viewController: UIViewController) { contentViewController = viewController }

  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    contentViewController = viewController
  }
  open func setContentSize(_ size: CGSize, animated: Bool) { contentSize = size }

  open var isPopoverVisible: Bool { contentViewController.presentingViewController != nil }
  open var popoverArrowDirection: UIPopoverArrowDirection { presentation?.arrowDirection ?? .unknown }

  private var presentation: UIPopoverPresentationController? {
    isPopoverVisible ? contentViewController.popoverPresentationController : nil
  }

  private func applySize() {
    if contentSize != .zero { contentViewController.preferredContentSize = contentSize }
  }

  /// Presents the popover beside a rectangle of a view. A visible popover moves there.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    present(in: view.window, arrowDirections, animated) { popover in
      (popover.sourceView, popover.sourceRect) = (view, rect)
    }
  }

  /// Presents the popover beside a bar item.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    present(in: UIApplication.shared.keyWindow, arrowDirections, animated) { $0.barButtonItem = item }
  }

  private func present(
    in window: UIWindow?, _ directions: UIPopoverArrowDirection, _ animated: Bool,
    _ setSource: (UIPopoverPresentationController) -> Void
  ) {
    if let presentation {
      presentation.permittedArrowDirections = directions
      return setSource(presentation)
    }
    guard var presenter = window?.rootViewController else {
      fatalError("NSInvalidArgumentException: a UIPopoverController is presented from a view that is in no window.")
    }
    while let next = presenter.presentedViewController { presenter = next }
    applySize()
    contentViewController.modalPresentationStyle = .popover
    guard let popover = contentViewController.popoverPresentationController else { return }
    popover.permittedArrowDirections = directions
    popover.passthroughViews = passthroughViews
    popover.backgroundColor = backgroundColor
    popover.popoverLayoutMargins = popoverLayoutMargins
    popover.popoverBackgroundViewClass = popoverBackgroundViewClass
    popover.delegate = observer
    setSource(popover)
    presenter.present(contentViewController, animated: animated)
  }

  open func dismiss(animated: Bool) {
    contentViewController.presentingViewController?.dismiss(animated: animated)
  }
}

/// Passes the questions of a presentation on to the delegate of a popover controller.
@MainActor
private final class PopoverObserver: NSObject, UIPopoverPresentationControllerDelegate {
  private weak var popover: UIPopoverController?

  init(_ popover: UIPopoverController) { self.popover = popover }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    guard let popover else { return true }
    return popover.delegate?.popoverControllerShouldDismissPopover(popover) ?? true
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    if let popover { popover.delegate?.popoverControllerDidDismissPopover(popover) }
  }
}
