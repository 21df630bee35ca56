/// The separators above and below a row of a list.
@MainActor
final class ListSeparators {
  private var top: UIView?
  private var bottom: UIView?

  /// - Parameter start: The leading edge of the content, where separators begin unless they are configured otherwise.
  func layOut(in cell: UICollectionViewListCell, _ list: ListStyle?, from start: CGFloat, to end: CGFloat) {
    guard let list, list.showsSeparators, !list.isHeaderOrFooter else {
      (top, bottom) = (line(top, in: cell, nil, nil), line(bottom, in: cell, nil, nil))
      return
    }
    let configuration = list.separators
    let colour = cell.isChosenAmongSeveral ? configuration.multipleSelectionColor : configuration.color
    let isLastOfGroup = list.rowPosition.isLast && list.appearance != .plain
    let hairline = 1 / UIScreen.main.scale
    func frame(_ insets: NSDirectionalEdgeInsets, _ y: CGFloat) -> CGRect {
      let automatic = UIListSeparatorConfiguration.automaticInsets
      let left = insets.leading == automatic.leading ? start : insets.leading
      let right = insets.trailing == automatic.trailing ? end : cell.bounds.width - insets.trailing
      return cell.mirrored(CGRect(x: left, y: y, width: max(0, right - left), height: hairline))
    }
    let hasTop = configuration.topSeparatorVisibility == .visible
    let hasBottom =
      configuration.bottomSeparatorVisibility == .visible
      || configuration.bottomSeparatorVisibility == .automatic && !isLastOfGroup
    top = line(top, in: cell, hasTop ? frame(configuration.topSeparatorInsets, 0) : nil, colour)
    bottom = line(
      bottom, in: cell, hasBottom ? frame(configuration.bottomSeparatorInsets, cell.bounds.height - hairline) : nil,
      colour)
  }

  private func line(_ old: UIView?, in cell: UIView, _ frame: CGRect?, _ colour: UIColor?) -> UIView? {
    guard let frame else {
      old?.removeFromSuperview()
      return nil
    }
    let line = old ?? UITableViewCellSeparatorView()
    line.backgroundColor = colour
    line.frame = frame
    if old == nil { cell.addSubview(line) }
    return line
  }
}
