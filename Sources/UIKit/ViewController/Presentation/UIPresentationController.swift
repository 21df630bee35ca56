import Rules

/// Manages a presentation: the frame of the presented view, and the views around it. The style `.custom` uses the app's subclasses.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  // Hooks for subclasses.

  /// Whether the container has the elevated interface level.
  var isElevated: Bool { false }
  /// Whether the presenter is drawn scaled down, on black.
  var scalesPresenterDown: Bool { false }
  /// Whether the area behind the status bar is black.
  var hasBlackStatusBarBackground: Bool { false }

  weak var storedPresented: UIViewController?
  /// The presented controller, retained before it stores this presentation controller and after the presentation. In between, the
  /// presented controller retains this one.
  var retainedPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  /// The controller whose `present` was called.
  weak var source: UIViewController?
  /// The style for which this controller was created.
  var creationStyle: UIModalPresentationStyle?
  /// The requested presentation controller that this one replaces in the current size.
  var adaptedFrom: UIPresentationController?
  /// The state while the presentation is on the screen.
  var state = PresentationState()

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    storedPresented = presentedViewController
    retainedPresented = presentedViewController
    storedPresenting = presentingViewController
  }

  open var presentedViewController: UIViewController { storedPresented! }
  open var presentingViewController: UIViewController { storedPresenting! }
  func discardPreparedPresentation() { storedPresented?.storedPresentation = nil }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: Style

  open var presentationStyle: UIModalPresentationStyle {
    creationStyle ?? presentedViewController.modalPresentationStyle.resolved
  }
  /// The style in the current size; `.none` to keep the requested one.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    requestedTraits = traitCollection
    defer { requestedTraits = nil }
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? defaultAdaptiveStyle
  }
  /// The traits for which the adaptive style is being requested.
  private(set) var requestedTraits: UITraitCollection?
  open var traitCollection: UITraitCollection {
    state.container?.traitCollection ?? storedPresenting?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Traits that override the inherited ones of the presented controller.
  open var overrideTraitCollection: UITraitCollection? { didSet { overridePresentedTraits() } }

  // MARK: Views

  /// The view that contains the presentation while it is on the screen.
  open var containerView: UIView? { state.container }
  open var presentedView: UIView? { storedPresented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed after the transition. The presenter then gets disappearance callbacks.
  open var shouldRemovePresentersView: Bool { false }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Called when a property that is observed by key path has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Transitions

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Content

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let presented = storedPresented else { return }
    presented.sendSizeTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.send(.willTransition(newCollection, coordinator), by: .traitTransition)
  }
  open var preferredContentSize: CGSize { storedPresented?.preferredContentSize ?? .zero }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Hooks for UIKit's own subclasses

  /// The adaptive style if the delegate returns none.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// Whether UIKit sets the presented view's frame in each layout. A subclass of the app's does that itself.
  var laysOutPresentedView: Bool { false }
  /// Called inside the keyboard's animation.
  func keyboardMoved() {}
  /// Whether the presentation replaces or covers the presenter's view instead of the window.
  var isInContext: Bool { presentationStyle.isInContext || !shouldPresentInFullscreen }
  /// The rule for the presenter's callbacks, or for their absence.
  var ruleForPresenter: Rule { .customKeepsPresenter }
  var styleName: String { "\(type(of: self))" }
  /// Returns the animator that is used if the app provides none.
  func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let context = presentationStyle.isInContext ? storedPresenting : nil
    let style =
      context?.providesPresentationContextTransitionStyle == true
      ? context!.modalTransitionStyle : presentedViewController.modalTransitionStyle
    return PresentationAnimator(style, isPresenting: isPresenting)
  }
  /// Returns a presentation controller for the adapted style.
  func adaptiveController(_ style: UIModalPresentationStyle, of presented: UIViewController) -> UIPresentationController
  {
    presented.makePresentation(style, presenter: storedPresenting, source: source)
      ?? presented.makePresentation(.fullScreen, presenter: storedPresenting, source: source)!
  }
  /// Called before the presentation begins.
  func prepareToPresent() {}
  /// Notifies the delegate by the subclass's own protocol before the presentation.
  func notifyPreparation() {}
  /// Adds the views around the presented view, and moves the presented view into them.
  func insertPresentationViews() {}
  /// Called when another presentation controller has taken over the container.
  func removePresentationViews() {}
  /// Called when the controller is no longer presented.
  func presentationDidEnd() {}
  /// Whether the presentation continues while the presenter is not in a window, and is visible again together with it.
  var staysWithPresenter: Bool { false }
  func presenterDidDisappear() {}
  func presenterDidAppear() {}
  /// Whether touches outside of the container's subviews reach the views behind it.
  var allowsTouchesBehind: Bool { false }
}

/// The state of a presentation that is on the screen.
@MainActor
struct PresentationState {
  var container: UITransitionView?
  var transition: ControllerTransition?
  /// True while the view loads, before the transition.
  var isStarting = false
  var isBusy: Bool { isStarting || transition != nil }
  /// The position from which the presenter's view was removed.
  var position: RemovedPosition?

  struct RemovedPosition {
    weak var superview: UIView?
    let index: Int
    let frame: CGRect
  }
}

/// The container of a presentation, in front of the presenter.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?

  override var passesTouches: Bool { presentation?.allowsTouchesBehind ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if presentation.laysOutPresentedView, presentation.state.transition == nil {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewDidLayoutSubviews()
  }
}

/// `.fullScreen` and `.currentContext`: the presenter's view is removed.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override var laysOutPresentedView: Bool { true }
  override var ruleForPresenter: Rule { presentationStyle == .currentContext ? .currentContextOrder : .fullScreenOrder }
  override var styleName: String { presentationStyle == .currentContext ? "currentContext" : "fullScreen" }
}

/// `.overFullScreen` and `.overCurrentContext`: the presenter's view remains behind the presented one.
final class OverPresentation: UIPresentationController {
  override var laysOutPresentedView: Bool { true }
  override var ruleForPresenter: Rule { .overKeepsPresenter }
  override var styleName: String { presentationStyle == .overCurrentContext ? "overCurrentContext" : "overFullScreen" }
}
