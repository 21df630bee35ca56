// The properties of image views, visual effect views, activity indicators, stack views, scroll views, bars and bar items.
extension NibLoader {
  func fillImageView(_ view: UIImageView, _ element: XibElement) {
    if let image = image(element) { view.image = image }
    if let image = image(element, "highlightedImage") { view.highlightedImage = image }
    if let flag = element.bool("userInteractionEnabled", default: false) { view.isUserInteractionEnabled = flag }
    if let flag = element.bool("highlighted") { view.isHighlighted = flag }
    if let symbolElement = element.child(key: "preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = symbolConfiguration(symbolElement)
    }
  }

  func fillEffect(_ view: UIVisualEffectView, _ element: XibElement) {
    if let blurElement = element.child("blurEffect") { view.effect = blur(blurElement) }
    if let vibrancyElement = element.child("vibrancyEffect"), let blurElement = vibrancyElement.child("blurEffect") {
      view.effect = UIVibrancyEffect(blurEffect: blur(blurElement))
    }
    guard let content = element.child(key: "contentView") else { return }
    register(view.contentView, content)
    fillContent(of: view.contentView, content)
  }

  func blur(_ element: XibElement) -> UIBlurEffect {
    let styles: KeyValuePairs<String, UIBlurEffect.Style> = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    ]
    return UIBlurEffect(style: choice(element, "style", styles) ?? .regular)
  }

  func fillIndicator(_ view: UIActivityIndicatorView, _ element: XibElement) {
    let styles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
      "medium": .medium, "large": .large, "gray": .medium, "white": .medium, "whiteLarge": .large,
    ]
    let frame = view.frame
    if let style = choice(element, "style", styles) { view.style = style }
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    if let colour = colour(element, "color"), let colour { view.color = colour }
    // Xcode leaves the attribute out if it is false.
    if let flag = element.bool("hidesWhenStopped", default: false) { view.hidesWhenStopped = flag }
    if element.bool("animating") == true { view.startAnimating() }
  }

  func fillPageControl(_ view: UIPageControl, _ element: XibElement) {
    if let pages = element.integer("numberOfPages") { view.numberOfPages = pages }
    if let page = element.integer("currentPage") { view.currentPage = page }
    if let flag = element.bool("hidesForSinglePage") { view.hidesForSinglePage = flag }
    if let colour = colour(element, "pageIndicatorTintColor") { view.pageIndicatorTintColor = colour }
    if let colour = colour(element, "currentPageIndicatorTintColor") { view.currentPageIndicatorTintColor = colour }
  }

  func fillStack(_ stack: UIStackView, _ element: XibElement) {
    let axes: KeyValuePairs<String, NSLayoutConstraint.Axis> = ["horizontal": .horizontal, "vertical": .vertical]
    if let axis = choice(element, "axis", axes) ?? (element.isPartial ? nil : .horizontal) { stack.axis = axis }
    let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let value = choice(element, "distribution", distributions) { stack.distribution = value }
    let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let value = choice(element, "alignment", alignments) { stack.alignment = value }
    if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
    if let spacing = element.double("spacing") { stack.spacing = spacing }
    if let flag = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = flag }
    if let flag = element.bool("layoutMarginsRelativeArrangement") ?? element.bool("isLayoutMarginsRelativeArrangement")
    {
      stack.isLayoutMarginsRelativeArrangement = flag
    }
  }

  func fillScroll(_ view: UIScrollView, _ element: XibElement) {
    if let size = element.child(key: "contentSize"), !(view is UITableView), !(view is UICollectionView) {
      view.contentSize = size.size
    }
    if let insets = element.child(key: "contentInset") { view.contentInset = insets.insets }
    if let insets = element.child(key: "scrollIndicatorInsets") { view.scrollIndicatorInsets = insets.insets }
    let indicators: KeyValuePairs<String, UIScrollView.IndicatorStyle> = [
      "default": .default, "black": .black, "white": .white,
    ]
    if let style = choice(element, "indicatorStyle", indicators) { view.indicatorStyle = style }
    if let flag = element.bool("delaysContentTouches") { view.delaysContentTouches = flag }
    if let flag = element.bool("canCancelContentTouches") { view.canCancelContentTouches = flag }
    let behaviors: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let value = choice(element, "contentInsetAdjustmentBehavior", behaviors) {
      view.contentInsetAdjustmentBehavior = value
    }
    if let flag = element.bool("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = element.bool("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = element.bool("bounces") { view.bounces = flag }
    if let flag = element.bool("bouncesZoom") { view.bouncesZoom = flag }
    if let flag = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
    if let flag = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
    if let scale = element.double("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.double("maximumZoomScale") { view.maximumZoomScale = scale }
    let modes: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let mode = choice(element, "keyboardDismissMode", modes) { view.keyboardDismissMode = mode }
  }

  // MARK: Bars

  static let barStyles: KeyValuePairs<String, UIBarStyle> = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]

  func fillNavigationBar(_ bar: UINavigationBar, _ element: XibElement) {
    if let flag = element.bool("largeTitles") { bar.prefersLargeTitles = flag }
    if let flag = element.bool("translucent") { bar.isTranslucent = flag }
    if let colour = colour(element, "barTintColor") { bar.barTintColor = colour }
    if let style = choice(element, "barStyle", NibLoader.barStyles) { bar.barStyle = style }
    if let attributesElement = element.child(key: "titleTextAttributes") {
      bar.titleTextAttributes = textAttributes(attributesElement)
    }
    if let attributesElement = element.child(key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = textAttributes(attributesElement)
    }
    fillAppearances(of: bar, element)
    let items = element.list("items").map(makeNavigationItem)
    if !items.isEmpty { bar.items = items }
  }

  func fillToolbar(_ bar: UIToolbar, _ element: XibElement) {
    let items = element.list("items").map(makeBarItem)
    if !items.isEmpty { bar.items = items }
    fillAppearances(of: bar, element)
    if let flag = element.bool("translucent") { bar.isTranslucent = flag }
    if let colour = colour(element, "barTintColor") { bar.barTintColor = colour }
  }

  func fillTabBar(_ bar: UITabBar, _ element: XibElement) {
    let items = element.list("items").map(makeTabItem)
    if !items.isEmpty { bar.items = items }
    fillAppearances(of: bar, element)
    if let flag = element.bool("translucent") { bar.isTranslucent = flag }
    if let colour = colour(element, "barTintColor") { bar.barTintColor = colour }
    if let colour = colour(element, "unselectedItemTintColor") { bar.unselectedItemTintColor = colour }
    if let colour = colour(element, "selectedImageTintColor"), let colour { bar.tintColor = colour }
    if let image = image(element, "backgroundImage") { bar.backgroundImage = image }
    if let image = image(element, "shadowImage") { bar.shadowImage = image }
  }

  func makeTabItem(_ element: XibElement) -> UITabBarItem {
    let customItem = customClass(of: element, or: UITabBarItem.self).init(coder: NibCoder(element, self))
    let item = customItem ?? UITabBarItem()
    if let system = UITabBarItem.SystemItem(nibName: element["systemItem"]) { item.fill(from: system) }
    register(item, element)
    fillBarItem(item, element)
    if let image = image(element, "selectedImage") { item.selectedImage = image }
    if let badge = element["badgeValue"] { item.badgeValue = badge }
    collectRuntimeAttributes(of: item, element)
    return item
  }

  func textAttributes(_ element: XibElement) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = font(element) { attributes[.font] = font }
    if let colour = colour(element, "textColor"), let colour { attributes[.foregroundColor] = colour }
    return attributes
  }

  func makeNavigationItem(_ element: XibElement) -> UINavigationItem {
    let item = customClass(of: element, or: UINavigationItem.self).init(coder: NibCoder(element, self))
    fill(item ?? UINavigationItem(title: ""), from: element)
    return item ?? UINavigationItem(title: "")
  }

  func fill(_ item: UINavigationItem, from element: XibElement) {
    register(item, element)
    if let title = element.string("title") { item.title = title }
    if let prompt = element.string("prompt") { item.prompt = prompt }
    if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
    let modes: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = choice(element, "largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
    if let flag = element.bool("hidesBackButton") { item.hidesBackButton = flag }
    if let flag = element.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = flag }
    let left = barItems(element, "leftBarButtonItem")
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = barItems(element, "rightBarButtonItem")
    if !right.isEmpty { item.rightBarButtonItems = right }
    if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = makeBarItem(back) }
    if let title = element.child(key: "titleView") { item.titleView = makeView(title) }
  }

  /// Returns the items of a property, which contains one item or a list of items.
  private func barItems(_ element: XibElement, _ key: String) -> [UIBarButtonItem] {
    guard let itemsElement = element.child(key: key) ?? element.child(key: key + "s") ?? element.child(key + "s") else {
      return []
    }
    return (itemsElement.name == "barButtonItem" ? [itemsElement] : itemsElement.children("barButtonItem")).map(
      makeBarItem)
  }

  func makeBarItem(_ element: XibElement) -> UIBarButtonItem {
    let coder = NibCoder(element, self)
    let item = customClass(of: element, or: UIBarButtonItem.self).init(coder: coder) ?? UIBarButtonItem()
    register(item, element)
    fillBarItem(item, element)
    if let width = element.double("width") { item.width = width }
    let styles: KeyValuePairs<String, UIBarButtonItem.Style> = [
      "plain": .plain, "bordered": .plain, "done": .done,
    ]
    if let style = choice(element, "style", styles) { item.style = style }
    if let colour = colour(element, "tintColor") { item.tintColor = colour }
    if let view = element.child(key: "customView") { item.customView = makeView(view) }
    collectRuntimeAttributes(of: item, element)
    return item
  }

  func fillBarItem(_ item: UIBarItem, _ element: XibElement) {
    if let title = element.string("title") { item.title = title }
    if let image = image(element) { item.image = image }
    if let flag = element.bool("enabled") { item.isEnabled = flag }
    if let tag = element.integer("tag") { item.tag = tag }
    if let image = image(element, "landscapeImage") { item.landscapeImagePhone = image }
    guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
    if let identifier = configuration["identifier"] { item.accessibilityIdentifier = identifier }
    if let label = configuration["label"] { item.accessibilityLabel = label }
  }
}

extension UIBarButtonItem.SystemItem {
  /// Converts the name in a file; `nil` for an unknown one.
  init?(nibName: String?) {
    let names: [String: Self] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
      "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
      "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
      "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
      "redo": .redo, "close": .close,
    ]
    guard let item = nibName.flatMap({ names[$0] }) else { return nil }
    self = item
  }
}

extension UITabBarItem.SystemItem {
  /// Converts the name in a file; `nil` for an unknown one.
  init?(nibName: String?) {
    let names: [String: Self] = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
      "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
      "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
    guard let item = nibName.flatMap({ names[$0] }) else { return nil }
    self = item
  }
}
