import Foundation

// `display` is called for changes of the bar's own stack of items, and by a navigation controller.
extension UINavigationBar {
  /// The kind of a change of the top item.
  enum Change { case push, pop, none }

  /// Replaces the stack of items at once. In an animation block, the content of the new top item replaces the old one with an animation.
  func display(_ items: [UINavigationItem], _ change: Change) {
    removeLeavingContent()
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
    layOutHairline()
    paint()
    setNeedsLayout()
    invalidateHeightIfNeeded()
  }

  /// Returns the bar's final height. The owner may set it later in the same block, and until then the row must not move vertically.
  private func height(after old: NavigationBarContent?) -> CGFloat {
    guard let top = old?.top, let item = topItem else { return bounds.height }
    let prompt = item.showsPrompt ? UINavigationBar.promptHeight : 0
    return top + prompt + UINavigationBar.height + visibleLargeTitleHeight(of: item) + visibleSearchHeight(of: item)
  }

  private func exchange(_ old: NavigationBarContent?, by change: Change) {
    guard let old else { return }
    old.isLeaving = true
    guard let content, change != .none, window != nil, let timing = SessionContext.current.animations.scope?.timing,
      !timing.isImmediate
    else { return old.removeFromSuperview() }
    leavingContent = old
    // This nested block exists for its completion handler. It inherits duration and curve from the outer one.
    UIView.animate(
      withDuration: timing.duration, delay: timing.delay, options: [],
      animations: { content.animateReplacement(of: old, by: change) },
      completion: { [weak self, weak old] _ in
        if let old, self?.leavingContent === old { self?.removeLeavingContent() }
      })
  }

  private func removeLeavingContent() {
    leavingContent?.removeFromSuperview()
    leavingContent = nil
  }

  // MARK: The bar's own stack

  func replaceItems(with items: [UINavigationItem], animated: Bool) {
    let isKnown = storedItems.contains { $0 === items.last }
    let change: Change = items.last === topItem ? .none : isKnown ? .pop : .push
    animate(animated) { self.display(items, change) }
  }

  func push(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    animate(animated) {
      self.display(self.storedItems + [item], .push)
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
      self.display(self.storedItems.dropLast(), .pop)
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

  /// Called for a tap on the back button.
  func backButtonTapped() {
    guard let item = topItem else { return }
    if let action = item.backAction { return action.perform(sender: item) }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    if let backAction { backAction() } else { pop(item, animated: true) }
  }
}
