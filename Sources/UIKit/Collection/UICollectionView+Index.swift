import Wire

extension UICollectionView: IndexedList {
  var indexStyle: TableIndexView.Style { TableIndexView.Style() }

  private func updateIndex() {
    guard needsIndex, !needsCount else { return }
    needsIndex = false
    let titles = counts.contains { $0 > 0 } ? dataSource?.indexTitles(for: self) : nil
    guard let titles, !titles.isEmpty else {
      indexView?.removeFromSuperview()
      return indexView = nil
    }
    let view = indexView ?? TableIndexView(of: self)
    view.titles = titles
    indexView = view
  }

  /// Lays out the section index at the trailing edge of the visible area, in front of the cells.
  func layOutIndex() {
    updateIndex()
    guard let indexView else { return }
    if storedSubviews.last !== indexView { addSubview(indexView) }
    let area = bounds.inset(by: adjustedContentInset)
    let x = readsRightToLeft ? area.minX : area.maxX - TableIndexView.width
    indexView.frame = CGRect(x: x, y: area.minY, width: TableIndexView.width, height: max(0, area.height))
    indexView.updateColors()
  }

  func scrollToSection(ofIndexTitle title: String, at index: Int) {
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index) else { return }
    scrollToItem(at: path, at: collectionViewLayout.scrollsSideways ? .left : .top, animated: false)
  }
}
