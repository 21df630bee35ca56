import Rules

/// The presentation of a search controller: in front of its host, below the bar, which still gets touches.
///
/// ```
///   begin ─► willPresent ─► the bar changes ─► `viewWill…` ─► `viewDid…` ─► didPresent
/// ```
final class SearchPresentation: UIPresentationController {
  override var laysOutPresentedView: Bool { true }
  override var ruleForPresenter: Rule { .searchKeepsHost }
  override var styleName: String { "a search" }
  override var isInContext: Bool { true }
  override var allowsTouchesBehind: Bool { true }
  override var staysWithPresenter: Bool { true }

  private var search: UISearchController? { storedPresented as? UISearchController }

  /// The area below the bar.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = state.container else { return .zero }
    var top = container.safeAreaInsets.top
    if let bar = search?.bar, bar.window != nil { top = max(0, bar.convert(bar.bounds, to: container).maxY) }
    return container.bounds.divided(atDistance: top, from: .minYEdge).remainder
  }

  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PresentationAnimator(.crossDissolve, isPresenting: isPresenting)
  }

  override func presentationTransitionWillBegin() { animateBar { $0.beginSearch() } }
  override func dismissalTransitionWillBegin() { animateBar { $0.endSearch(notifiesDelegate: true) } }

  /// Changes the height of the bar that contains the search bar, together with the transition.
  private func animateBar(_ change: @escaping (UISearchController) -> Void) {
    guard let search else { return }
    change(search)
    let item = search.item
    guard let transition = state.transition, transition.isAnimated else { return item?.searchChanged() ?? () }
    let navigationView = presentingViewController.navigationController?.viewIfLoaded
    _ = transition.coordinator.animate(
      alongsideTransition: { [weak self] _ in
        item?.searchChanged()
        navigationView?.setNeedsLayout()
        navigationView?.layoutIfNeeded()
        guard let self, let view = presentedView else { return }
        view.frame = frameOfPresentedViewInContainerView
      }, completion: nil)
  }

  /// Called when the host is covered by another controller.
  override func presenterDidDisappear() { state.container?.removeFromSuperview() }

  override func presenterDidAppear() {
    guard let container = state.container, container.superview == nil, let view = storedPresenting?.viewIfLoaded,
      let superview = view.superview
    else { return }
    container.frame = view.frame
    superview.insertSubview(container, aboveSubview: view)
  }

  override func presentationDidEnd() {
    guard let search, search.bar.cancelIsShown else { return }
    search.endSearch(notifiesDelegate: false)
    search.item?.searchChanged()
  }
}

/// Contains the view of the results, and dims the views behind.
final class SearchContentView: UIView {
  private weak var controller: UISearchController?
  private let dimming = UIControl()

  var resultsView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let resultsView { addSubview(resultsView) }
      update()
    }
  }

  init(of controller: UISearchController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    dimming.backgroundColor = .dynamic((0x000000, 0.2), (0x000000, 0.48))
    dimming.accessibilityLabel = "dismiss search"
    dimming.addAction(UIAction { [weak controller] _ in controller?.isActive = false }, for: .touchUpInside)
    addSubview(dimming)
    update()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override var passesTouches: Bool { true }

  func update() {
    guard let controller else { return }
    resultsView?.isHidden = !controller.showsSearchResultsController
    dimming.isHidden = !controller.obscuresBackgroundDuringPresentation || resultsView?.isHidden == false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    resultsView?.frame = bounds
  }
}
