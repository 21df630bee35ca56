import Foundation

extension UINavigationBar {
  /// Below the status bar, with the whole of the large title. An item that is not in the bar counts as if it were pushed.
  func preferredHeight(for item: UINavigationItem?) -> CGFloat {
    guard item?.searchHidesRow != true else { return item?.searchHeight ?? 0 }
    var height = UINavigationBar.height + (item?.searchHeight ?? 0)
    if showsLargeTitle(of: item) { height += largeTitleHeight }
    if item?.showsPrompt == true { height += UINavigationBar.promptHeight }
    return height
  }

  /// What of the search bar is out now.
  func searchPart(of item: UINavigationItem?) -> CGFloat {
    guard let item else { return 0 }
    return item.searchCollapses ? min(searchExtent, item.searchHeight) : item.searchHeight
  }

  /// An item that leaves it open is as the one below it; the lowest one is large.
  func showsLargeTitle(of item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item else { return false }
    let below = storedItems.prefix { $0 !== item }
    for item in [item] + below.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// What of the large title is out now.
  func largeTitlePart(of item: UINavigationItem?) -> CGFloat {
    showsLargeTitle(of: item) && item?.searchHidesRow != true ? largeTitleExtent : 0
  }

  /// An item of the bar, or the bar's way of showing it, has changed.
  func itemChanged(animated: Bool = false) {
    if animated, window != nil { content?.updateFading() } else { content?.setNeedsLayout() }
    setNeedsLayout()
    noteHeight()
  }

  /// Whoever gives the bar its frame looks again.
  func noteHeight() {
    let height = preferredHeight(for: topItem)
    guard height != lastPreferredHeight else { return }
    lastPreferredHeight = height
    superview?.setNeedsLayout()
  }
}

extension UINavigationItem {
  var showsPrompt: Bool { prompt?.isEmpty == false }
}

extension UIView {
  /// From the bar's edge to its items: as wide as the margins of a controller's view.
  var barMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
}

extension UIColor {
  /// A bar's ground. What is below it is not blurred, so that only a trace of it may shine through: texts would be read.
  static func bar(_ tint: UIColor?, isTranslucent: Bool) -> UIColor {
    let ground = tint ?? .systemBackground
    return isTranslucent ? ground.withAlphaComponent(ground.components(for: .current).alpha * 0.85) : ground
  }
}
