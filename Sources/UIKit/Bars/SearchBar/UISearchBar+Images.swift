/// The customized appearance of a search bar: its images, the offsets of its parts, and the appearance of its scope buttons.
struct SearchBarLook {
  struct Background: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }
  struct IconState: Hashable {
    var icon: UISearchBar.Icon
    var state: UInt
  }

  var backgrounds: [Background: UIImage] = [:]
  var fieldBackgrounds: [UInt: UIImage] = [:]
  var icons: [IconState: UIImage] = [:]
  var iconShifts: [UISearchBar.Icon: UIOffset] = [:]
  var (fieldShift, textShift) = (UIOffset.zero, UIOffset.zero)
  var scopes = ScopeLook()

  /// Returns the icon for a state, or for the normal state if there is none. It has its original colours unless it is a template or
  /// a symbol.
  func icon(_ icon: UISearchBar.Icon, _ state: UIControl.State = .normal) -> UIImage? {
    let image = icons[IconState(icon: icon, state: state.rawValue)] ?? icons[IconState(icon: icon, state: 0)]
    guard let image, image.renderingMode == .automatic, !image.isSymbolImage else { return image }
    return image.withRenderingMode(.alwaysOriginal)
  }
}

/// The customized appearance of a search bar's scope buttons.
struct ScopeLook {
  var background: UIImage?
  var images = SegmentImages()
  var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
}

extension UISearchBar {
  /// A part of the search bar that displays an icon.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  // MARK: Background

  /// Sets the background image for a bar position, and for bars with or without a prompt. An image for `.any` applies to all positions.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    look.backgrounds[SearchBarLook.Background(position: barPosition, metrics: barMetrics)] = backgroundImage
    if barPosition == .any, barMetrics == .default { self.backgroundImage = backgroundImage }
  }
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgrounds[SearchBarLook.Background(position: barPosition, metrics: barMetrics)]
  }

  var shownBackgroundImage: UIImage? {
    let metrics: [UIBarMetrics] = prompt == nil ? [.default] : [.defaultPrompt, .default]
    let choices = metrics.flatMap { metrics in
      [barPosition, .any].map { SearchBarLook.Background(position: $0, metrics: metrics) }
    }
    return choices.lazy.compactMap { self.look.backgrounds[$0] }.first ?? backgroundImage
  }

  /// Sets a background image for the search field, which replaces the system's background.
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    look.fieldBackgrounds[state.rawValue] = backgroundImage
  }
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    look.fieldBackgrounds[state.rawValue]
  }

  // MARK: Icons

  public func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    look.icons[SearchBarLook.IconState(icon: icon, state: state.rawValue)] = iconImage
  }
  public func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
    look.icons[SearchBarLook.IconState(icon: icon, state: state.rawValue)]
  }

  // MARK: Position adjustments

  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    look.iconShifts[icon] = adjustment
  }
  public func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset { look.iconShifts[icon] ?? .zero }

  /// The offset of the search field within the bar.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { look.fieldShift }
    set { look.fieldShift = newValue }
  }
  /// The offset of the text within the search field.
  public var searchTextPositionAdjustment: UIOffset {
    get { look.textShift }
    set { look.textShift = newValue }
  }

  // MARK: Scopes

  /// An image behind all scope buttons, as wide as the bar.
  public var scopeBarBackgroundImage: UIImage? {
    get { look.scopes.background }
    set { look.scopes.background = newValue }
  }
  public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    look.scopes.images.backgrounds[state.rawValue] = backgroundImage
  }
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    look.scopes.images.backgrounds[state.rawValue]
  }
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) { look.scopes.images.dividers[SegmentImages.Neighbours(leftState, rightState)] = dividerImage }
  public func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { look.scopes.images.dividers[SegmentImages.Neighbours(leftState, rightState)] }
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { look.scopes.attributes[state.rawValue] = attributes }
  public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    look.scopes.attributes[state.rawValue]
  }

  // MARK: Drawing

  func lookChanged() {
    let fieldBackground = look.fieldBackgrounds[UIControl.State.normal.rawValue]
    backdrop.setBackgroundImage(fieldBackground, in: &backdropImageView)
    backdrop.backgroundColor = fieldBackground == nil ? .tertiarySystemFill : nil
    icon.image = look.icon(.search) ?? UIImage(systemName: "magnifyingglass")
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let image =
        look.icons[SearchBarLook.IconState(icon: .clear, state: state.rawValue)] == nil
        ? nil : look.icon(.clear, state)
      clearButton.setImage(image ?? (state == .normal ? UIImage(systemName: "xmark.circle.fill") : nil), for: state)
    }
    scopeBar.look = look.scopes
    setNeedsLayout()
    setNeedsCommit()
  }

  /// Lays out the search field's background image. An image keeps its own height, and is centered vertically.
  func layOutBackdropImage() {
    guard let backdropImageView, let height = backdropImageView.image?.size.height else { return }
    backdropImageView.frame = CGRect(
      x: 0, y: (backdrop.bounds.height - height) / 2, width: backdrop.bounds.width, height: height)
  }
}

extension CGRect {
  func shifted(by offset: UIOffset) -> CGRect { offsetBy(dx: offset.horizontal, dy: offset.vertical) }
}
