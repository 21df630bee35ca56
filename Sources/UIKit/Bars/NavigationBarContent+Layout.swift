import Foundation

//   ┌────────┬──────┬──────┬──────────────┬───────┬────────┐
//   │ margin │ back │ left │    title     │ right │ margin │
//   └────────┴──────┴──────┴──────────────┴───────┴────────┘
//
// The title is in the bar's center, or as near to it as the items allow.
// Everything is laid out from left to right. In right-to-left layouts, the frames are mirrored.
extension NavigationBarContent {
  func arrange() {
    guard bounds.width > 0 else { return }
    let row = CGRect(
      x: readsRightToLeft ? safeAreaInsets.right : safeAreaInsets.left,
      y: bounds.height - visibleSearchHeight - visibleLargeTitleHeight - UINavigationBar.height,
      width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right), height: UINavigationBar.height)
    arrangeTitle(in: row, between: arrangeItems(in: row))
    setFrame(
      promptLabel,
      CGRect(
        x: row.minX + barMargin, y: row.minY - UINavigationBar.promptHeight, width: max(0, row.width - 2 * barMargin),
        height: UINavigationBar.promptHeight))
    arrangeLargeTitle(below: row)
    arrangeSearch(row)
    top = row.minY - (item.showsPrompt ? UINavigationBar.promptHeight : 0)
  }

  private func setFrame(_ view: UIView, _ rect: CGRect) { view.updateFrame(mirrored(rect)) }

  /// Lays out the items. Returns the space for the title, from the last item on the left to the first on the right.
  private func arrangeItems(in row: CGRect) -> ClosedRange<CGFloat> {
    let edge = barMargin - BarButton.padding
    let (lefts, rights) = (leftRow.parts, rightRow.parts)
    var left = row.minX + edge
    if let backButton {
      let title = backTitle(of: backButton, in: row, edge: edge)
      backButton.titleLabel.text = title
      let width = backButton.width(titled: title)
      setFrame(backButton, CGRect(x: left, y: row.minY, width: width, height: row.height))
      backButton.layOutTitle()
      left += width
    }
    for part in lefts {
      if case .view(let view, let width) = part {
        setFrame(view, CGRect(x: left, y: row.minY, width: width, height: row.height))
      }
      left += part.width
    }
    var right = row.maxX - edge
    for part in rights {
      right -= part.width
      if case .view(let view, let width) = part {
        setFrame(view, CGRect(x: right, y: row.minY, width: width, height: row.height))
      }
    }
    let begin = max(left, row.minX + barMargin)
    return begin...max(begin, min(right, row.maxX - barMargin))
  }

  /// Returns the back button's full title if the bar's title then still fits in the center, and a shorter one otherwise.
  private func backTitle(of button: BackButton, in row: CGRect, edge: CGFloat) -> String? {
    let (left, right) = (leftRow.parts.width, rightRow.parts.width)
    let availableWidth = row.width - 2 * edge - left - right - wantedTitleWidth
    let availableWidthIfCentred = min(availableWidth, (row.width - wantedTitleWidth) / 2 - edge - left)
    let titles = backTitles.compactMap(\.self).map { (title: $0, width: button.width(titled: $0)) }
    let shortest = titles.map(\.width).min() ?? 0
    return titles.first { $0.width <= ($0.width == shortest ? availableWidth : availableWidthIfCentred) }?.title
  }

  private func arrangeTitle(in row: CGRect, between limits: ClosedRange<CGFloat>) {
    let available = limits.upperBound - limits.lowerBound
    let width = min(wantedTitleWidth, available)
    let middle = UIScreen.main.rounded(row.midX - width / 2)
    let x = max(limits.lowerBound, min(middle, limits.upperBound - width))
    let frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    if let titleViewContainer { setFrame(titleViewContainer, frame) }
    let shift = titleShift
    setFrame(titleLabel, frame.offsetBy(dx: shift.horizontal, dy: shift.vertical))
    // The small title fades in as the large one shrinks.
    titleLabel.alpha = max(0, 1 - visibleLargeTitleHeight / NavigationBarContent.smallTitleFadeHeight)
  }

  private var wantedTitleWidth: CGFloat {
    guard let titleViewContainer else { return titleLabel.intrinsicContentSize.width }
    return UIScreen.main.roundedUp(
      titleViewContainer.sizeThatFits(CGSize(width: bounds.width, height: UINavigationBar.height)).width)
  }

  /// Lays out the search bar at the bottom, and hides the row above it if the search requires that.
  private func arrangeSearch(_ row: CGRect) {
    guard item.searchController != nil else { return }
    let part = visibleSearchHeight
    searchContainer.updateFrame(CGRect(x: 0, y: bounds.height - part, width: bounds.width, height: part))
    searchContainer.setNeedsLayout()
    searchContainer.layoutIfNeeded()
    let isRowHidden = item.searchHidesRow
    for view in [titleViewContainer, backButton, promptLabel] + leftRow.shownViews + rightRow.shownViews {
      view?.alpha = isRowHidden ? 0 : 1
      view?.isUserInteractionEnabled = !isRowHidden
    }
    if isRowHidden { titleLabel.alpha = 0 }
  }

  /// Lays out the large title at the bottom of its container, so that it moves up behind the row as that shrinks.
  private func arrangeLargeTitle(below row: CGRect) {
    let font: UIFont = largeTitleLabel.font
    let height = UIScreen.main.roundedUp(font.lineHeight)
    largeTitleContainer.updateFrame(CGRect(x: 0, y: row.maxY, width: bounds.width, height: visibleLargeTitleHeight))
    setFrame(
      largeTitleLabel,
      CGRect(
        x: row.minX + barMargin, y: visibleLargeTitleHeight - height - NavigationBarContent.largeTitleBottomMargin,
        width: max(0, row.width - 2 * barMargin), height: height))
  }

  /// The visible height of the large title at which the small one begins to appear.
  private static let smallTitleFadeHeight: CGFloat = 16
  private static let largeTitleBottomMargin: CGFloat = 8
}
