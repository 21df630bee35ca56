/// A row of items on a bar, and their views.
@MainActor
final class BarItemRow {
  private weak var bar: UIView?
  private(set) var items: [UIBarButtonItem] = []
  private var views: [ObjectIdentifier: UIView] = [:]

  init(on bar: UIView) { self.bar = bar }

  /// The views that an update of the items has added and removed.
  struct Change {
    var added: [UIView] = []
    var removed: [UIView] = []

    /// Fades the added views in and the removed ones out, and then removes the latter from their superview.
    @MainActor func fade() {
      UIView.performWithoutAnimation { for view in added { view.alpha = 0 } }
      UIView.animate(
        withDuration: 0.25,
        animations: {
          for view in added { view.alpha = 1 }
          for view in removed { view.alpha = 0 }
        }, completion: { _ in for view in removed { view.removeFromSuperview() } })
    }
  }

  /// Adds views for new items. Returns these, and the views without an item, which the caller removes from the bar.
  func setItems(_ newItems: [UIBarButtonItem], for observer: any BarItemObserver) -> Change {
    var change = Change()
    var itemViews: [ObjectIdentifier: UIView] = [:]
    items = newItems.filter { !$0.isHidden }
    for item in newItems {
      item.barItemObserver = observer
      item.applyAppearanceRules(on: bar)
    }
    for item in items where !item.isSpace {
      let key = ObjectIdentifier(item)
      if let view = views[key], isUsable(view, for: item) {
        (view as? BarButton)?.updateContent()
        itemViews[key] = view
      } else if itemViews[key] == nil {
        let view = item.customView.map(CustomViewContainer.init) ?? BarButton(item)
        bar?.addSubview(view)
        itemViews[key] = view
        change.added.append(view)
      }
    }
    change.removed = views.filter { itemViews[$0.key] !== $0.value }.map(\.value)
    views = itemViews
    return change
  }

  private func isUsable(_ view: UIView, for item: UIBarButtonItem) -> Bool {
    if let container = view as? CustomViewContainer {
      return container.content === item.customView && container.content.superview === container
    }
    return item.customView == nil
  }

  /// An element of the row: an item's view, or a space.
  enum Part {
    case view(UIView, width: CGFloat)
    case space(width: CGFloat)
    case flexibleSpace
  }

  var parts: [Part] {
    items.map { item in
      switch item.systemItem {
      case .flexibleSpace: return .flexibleSpace
      case .fixedSpace: return .space(width: max(0, item.width))
      default: break
      }
      guard let view = views[ObjectIdentifier(item)] else { return .space(width: 0) }
      let available = CGSize(width: bar?.bounds.width ?? 0, height: UINavigationBar.height)
      var width = view.sizeThatFits(available).width
      if view is CustomViewContainer { width = (item.width > 0 ? item.width : width) + 2 * BarButton.padding }
      return .view(view, width: UIScreen.main.roundedUp(width))
    }
  }

  func view(of item: UIBarButtonItem) -> UIView? { views[ObjectIdentifier(item)] }

  var shownViews: [UIView] { items.compactMap { views[ObjectIdentifier($0)] } }
}

extension BarItemRow.Part {
  /// The width with flexible spaces of zero width.
  var width: CGFloat {
    switch self {
    case .view(_, let width), .space(let width): width
    case .flexibleSpace: 0
    }
  }

  var isFlexible: Bool { if case .flexibleSpace = self { true } else { false } }
}

extension [BarItemRow.Part] {
  @MainActor var width: CGFloat { reduce(0) { $0 + $1.width } }
}
