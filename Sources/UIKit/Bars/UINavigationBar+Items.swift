import Foundation

// Two ways lead to `show`: the bar's own stack of items, and a navigation controller.
extension UINavigationBar {
  /// How the items on top changed.
  enum Change { case push, pop, none }

  /// Shows a stack of items. The model has it at once; in a block that animates the old item's content goes, and the new one's comes.
  func show(_ items: [UINavigationItem], _ change: Change) {
    dropLeavingContent()
    for item in storedItems where item.bar === self { item.bar = nil }
    storedItems = items
    for item in items { item.bar = self }
    let old = content
    content = topItem.map { NavigationBarContent(of: $0, on: self) }
    UIView.performWithoutAnimation {
      guard let content else { return }
      addSubview(content)
      content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height(after: old))
      content.update()
    }
    exchange(old, by: change)
    placeLine()
    paint()
    setNeedsLayout()
    noteHeight()
  }

  /// Of the bar as it will be: whoever gives it its frame may do that later in the same block, and the row does not move up and down.
  private func height(after old: NavigationBarContent?) -> CGFloat {
    guard let top = old?.top, let item = topItem else { return bounds.height }
    let prompt = item.showsPrompt ? UINavigationBar.promptHeight : 0
    return top + prompt + UINavigationBar.height + largeTitlePart(of: item) + searchPart(of: item)
  }

  private func exchange(_ old: NavigationBarContent?, by change: Change) {
    guard let old else { return }
    old.isLeaving = true
    guard let content, change != .none, window != nil, let timing = Animations.current.scope?.timing,
      !timing.isImmediate
    else { return old.removeFromSuperview() }
    leavingContent = old
    // In a block of its own, for the sake of its end: duration and curve are the outer one's.
    UIView.animate(
      withDuration: timing.duration, delay: timing.delay, options: [],
      animations: { content.takePlace(of: old, by: change) },
      completion: { [weak self, weak old] _ in
        if let old, self?.leavingContent === old { self?.dropLeavingContent() }
      })
  }

  private func dropLeavingContent() {
    leavingContent?.removeFromSuperview()
    leavingContent = nil
  }

  // MARK: The bar's own stack

  func replaceItems(with items: [UINavigationItem], animated: Bool) {
    let isKnown = storedItems.contains { $0 === items.last }
    let change: Change = items.last === topItem ? .none : isKnown ? .pop : .push
    animate(animated) { self.show(items, change) }
  }

  func push(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    animate(animated) {
      self.show(self.storedItems + [item], .push)
    } completion: { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  func popIfAllowed(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    pop(item, animated: animated)
    return item
  }

  private func pop(_ item: UINavigationItem, animated: Bool) {
    animate(animated) {
      self.show(self.storedItems.dropLast(), .pop)
    } completion: { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
  }

  private func animate(_ animated: Bool, _ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    guard animated, window != nil else {
      changes()
      completion?()
      return
    }
    UIView.animate(withDuration: 0.35, animations: changes, completion: { _ in completion?() })
  }

  /// A finger on the back button.
  func goBack() {
    guard let item = topItem else { return }
    if let own = item.backAction { return own.perform(sender: item) }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let backAction { backAction() } else { pop(item, animated: true) }
  }
}
