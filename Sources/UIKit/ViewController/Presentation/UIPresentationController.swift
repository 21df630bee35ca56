import Rules

/// Stands between a presented controller and its presenter: where the presented view is, and what is around it. Subclasses are made for the style `.custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  // Hooks for subclasses.

  /// Whether the container has the elevated interface level.
  var isElevated: Bool { false }
  /// Whether the presenter is drawn scaled down, on black.
  var scalesPresenterDown: Bool { false }
  /// Whether what is behind the status bar is black.
  var leavesBlackStatusBar: Bool { false }

  weak var storedPresented: UIViewController?
  /// The same, unless that holds this one: before it has to do with it, and after the presentation.
  var heldPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  /// Who asked for the presentation.
  weak var source: UIViewController?
  /// The style that it was made for.
  var madeFor: UIModalPresentationStyle?
  /// The one in whose place it stands, in the size there is.
  var adaptedFrom: UIPresentationController?
  /// While it is on the screen.
  var state = PresentationState()

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    storedPresented = presentedViewController
    heldPresented = presentedViewController
    storedPresenting = presentingViewController
  }

  open var presentedViewController: UIViewController { storedPresented! }
  open var presentingViewController: UIViewController { storedPresenting! }
  func forgetPrepared() { storedPresented?.storedPresentation = nil }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: Style

  open var presentationStyle: UIModalPresentationStyle {
    madeFor ?? presentedViewController.modalPresentationStyle.resolved
  }
  /// What the style becomes in the size there is; `.none`: it stays.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitsAskedFor = traitCollection
    defer { traitsAskedFor = nil }
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? defaultAdaptiveStyle
  }
  /// While it is asked what it becomes.
  private(set) var traitsAskedFor: UITraitCollection?
  open var traitCollection: UITraitCollection {
    state.container?.traitCollection ?? storedPresenting?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Traits that the presented controller has instead of those around it.
  open var overrideTraitCollection: UITraitCollection? { didSet { overridePresentedTraits() } }

  // MARK: Views

  /// Where the presentation takes place, while it is on the screen.
  open var containerView: UIView? { state.container }
  open var presentedView: UIView? { storedPresented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view goes once it is covered. Then the presenter is told that it disappears.
  open var shouldRemovePresentersView: Bool { false }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// A property that it observes by its name has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Coming and going

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Content

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let presented = storedPresented else { return }
    presented.changesSize(
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

  // MARK: Of UIKit's own kinds

  /// Without a delegate's word.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// Whether UIKit itself keeps the presented view at its frame. A subclass of the app's does that in its own layout.
  var placesPresentedView: Bool { false }
  /// In the keyboard's own animation.
  func keyboardMoved() {}
  /// In the place of the presenter's view, and not over the window.
  var isInContext: Bool { presentationStyle.isInContext || !shouldPresentInFullscreen }
  /// Why the presenter is told, or not.
  var ruleOfPresenter: Rule { .customKeepsPresenter }
  var styleName: String { "\(type(of: self))" }
  /// How it comes and goes, where the app has no animator.
  func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let context = presentationStyle.isInContext ? storedPresenting : nil
    let style =
      context?.providesPresentationContextTransitionStyle == true
      ? context!.modalTransitionStyle : presentedViewController.modalTransitionStyle
    return PresentationAnimator(style, isPresenting: isPresenting)
  }
  /// For the style that this one becomes.
  func adaptiveController(_ style: UIModalPresentationStyle, of presented: UIViewController) -> UIPresentationController
  {
    presented.makePresentation(style, presenter: storedPresenting, source: source)
      ?? presented.makePresentation(.fullScreen, presenter: storedPresenting, source: source)!
  }
  /// Before anything is done.
  func prepareToPresent() {}
  /// Its kind of delegate may prepare it.
  func tellPreparation() {}
  /// What it puts around the presented view stands on the screen, and takes that in.
  func prepareToShow() {}
  /// Another one has taken its place in the container.
  func leaveContainer() {}
  /// Its controller is no longer presented.
  func wasTakenAway() {}
  /// It outlives its presenter's going out of sight, and is seen again with that.
  var staysWithPresenter: Bool { false }
  func presenterLeft() {}
  func presenterCame() {}
  /// Touches beside what stands in the container are for what lies behind it.
  var letsTouchesThrough: Bool { false }
}

/// What a presentation has while it is on the screen.
@MainActor
struct PresentationState {
  var container: UITransitionView?
  var transition: ControllerTransition?
  /// The view loads, and the transition is still to come.
  var isStarting = false
  var isBusy: Bool { isStarting || transition != nil }
  /// Where the presenter's view was taken from.
  var place: Place?

  struct Place {
    weak var superview: UIView?
    let index: Int
    let frame: CGRect
  }
}

/// Holds what is presented, over what presents it.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?

  override var passesTouches: Bool { presentation?.letsTouchesThrough ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if presentation.placesPresentedView, presentation.state.transition == nil {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewDidLayoutSubviews()
  }
}

/// `.fullScreen` and `.currentContext`: the presenter's view goes.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override var placesPresentedView: Bool { true }
  override var ruleOfPresenter: Rule { presentationStyle == .currentContext ? .currentContextOrder : .fullScreenOrder }
  override var styleName: String { presentationStyle == .currentContext ? "currentContext" : "fullScreen" }
}

/// `.overFullScreen` and `.overCurrentContext`: the presenter's view stays below.
final class OverPresentation: UIPresentationController {
  override var placesPresentedView: Bool { true }
  override var ruleOfPresenter: Rule { .overKeepsPresenter }
  override var styleName: String { presentationStyle == .overCurrentContext ? "overCurrentContext" : "overFullScreen" }
}
