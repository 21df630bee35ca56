// The presenter behind a full-height sheet: viewers draw it smaller, with round corners, its upper edge right below the status bar.
//
//   black ─► the presenter, scaled ─► dimming ─► the sheet, 10 points lower
//
// The presenter's own frame, transform and layout do not change.
extension UISheetPresentationController {
  /// The free width at each side of the scaled presenter.
  private static let margin: CGFloat = 16

  /// Scales the presenter: `part` is 0 for its own size and 1 for its smallest size.
  func scalePresenter(to part: CGFloat) {
    guard let container = state.container, let view = scaledPresenter ?? presenterToScale else { return }
    guard part > 0 || scaledPresenter != nil else { return }
    if scaledPresenter == nil { view.storedWindow?.setNeedsCommit() }
    scaledPresenter = view
    view.coveredViewStyle = viewStyle(of: view, in: container, part: part)
    SessionContext.current.cycle.recordStatusBar()
  }

  /// Restores the presenter's own size, because this sheet no longer scales it.
  func releasePresenter() {
    guard let view = scaledPresenter else { return }
    view.storedWindow?.setNeedsCommit()
    view.coveredViewStyle = nil
    scaledPresenter = nil
    SessionContext.current.cycle.recordStatusBar()
  }

  /// The presenter's view; `nil` for a presenter in a popover or in a custom presentation, which is not scaled.
  private var presenterToScale: UIView? {
    guard let presenter = storedPresenting else { return nil }
    switch presenter.activePresentation {
    case nil, is FullScreenPresentation, is OverPresentation: return presenter.viewIfLoaded
    case let sheet as UISheetPresentationController: return sheet.scaledPresenter == nil ? nil : sheet.card
    default: return nil
    }
  }

  private func viewStyle(of view: UIView, in container: UIView, part: CGFloat) -> CoveredViewStyle {
    let width = container.bounds.width
    let scale = 1 - part * min(2 * UISheetPresentationController.margin / max(width, 1), 1)
    let frame = view.storedFrame
    let top = frame.minY + part * (container.safeAreaInsets.top - frame.minY)
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top + scale * frame.height / 2 - frame.midY)
    return CoveredViewStyle(part: part, transform: transform, cornerRadius: 10 * part)
  }
}
