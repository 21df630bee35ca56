import Wire

/// The titles, colours and images that the app has set for a button's states.
struct ButtonParts {
  var titles: [UIControl.State: String] = [:]
  var styledTitles: [UIControl.State: NSAttributedString] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var shadowColors: [UIControl.State: UIColor] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var backgroundImages: [UIControl.State: UIImage] = [:]
  var symbols: [UIControl.State: UIImage.SymbolConfiguration] = [:]
}

extension UIButton {
  /// The current title without attributes.
  var shownTitle: String? {
    if let configuration,
      let title = configuration.title ?? configuration.attributedTitle.map({ String($0.characters) })
    {
      return title
    }
    return parts.titles[state] ?? parts.titles[.normal]
  }

  var shownTitleColor: UIColor {
    if let configuration { return configuration.foreground(of: self) }
    if let color = parts.titleColors[state] { return color }
    guard isSystem else { return parts.titleColors[.normal] ?? .white }
    guard isEnabled else { return .tertiaryLabel }
    return parts.titleColors[.normal] ?? (role == .destructive ? .systemRed : tintColor)
  }

  var shownImage: UIImage? {
    let image = configuration?.image ?? parts.images[state] ?? parts.images[.normal]
    let symbol = configuration?.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
    guard let image, let symbol, let imageConfiguration = image.symbolConfiguration else { return image }
    return image.withConfiguration(symbol.applying(imageConfiguration))
  }

  /// The current title with its attributes. Without a configuration, a plain title has none, and the label's font applies.
  var shownText: NSAttributedString? {
    if var configuration {
      if configuration.title == nil, configuration.attributedTitle == nil { configuration.title = shownTitle }
      return configuration.styledTitle(currentTitleColor, in: traitCollection)
    }
    if let styled = currentAttributedTitle { return styled }
    return currentTitle.map { NSAttributedString(string: $0) }
  }

  /// Sets the label's text, colour and line breaks for the current state.
  func writeTitle(into label: UILabel) {
    if let configuration {
      let mode = configuration.titleLineBreakMode
      if label.lineBreakMode != mode { label.lineBreakMode = mode }
      if label.numberOfLines != (mode.wraps ? 0 : 1) { label.numberOfLines = mode.wraps ? 0 : 1 }
    }
    if configuration != nil || currentAttributedTitle != nil {
      let text = shownText
      if label.attributedText != text { label.attributedText = text }
      return
    }
    label.text = currentTitle
    label.textColor = currentTitleColor
  }

  private var titleSize: CGSize {
    guard shownText != nil, let label = titleLabel else { return .zero }
    writeTitle(into: label)
    return label.intrinsicContentSize
  }

  /// Whether a title that is too long for the button wraps to further lines.
  var wrapsTitle: Bool { configuration?.titleLineBreakMode.wraps == true && shownTitle != nil }

  private var subtitleSize: CGSize {
    guard let text = configuration?.styledSubtitle(currentTitleColor, in: traitCollection) else { return .zero }
    let label = UILabel()
    label.attributedText = text
    return label.intrinsicContentSize
  }

  private var imageSize: CGSize {
    if configuration?.showsActivityIndicator == true { return CGSize(width: 20, height: 20) }
    var size = currentImage?.size ?? .zero
    if size.width > 0 { size.width = max(size.width, configuration?.imageReservation ?? 0) }
    return size
  }

  /// The insets around the content.
  var shownInsets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// - Parameters:
  ///   - width: the width of the button, or of its content if the insets have been subtracted already; 0 for a title in one line.
  ///   - isInner: whether the insets have been subtracted.
  func arrangement(width: CGFloat, isInner: Bool = false) -> ButtonArrangement {
    var arrangement = ButtonArrangement(title: titleSize, image: imageSize, subtitle: subtitleSize)
    arrangement.isRightToLeft = isRightToLeft
    if !isInner { arrangement.insets = shownInsets }
    arrangement.horizontal = effectiveContentHorizontalAlignment
    arrangement.vertical = contentVerticalAlignment
    guard let configuration else {
      arrangement.limitsImage = true
      // The title wraps inside the button, but the button's own size is that of a title in one line, as on iOS.
      if isInner, width > 0, shownText != nil, titleLabel?.numberOfLines != 1 { wrapTitle(of: &arrangement, in: width) }
      return arrangement
    }
    arrangement.placement = configuration.imagePlacement
    arrangement.imagePadding = configuration.imagePadding
    arrangement.titlePadding = configuration.titlePadding
    arrangement.titleAlignment = horizontalTitleAlignment(of: configuration)
    if width > 0, wrapsTitle { wrapTitle(of: &arrangement, in: width) }
    return arrangement
  }

