import Foundation

// │ prompt                                    │
// │ [ 🔍 text                    ✕ ]  Cancel  │
// │ [  One  |  Two  |  Three  ]               │
extension UISearchBar {
  func prepare() {
    if bounds.isEmpty { frame.size = CGSize(width: UIScreen.main.bounds.width, height: UISearchBar.height) }
    backdrop.backgroundColor = .tertiarySystemFill
    backdrop.layer.cornerRadius = 10
    icon.contentMode = .center
    icon.tintColor = .secondaryLabel
    field.font = .systemFont(ofSize: 17)
    field.placeholder = "Search"
    (field.returnKeyType, field.enablesReturnKeyAutomatically, field.bar) = (.search, true, self)
    field.delegate = relay
    field.addAction(UIAction { [weak self] _ in self?.textChanged(byPerson: true) }, for: .editingChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    prepareButtons()
    scopeBar.onChoice = { [weak self] in self?.scopeChosen($0) }
    for part in [promptLabel, backdrop, icon, field, clearButton, bookmarkButton, cancelButton, scopeBar] {
      addSubview(part)
    }
    paint()
  }

  private func prepareButtons() {
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.accessibilityLabel = "Clear text"
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    bookmarkButton.tintColor = .secondaryLabel
    bookmarkButton.addAction(UIAction { [weak self] _ in self?.bookmarkButtonTapped() }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
  }

  func paint() {
    if isInNavigationBar || superview is CustomViewContainer || searchBarStyle == .minimal {
      return backgroundColor = nil
    }
    backdropBlur = isTranslucent ? UIView.materialBlur : nil
    backgroundColor = .bar(barTintColor ?? .secondarySystemBackground, isTranslucent: isTranslucent)
  }

  var wantedHeight: CGFloat {
    (isInNavigationBar ? UISearchBar.heightInBar : UISearchBar.height) + (prompt == nil ? 0 : 18)
      + (hasVisibleScopes ? UISearchBar.scopeHeight : 0)
  }

  private var hasVisibleScopes: Bool { scopesAreShown && scopeButtonTitles?.isEmpty == false }

  /// Requests a new frame from the bar's owner, because the preferred height has changed.
  func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    (superview as? NavigationSearchContainer)?.barChanged()
    superview?.setNeedsLayout()
  }

  func change(animated: Bool, _ body: @escaping () -> Void) {
    guard animated, window != nil else {
      body()
      return setNeedsLayout()
    }
    UIView.animate(withDuration: 0.25) { [self] in
      body()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  func arrange() {
    paint()
    let margin = isInNavigationBar ? barMargin : superview is CustomViewContainer ? 0 : 8
    let safe = NSDirectionalEdgeInsets(safeAreaInsets, readsRightToLeft)
    let (left, right) = (safe.leading + margin, safe.trailing + margin)
    let promptHeight: CGFloat = prompt == nil ? 0 : 18
    promptLabel.text = prompt
    promptLabel.frame = CGRect(x: 0, y: 2, width: bounds.width, height: promptHeight)
    let middle = max(0, (bounds.height - promptHeight - 36) / 2)
    let top = promptHeight + (isInNavigationBar ? 1 : min(10, middle))
    let cancelWidth = cancelButton.intrinsicContentSize.width
    let end = bounds.width - right - (cancelIsShown ? cancelWidth + 10 : 0)
    let systemBox = CGRect(x: left, y: top, width: max(0, end - left), height: 36)
    let box = systemBox.shifted(by: look.fieldShift)
    backdrop.frame = mirrored(box)
    layOutBackdropImage()
    cancelButton.frame = mirrored(CGRect(x: end + (cancelIsShown ? 10 : right), y: top, width: cancelWidth, height: 36))
    cancelButton.alpha = cancelIsShown ? 1 : 0
    cancelButton.isHidden = !cancelIsShown
    arrangeField(in: box)
    scopeBar.isHidden = !hasVisibleScopes
    scopeBar.frame = mirrored(
      CGRect(x: left, y: systemBox.maxY + 7, width: max(0, bounds.width - left - right), height: 32))
  }

  /// Lays out the field in a box in left-to-right coordinates.
  private func arrangeField(in box: CGRect) {
    icon.frame = mirrored(CGRect(x: box.minX + 6, y: box.minY, width: 24, height: box.height))
      .shifted(by: positionAdjustment(for: .search))
    let hasText = field.text?.isEmpty == false || !field.tokens.isEmpty
    clearButton.isHidden = !hasText
    let showsExtra = !hasText && (showsBookmarkButton || showsSearchResultsButton)
    bookmarkButton.isHidden = !showsExtra
    if showsExtra {
      let name = showsSearchResultsButton ? "list.bullet" : "book"
      let image = look.icon(showsSearchResultsButton ? .resultsList : .bookmark)
      bookmarkButton.setImage(image ?? UIImage(systemName: name), for: .normal)
      bookmarkButton.isSelected = isSearchResultsButtonSelected
      bookmarkButton.accessibilityLabel = showsSearchResultsButton ? "Results" : "Bookmarks"
    }
    let side = CGRect(x: box.maxX - 34, y: box.minY, width: 34, height: box.height)
    clearButton.frame = mirrored(side).shifted(by: positionAdjustment(for: .clear))
    let extra = positionAdjustment(for: showsSearchResultsButton ? .resultsList : .bookmark)
    bookmarkButton.frame = mirrored(side).shifted(by: extra)
    let end = hasText || showsExtra ? side.minX : box.maxX - 8
    field.frame = mirrored(
      CGRect(x: box.minX + 32, y: box.minY, width: max(0, end - box.minX - 32), height: box.height)
    ).shifted(by: look.textShift)
  }
}
