import Foundation
import Rules

// The widths of the columns, the display modes and the transitions between them.
extension UISplitViewController {
  var availableSize: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

  /// True if there is not enough space for columns beside each other. Nothing else decides whether they collapse.
  var shouldCollapse: Bool {
    let traits = viewIfLoaded?.window == nil ? UIScreen.main.traitCollection : view.traitCollection
    let inWindow = viewIfLoaded?.window?.bounds.width ?? availableSize.width
    // A split view that fills only a part of the window collapses by its own width.
    return traits.horizontalSizeClass == .compact || availableSize.width < min(600, inWindow)
  }

  func behavior(in size: CGSize) -> SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return size.width > size.height ? .tile : .overlay
  }

  func mode(showing count: Int) -> DisplayMode {
    let behavior = behavior(in: availableSize)
    switch (min(count, style == .tripleColumn ? 2 : 1), behavior) {
    case (0, _): return .secondaryOnly
    case (1, .overlay):
      return style == .tripleColumn && preferredSplitBehavior == .automatic ? .oneBesideSecondary : .oneOverSecondary
    case (1, _): return .oneBesideSecondary
    case (_, .overlay): return .twoOverSecondary
    case (_, .displace): return .twoDisplaceSecondary
    default:
      return availableSize.width >= 1180 || preferredSplitBehavior == .tile ? .twoBesideSecondary : .twoOverSecondary
    }
  }

  var resolvedDisplayMode: DisplayMode {
    if preferredDisplayMode != .automatic {
      return preferredDisplayMode.columns > (style == .tripleColumn ? 2 : 1) ? mode(showing: 1) : preferredDisplayMode
    }
    if style == .tripleColumn {
      return mode(showing: availableSize.width >= 1180 && behavior(in: availableSize) == .tile ? 2 : 1)
    }
    return behavior(in: availableSize) == .overlay ? .secondaryOnly : mode(showing: 1)
  }

  func preferenceChanged() {
    guard hasDeterminedCollapse, !isCollapsed else { return }
    change(to: resolvedDisplayMode, animated: false)
  }

  // MARK: Widths

  func width(of column: Column, in size: CGSize) -> CGFloat {
    let auto = UISplitViewController.automaticDimension
    let isPrimary = column == .primary
    let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let minimum = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
    let maximum = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
    let wanted =
      points != auto
      ? points : fraction != auto ? fraction * size.width : style == .tripleColumn && isPrimary ? 280 : 320
    let upper =
      maximum != auto ? maximum : points != auto ? points : fraction != auto ? max(320, size.width * 0.4) : 320
    let lower = minimum != auto ? minimum : 0
    return UIScreen.main.rounded(min(max(wanted, lower), max(upper, lower), size.width))
  }

  /// Returns the frame of a column in a mode. A hidden column is outside, at the edge from which it enters.
  func frame(of column: Column, in mode: DisplayMode, _ size: CGSize) -> CGRect {
    let visibleColumns = columns(in: mode)
    let leadingColumns = visibleColumns.dropLast().map { ($0, width(of: $0, in: size)) }
    let leadingWidth = leadingColumns.reduce(0) { $0 + $1.1 }
    var frame = CGRect(origin: .zero, size: size)
    if column == .secondary {
      if mode == .twoDisplaceSecondary {
        frame = CGRect(x: leadingWidth, y: 0, width: size.width - (leadingColumns.last?.1 ?? 0), height: size.height)
      } else if !mode.isOverlay {
        frame = CGRect(x: leadingWidth, y: 0, width: max(0, size.width - leadingWidth), height: size.height)
      }
    } else {
      let columnWidth = width(of: column, in: size)
      let begin = leadingColumns.prefix { $0.0 != column }.reduce(0) { $0 + $1.1 }
      frame = CGRect(
        x: visibleColumns.contains(column) ? begin : -columnWidth, y: 0, width: columnWidth, height: size.height)
    }
    if !primaryIsLeft { frame.origin.x = size.width - frame.maxX }
    return frame
  }

  func sizeOfColumn(_ container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard !isCollapsed, let child = container as? UIViewController, let column = column(of: child) else {
      return parentSize
    }
    return frame(of: column, in: mode, parentSize).size
  }

  // MARK: Changing the mode

  func change(to new: DisplayMode, animated: Bool) {
    guard new != mode else { return }
    for transition in transitions { transition.finishImmediately() }
    delegate?.splitViewController(self, willChangeTo: new)
    let (old, next) = (columns(in: mode), columns(in: new))
    let addedColumns = next.filter { !old.contains($0) && container(of: $0) != nil }
    let removedColumns = old.filter { !next.contains($0) && container(of: $0) != nil }
    if !hasUnspecifiedStyle {
      for column in addedColumns { delegate?.splitViewController(self, willShow: column) }
      for column in removedColumns { delegate?.splitViewController(self, willHide: column) }
    }
    let before = mode
    mode = new
    guard animated, UIView.areAnimationsEnabled, appearance == .appeared else { return layOutColumns() }
    if addedColumns.isEmpty, removedColumns.isEmpty {
      return UIView.animate(withDuration: ColumnAnimator.duration) { self.positionColumns() }
    }
    for column in addedColumns { insertColumn(column, from: before) }
    for column in removedColumns { removeColumn(column) }
  }

  private func insertColumn(_ column: Column, from old: DisplayMode) {
    guard let controller = container(of: column) else { return }
    let columnView = controller.loadedView()
    let transition = ControllerTransition(
      in: view, from: nil,
      to: .init(controller: controller, view: columnView, finalFrame: frame(of: column, in: mode, availableSize)),
      exchange: AppearanceExchange(old: nil, new: controller, order: .newFirst, rule: .columnsAppear),
      animator: ColumnAnimator { [weak self] in self?.positionColumns() })
    transition.willAnimate = { [self] in
      UIView.performWithoutAnimation {
        columnView.frame = frame(of: column, in: old, availableSize)
        insertView(columnView)
      }
    }
    run(transition)
  }

  private func removeColumn(_ column: Column) {
    guard let controller = container(of: column), let columnView = controller.viewIfLoaded else { return }
    let transition = ControllerTransition(
      in: view, from: .init(controller: controller, view: columnView, initialFrame: columnView.frame), to: nil,
      exchange: AppearanceExchange(old: controller, new: nil, order: .oldFirst, rule: .columnHides),
      animator: ColumnAnimator { [weak self] in
        self?.positionColumns()
        self.map { columnView.frame = $0.frame(of: column, in: $0.mode, $0.availableSize) }
      })
    transition.applyFinalFrames = { [self] _ in
      if !columns(in: mode).contains(column) || isCollapsed { columnView.removeFromSuperview() }
    }
    run(transition)
  }

  private func run(_ transition: ControllerTransition) {
    transition.finish = { [weak self, unowned transition] _ in
      self?.transitions.removeAll { $0 === transition }
      self?.columnsChanged()
    }
    transitions.append(transition)
    transition.begin()
  }
}

/// Animates the columns to their frames in a mode.
@MainActor
private final class ColumnAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration: TimeInterval = 0.35
  private let move: () -> Void

  init(_ move: @escaping () -> Void) { self.move = move }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    ColumnAnimator.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: ColumnAnimator.duration, delay: 0, options: .curveEaseOut) { [move] in
      move()
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
