/// The container of an item's search bar in a navigation bar. As it shrinks, the search bar moves up behind the row.
final class NavigationSearchContainer: UIView {
  private weak var content: NavigationBarContent?

  init(in content: NavigationBarContent) {
    self.content = content
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Adds the search bar, and removes it from its previous superview.
  func setBar(_ bar: UISearchBar?) {
    for view in storedSubviews where view !== bar { view.removeFromSuperview() }
    if let bar, bar.superview !== self { addSubview(bar) }
  }

  func barChanged() { content?.barItemChanged() }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar = storedSubviews.first as? UISearchBar else { return }
    let height = bar.wantedHeight
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    bar.alpha = height > 0 ? max(0, min(1, (bounds.height / height - 0.4) / 0.6)) : 0
  }
}
