// A view with many subviews records those that are marked for layout. To find them by their marks, a pass would read every subview: among
// 10,000 that takes ten times as long as the change of one label.
extension UIView {
  /// With fewer subviews than this, all are checked.
  private static let minimumSubviewsToRecord = 33
  /// With more marked subviews than this, all are checked.
  private static let maximumRecordedMarks = 8

  var subviewsToLayOut: [ObjectIdentifier]? {
    get { extras?.subviewsToLayOut }
    set { if newValue != nil || extras != nil { extrasForWriting.subviewsToLayOut = newValue } }
  }

  /// Whether the view is marked, and has not left its superview during the pass.
  private func needsVisit(in superview: UIView) -> Bool {
    (needsLayout || layoutNeededBelow) && storedSuperview === superview
  }

  /// Called for each subview that is marked, or that has a mark when it is added.
  func recordMarked(_ subview: UIView) {
    guard let marked = subviewsToLayOut, !marked.contains(ObjectIdentifier(subview)) else { return }
    if marked.count < UIView.maximumRecordedMarks {
      extras?.subviewsToLayOut?.append(ObjectIdentifier(subview))
    } else {
      subviewsToLayOut = nil
    }
  }

  /// Lays out the subviews that were marked before this pass reaches them, in their order.
  func layOutMarkedSubviews() {
    // Subviews that are added meanwhile are laid out in the next pass.
    let subviews = storedSubviews
    var index = 0
    while let next = nextMarked(in: subviews, from: index) {
      let subview = subviews[next]
      extras?.subviewsToLayOut?.removeAll { $0 == ObjectIdentifier(subview) }
      if subview.needsVisit(in: self) { subview.layoutOnce() }
      index = next + 1
    }
    // If no subview has a mark now, all marks from here on can be recorded.
    guard !layoutNeededBelow else { return }
    if storedSubviews.count >= UIView.minimumSubviewsToRecord {
      subviewsToLayOut = []
    } else if subviewsToLayOut != nil {
      subviewsToLayOut = nil
    }
  }

  private func nextMarked(in subviews: [UIView], from first: Int) -> Int? {
    guard let marked = subviewsToLayOut else {
      for index in first..<subviews.count where subviews[index].needsVisit(in: self) { return index }
      return nil
    }
    guard !marked.isEmpty else { return nil }
    for index in first..<subviews.count where marked.contains(ObjectIdentifier(subviews[index])) { return index }
    return nil
  }
}
