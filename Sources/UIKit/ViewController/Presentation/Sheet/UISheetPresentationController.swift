import Rules

/// `.pageSheet` and `.formSheet`: a card over a dimmed presenter. A finger drags it from detent to detent, and off the screen.
open class UISheetPresentationController: UIPresentationController {
  override var isElevated: Bool { true }
  override var scalesPresenterDown: Bool { scaledPresenter != nil }
  override var hasBlackStatusBarBackground: Bool { (scaledPresenter?.coveredViewStyle?.part ?? 0) > 0.5 }

  private(set) var card: SheetView?
  private lazy var dimming = DimmingView(for: self)
  private lazy var drag = SheetDrag(of: self)
  private var selectedIdentifier: Detent.Identifier?
  /// The presenter's view while this sheet scales it.
  weak var scaledPresenter: UIView?
  /// The detent that was selected before the last drag.
  private var identifierBeforeDrag: Detent.Identifier?

  // MARK: Detents

  open var detents: [Detent] = [.large()] { didSet { requestLayout() } }
  /// The selected detent. `nil` or an unknown identifier selects the smallest detent.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selectedIdentifier }
    set {
      guard selectedIdentifier != newValue else { return }
      selectedIdentifier = newValue
      requestLayout()
    }
  }
  /// The largest detent at which the presenter is not dimmed and receives touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { requestLayout() } }
  /// Whether dragging a scroll view that is at its top enlarges the sheet before the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { requestLayout() } }

  /// Changes made in the closure are animated.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: 0.4, options: .allowUserInteraction) {
      changes()
      state.container?.layoutIfNeeded()
    }
  }

  /// Computes the heights of the app's detents again.
  open func invalidateDetents() { requestLayout() }

  // MARK: Appearance

  open var prefersGrabberVisible = false { didSet { requestLayout() } }
  /// The corner radius; `nil` for the system's, 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { requestLayout() } }
  /// Whether the sheet is attached to the bottom in compact height; otherwise it fills the screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { requestLayout() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { requestLayout() } }

  /// The view over which a floating sheet is centered, as far as the screen's edges permit.
  open weak var sourceView: UIView? { didSet { requestLayout() } }

  private func requestLayout() { state.container?.setNeedsLayout() }

  // MARK: Position

  override var laysOutPresentedView: Bool { !drag.isInProgress }
  override var ruleForPresenter: Rule { .sheetKeepsPresenter }
  override var styleName: String { presentationStyle == .formSheet ? "formSheet" : "pageSheet" }
  /// Returns the vertical animator during a drag, because a finger drags the sheet whatever transition style the app has chosen.
  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    drag.isInProgress
      ? PresentationAnimator(.coverVertical, isPresenting: isPresenting)
      : super.defaultAnimator(isPresenting: isPresenting)
  }
  override var allowsTouchesBehind: Bool { !dimming.isUserInteractionEnabled }

  /// While the sheet is on the screen, the card that contains the presented view.
  open override var presentedView: UIView? {
    guard state.container != nil, let view = super.presentedView else { return card ?? super.presentedView }
    if let card { return card }
    let sheetView = SheetView(of: view, for: self)
    sheetView.addGestureRecognizer(drag.recognizer)
    card = sheetView
    // A presented view that is on the screen already remains there until the card is inserted.
    if view.window == nil { sheetView.insertContent() }
    return sheetView
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    geometry.map { $0.frame(top: $0.top(of: $0.index(of: selectedIdentifier))) } ?? .zero
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let geometry = SheetGeometry(of: self, in: parentSize, safeArea: UIScreen.main.safeArea)
    return geometry.frame(top: geometry.top(of: geometry.index(of: selectedIdentifier))).size
  }

  var geometry: SheetGeometry? {
    state.container.map {
      var geometry = SheetGeometry(
        of: self, in: $0.bounds.size, safeArea: $0.safeAreaInsets,
        keyboard: SessionContext.current.keyboard.overlap(of: $0))
      if let sourceView, sourceView.window != nil {
        geometry.horizontalCenter = sourceView.convert(sourceView.bounds, to: $0).midX
      }
      return geometry
    }
  }

  open override func containerViewWillLayoutSubviews() {
    guard let geometry, let card, state.transition == nil, !drag.isInProgress else { return }
    scalePresenter(to: geometry.presenterScaleFraction(at: geometry.top(of: geometry.index(of: selectedIdentifier))))
    apply(geometry, top: geometry.top(of: geometry.index(of: selectedIdentifier)))
    card.scrollingChanged()
  }

  /// Applies everything that depends on the card's position.
  private func apply(_ geometry: SheetGeometry, top: CGFloat) {
    card?.coveredHeight = geometry.detents[geometry.index(of: selectedIdentifier)].coveredHeight
    card?.layer.cornerRadius = geometry.fit == .full ? 0 : preferredCornerRadius ?? 10
    card?.layer.maskedCorners = geometry.roundedCorners
    card?.showsGrabber = prefersGrabberVisible && geometry.fit != .full
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = dimmedFraction(geometry, at: top)
    let isDimmed = dimmedFraction(geometry, at: geometry.top(of: geometry.index(of: selectedIdentifier))) > 0
    card?.hasOutline = !isDimmed
    guard dimming.isUserInteractionEnabled != isDimmed else { return }
    dimming.isUserInteractionEnabled = isDimmed
    state.container?.setNeedsCommit()
  }

  private func dimmedFraction(_ geometry: SheetGeometry, at top: CGFloat) -> CGFloat {
    guard let limit = geometry.detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      return 1
    }
    guard limit + 1 < geometry.detents.count else { return 0 }
    let (clear, dark) = (geometry.top(of: limit), geometry.top(of: limit + 1))
    return clear > dark ? min(max((clear - top) / (clear - dark), 0), 1) : 0
  }

  /// Whether scroll views yield to the sheet's drag, because there is a larger detent.
  var interceptsUpwardDrags: Bool {
    guard prefersScrollingExpandsWhenScrolledToEdge, let geometry else { return false }
    return geometry.index(of: selectedIdentifier) + 1 < geometry.detents.count
  }

  // MARK: Following a finger

  /// Moves the sheet's upper edge to any position, while a finger drags it.
  func moveSheet(at top: CGFloat) {
    guard let geometry else { return }
    card?.frame = geometry.resistingFrame(top: top)
    scalePresenter(to: geometry.presenterScaleFraction(at: min(top, geometry.lowestTop)))
    apply(geometry, top: top)
  }

  /// Selects a detent without notifying the delegate.
  func selectDetent(_ index: Int) {
    guard let geometry else { return }
    identifierBeforeDrag = geometry.detents[geometry.index(of: selectedIdentifier)].identifier
    selectedIdentifier = geometry.detents[index].identifier
    card?.scrollingChanged()
  }

  /// Notifies the delegate if the user has selected another detent.
  func notifyDetentChange() {
    guard selectedIdentifier != identifierBeforeDrag else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  func settle(at index: Int) {
    selectDetent(index)
    UIView.animate(springDuration: 0.4, options: .allowUserInteraction) {
      moveSheet(at: geometry?.top(of: index) ?? 0)
      card?.layoutIfNeeded()
    }
    notifyDetentChange()
  }

  // MARK: Beginning and end

  open override func presentationTransitionWillBegin() {
    guard let container = state.container, let geometry else { return }
    dimming.frame = container.bounds
    container.insertSubview(dimming, at: 0)
    apply(geometry, top: geometry.top(of: geometry.index(of: selectedIdentifier)))
    guard let transition = state.transition else { return }
    let alpha = dimming.alpha
    dimming.alpha = 0
    let part = geometry.presenterScaleFraction(at: geometry.top(of: geometry.index(of: selectedIdentifier)))
    transition.coordinator.animate(alongsideTransition: { [self] _ in
      dimming.alpha = alpha
      scalePresenter(to: part)
    })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    // A view that became first responder during the presentation has shown the keyboard.
    if completed { keyboardMoved() }
  }

  open override func dismissalTransitionWillBegin() {
    drag.abandon()
    state.transition?.coordinator.animate(alongsideTransition: { [self] _ in
      dimming.alpha = 0
      scalePresenter(to: 0)
    })
  }

  override func keyboardMoved() {
    guard let container = state.container, state.transition == nil, !drag.isInProgress else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  override func insertPresentationViews() { card?.insertContent() }

  override func removePresentationViews() {
    drag.abandon()
    releasePresenter()
    card?.removeFromSuperview()
    dimming.removeFromSuperview()
    card = nil
  }

  override func presentationDidEnd() {
    releasePresenter()
    if let card, card.content.superview === card { card.content.removeFromSuperview() }
    card = nil
  }
}
