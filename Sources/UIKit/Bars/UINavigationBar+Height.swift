import Foundation

extension UINavigationBar {
  /// Returns the height below the status bar with the whole large title. An item that is not in the bar is treated as if it were pushed.
  func preferredHeight(for item: UINavigationItem?) -> CGFloat {
    guard item?.searchHidesRow != true else { return item?.searchHeight ?? 0 }
    var height = UINavigationBar.height + (item?.searchHeight ?? 0)
    if showsLargeTitle(of: item) { height += largeTitleHeight }
    if item?.showsPrompt == true { height += UINavigationBar.promptHeight }
    return height
  }

  /// Returns the visible height of the search bar.
  func visibleSearchHeight(of item: UINavigationItem?) -> CGFloat {
    guard let item else { return 0 }
    return item.searchCollapses ? min(searchExtent, item.searchHeight) : item.searchHeight
  }

  /// Returns whether the item's title is large. An automatic item is like the item below it in the stack; the lowest one is large.
  func showsLargeTitle(of item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item else { return false }
    let below = storedItems.prefix { $0 !== item }
    for item in [item] + below.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// Returns the visible height of the item's large title; 0 if its title is not large, or hidden by a search.
  func visibleLargeTitleHeight(of item: UINavigationItem?) -> CGFloat {
    showsLargeTitle(of: item) && item?.searchHidesRow != true ? largeTitleExtent : 0
  }

  /// Called when an item of the bar, or its presentation by the bar, has changed.
  func itemChanged(animated: Bool = false) {
    if animated, window != nil { content?.updateFading() } else { content?.setNeedsLayout() }
    setNeedsLayout()
    invalidateHeightIfNeeded()
  }

  /// Requests a new frame from the bar's owner if the preferred height has changed.
  func invalidateHeightIfNeeded() {
    let height = preferredHeight(for: topItem)
    guard height != lastPreferredHeight else { return }
    lastPreferredHeight = height
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}

extension UINavigationItem {
  var showsPrompt: Bool { prompt?.isEmpty == false }
}

extension UIView {
  /// The distance from the bar's edge to its items, which equals the margins of a controller's view.
  var barMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
}

extension UIColor {
  /// Returns a bar's background colour. A translucent bar is only slightly translucent, so that text behind it is not readable.
  static func bar(_ tint: UIColor?, isTranslucent: Bool) -> UIColor {
    let background = tint ?? .systemBackground
    return isTranslucent ? background.withAlphaComponent(background.components(for: .current).alpha * 0.85) : background
  }
}