  private func wrapTitle(of arrangement: inout ButtonArrangement, in width: CGFloat) {
    let available = arrangement.textWidth(in: width - arrangement.insets.left - arrangement.insets.right)
    guard available > 0, arrangement.title.width > available + 0.5, let label = titleLabel else { return }
    let size = label.sizeThatFits(CGSize(width: available, height: .infinity))
    arrangement.title.height = size.height
    if configuration == nil { arrangement.title.width = min(size.width, available) }
  }

  private func horizontalTitleAlignment(of configuration: Configuration) -> ContentHorizontalAlignment {
    switch configuration.titleAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center: return .center
    case .automatic:
      // Beside an image, texts begin at their leading edge.
      if configuration.imagePlacement.contains(.leading), currentImage != nil { return isRightToLeft ? .right : .left }
      if configuration.imagePlacement.contains(.trailing), currentImage != nil { return isRightToLeft ? .left : .right }
      return effectiveContentHorizontalAlignment
    }
  }

  /// Returns the size of the content with its insets. The title wraps to the width of the button; with 0, it has one line.
  func shownSize(width: CGFloat = 0) -> CGSize {
    if isCloseDisc { return CGSize(width: BarDrawing.discDiameter, height: BarDrawing.discDiameter) }
    let (content, insets) = (arrangement(width: width).size, shownInsets)
    let size = CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    if configuration != nil { return size }
    guard content.height > 0 else { return CGSize(width: 30, height: 34) }
    guard insets == .zero else { return size }
    return CGSize(width: max(30, content.width), height: content.height + (shownText == nil ? 0 : 12))
  }

  func describeBackground(into members: inout ViewMembers) {
    currentBackgroundImage?.describe(
      into: &members, in: backgroundRect(forBounds: bounds), mode: .scaleToFill, clips: true, tint: nil)
    if isCloseDisc {
      let radius = BarDrawing.discDiameter / 2
      let fill: UIColor = isHighlighted ? .systemFill : .tertiarySystemFill
      members[.shapes] = [
        JSON(members: [.d: .string(SVGPath.circle(bounds.midX, bounds.midY, radius)), .fill: .colour(fill) ?? .null])
      ]
    }
    if role == .destructive { members[.hint] = members[.hint] ?? "Destructive" }
    guard let configuration else { return }
    let background = configuration.background
    if let color = configuration.resolvedBackground(of: self).flatMap(JSON.colour) { members[.background] = color }
    members[.radius] = .points(configuration.cornerRadius(of: bounds.size))
    guard background.strokeWidth > 0 else { return }
    guard let colour = JSON.colour(background.resolvedStrokeColor(for: tintColor)) else { return }
    let (width, outset) = (background.strokeWidth, background.strokeOutset)
    guard outset != 0 else { return members[.border] = [.points(width), colour] }
    // A stroke with an outset is not at the edge, so it is drawn as a shape.
    let line = bounds.insetBy(dx: width / 2 - outset, dy: width / 2 - outset)
    let radius = max(0, configuration.cornerRadius(of: bounds.size) + outset - width / 2)
    let path = UIBezierPath(roundedRect: line, cornerRadius: radius)
    members[.shapes] = .array(
      (members[.shapes]?.array ?? []) + [
        JSON(members: [.d: .string(path.cgPath.svg), .stroke: colour, .width: .points(width)])
      ])
  }

  /// Whether the button is drawn as the system's close button: a grey cross on a grey disc, independent of the tint.
  var isCloseDisc: Bool { buttonType == .close && configuration == nil }

  /// Called when the menu or its selection has changed. A button that displays the selection gets the selected action's title.
  func menuChanged() {
    setNeedsCommit()
    updateMenuPress()
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let selectedAction = menu.leaves.first { $0.state == .on } ?? menu.leaves.first
    guard let selectedAction else { return }
    for action in menu.leaves { action.state = action === selectedAction ? .on : .off }
    if configuration != nil {
      configuration?.title = selectedAction.title
    } else {
      setTitle(selectedAction.title, for: .normal)
    }
  }
}

extension UIButton.ButtonType {
  var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }
}

extension UIImage {
  /// The symbol's name in words, which is the accessibility label if nothing else defines one; `nil` for other images.
  var accessibilityName: String? {
    guard case .symbol(let symbol, _) = properties.content else { return nil }
    return symbol.name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
