import Rules

/// `.pageSheet` and `.formSheet`: a card over a dimmed presenter.
open class UISheetPresentationController: UIPresentationController {
  private lazy var dimming = DimmingView(for: self)

  override var placesPresentedView: Bool { true }
  override var ruleOfPresenter: Rule { .sheetKeepsPresenter }
  override var styleName: String { presentationStyle == .formSheet ? "formSheet" : "pageSheet" }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard traitCollection.horizontalSizeClass == .regular else {
      let top = (containerView?.safeAreaInsets.top ?? 0) + 10
      return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
    let size = CGSize(
      width: min(presentationStyle == .formSheet ? 540 : 704, bounds.width),
      height: min(presentationStyle == .formSheet ? 620 : bounds.height - 88, bounds.height))
    return CGRect(center: CGPoint(x: bounds.midX, y: bounds.midY), size: size)
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedView?.layer.cornerRadius = 10
    presentedView?.clipsToBounds = true
    coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  open override func dismissalTransitionWillBegin() {
    coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  private var coordinator: TransitionCoordinator? { state.transition?.coordinator }
}

/// Darkens what is below.
final class DimmingView: UIView {
  private weak var presentation: UIPresentationController?

  init(for presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor(white: 0, alpha: 0.2)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
