extension CALayer {
  /// All sublayers, back to front. In a view's layer: first the layers below all subviews, then each subview followed by the layers right
  /// above it.
  var orderedSublayers: [CALayer] {
    guard let view else { return viewlessSublayers }
    let below = viewlessSublayers.filter { $0.anchor == nil }
    return view.storedSubviews.reduce(below) { orderedSublayers, subview in
      orderedSublayers + [subview.layer] + viewlessSublayers.filter { $0.anchor === subview }
    }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    layer.removeFromParent(for: self)
    let index = sibling.flatMap { sibling in orderedSublayers.firstIndex { $0 === sibling } }
    insert(layer, at: index.map { $0 + offset } ?? (offset == 0 ? 0 : orderedSublayers.count))
  }

  func insert(_ layer: CALayer, at index: Int) {
    let isAbove = sequence(first: self, next: \.superlayer).contains { $0 === layer }
    precondition(!isAbove, "CALayer - layer would become its own ancestor")
    layer.removeFromParent(for: self)
    let orderedSublayers = orderedSublayers
    let previous =
      index > 0 && !orderedSublayers.isEmpty ? orderedSublayers[min(index, orderedSublayers.count) - 1] : nil
    // Inserting a view's layer inserts the view.
    if let subview = layer.view {
      let views = orderedSublayers.prefix(max(0, index)).compactMap(\.view)
      view?.insertSubview(subview, at: views.count)
      return
    }
    layer.storedSuperlayer = self
    layer.anchor = previous?.view ?? previous?.anchor
    // Stored in the order of all sublayers, so that removing a view between two layers does not reorder them.
    viewlessSublayers = orderedSublayers.filter { $0.view == nil }
    viewlessSublayers.insert(layer, at: orderedSublayers.prefix(max(0, index)).count { $0.view == nil })
    // Schedules display and layout that were requested before the layer was in a view.
    if layer.displayIsNeeded { layer.setNeedsDisplay() }
    if layer.layoutIsNeeded { layer.setNeedsLayout() }
    if host?.storedWindow != nil { layer.recordEnteredScreen() }
    changed()
  }

  /// - Parameter next: the new superlayer. If it is the same one, the layer only changes its index.
  func removeFromParent(for next: CALayer? = nil) {
    if let view, view.storedSuperview != nil { return view.removeFromSuperview() }
    guard let superlayer = storedSuperlayer else { return }
    if superlayer !== next { didLeaveScreen() }
    storedSuperlayer = nil
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.viewlessSublayers.removeAll { $0 === self }
    superlayer.changed()
  }

  func replaceSublayers(with layers: [CALayer]) {
    for layer in viewlessSublayers { layer.removeFromParent() }
    for layer in layers where layer.view == nil { addSublayer(layer) }
  }

  /// Moves layers that are right above a removed subview above the previous subview.
  func subviewWillBeRemoved(_ subview: UIView) {
    guard viewlessSublayers.contains(where: { $0.anchor === subview }), let view else { return }
    let index = view.storedSubviews.firstIndex { $0 === subview } ?? 0
    let next = index > 0 ? view.storedSubviews[index - 1] : nil
    for layer in viewlessSublayers where layer.anchor === subview { layer.anchor = next }
    changed()
  }
}
