import Wire

/// A segment of a segmented control.
final class SegmentView: UIControl {
  private weak var control: UISegmentedControl?
  private let label = UILabel()
  private let imageView = UIImageView()
  private let separatorView = UIView()
  private var backgroundImageView: UIImageView?
  var title: String?
  var image: UIImage?
  var action: UIAction? {
    didSet { if let action { (title, image) = (action.image == nil ? action.title : nil, action.image) } }
  }
  var width: CGFloat = 0
  var contentOffset = CGSize.zero
  var isSegmentEnabled = true
  /// Whether a separator is drawn between this segment and the one before.
  var showsSeparator = false {
    didSet { if showsSeparator != oldValue { separatorView.alpha = showsSeparator ? 1 : 0 } }
  }

  static let height: CGFloat = 32

  init(of control: UISegmentedControl, title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    self.control = control
    self.title = title
    self.image = image
    super.init(frame: .zero)
    label.textAlignment = .center
    imageView.contentMode = .center
    separatorView.backgroundColor = .separator
    separatorView.layer.cornerRadius = 0.5
    separatorView.alpha = 0
    for part in [separatorView, label, imageView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    if let action { setAction(action) }
    updateContent()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func setAction(_ action: UIAction) { self.action = action }

  private var index: Int? { control?.segments.firstIndex(of: self) }
  var isChosen: Bool { index != nil && index == control?.selectedSegmentIndex }

  /// Updates the segment from the control's properties.
  func updateContent() {
    guard let control else { return }
    isEnabled = control.isEnabled && isSegmentEnabled
    isSelected = isChosen && !control.isMomentary
    let state: State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    let font = UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    var textAttributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: isEnabled ? UIColor.label : .tertiaryLabel,
    ]
    for attributes in [control.attributes[.normal], control.attributes[state]] {
      textAttributes.merge(attributes ?? [:]) { $1 }
    }
    label.attributedText = image == nil ? title.map { NSAttributedString(string: $0, attributes: textAttributes) } : nil
    imageView.image = image
    imageView.tintColor = textAttributes[.foregroundColor] as? UIColor ?? .label
    accessibilityIdentifier = action?.accessibilityIdentifierOfSegment
    updateBackgroundImage()
    setNeedsLayout()
    setNeedsCommit()
  }

  private func updateBackgroundImage() {
    setBackgroundImage(control?.images.background(for: state), in: &backgroundImageView)
  }

  override func stateChanged() {
    super.stateChanged()
    updateBackgroundImage()
    if control?.images.dividers.isEmpty == false { control?.setNeedsLayout() }
  }

  /// The given width, or the width of the content with padding.
  var widthOfContent: CGFloat {
    if width > 0 { return width }
    let content = image?.size.width ?? label.intrinsicContentSize.width
    return UIScreen.main.roundedUp(content) + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let adjustment = index.flatMap { control?.adjustment(at: $0) } ?? .zero
    let inner = bounds.offsetBy(
      dx: contentOffset.width + adjustment.horizontal, dy: contentOffset.height + adjustment.vertical)
    UIView.performWithoutAnimation {
      backgroundImageView?.frame = bounds
      label.frame = inner.insetBy(dx: min(4, inner.width / 2), dy: 0)
      imageView.frame = inner
      separatorView.frame = mirrored(CGRect(x: -0.5, y: bounds.midY - 8, width: 1, height: 16))
    }
  }

  override func touchedUpInside() { control?.touched(self) }

  override var roleOfClass: ViewRole? { .choice }
  override var defaultAccessibilityLabel: String? { title ?? image?.accessibilityName }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.label] == nil, let name = defaultAccessibilityLabel { members[.label] = .string(name) }
    return members
  }
}

extension UIAction {
  /// The action's identifier, by which tests can find the segment; `nil` if it is a generated UUID.
  fileprivate var accessibilityIdentifierOfSegment: String? {
    UUID(uuidString: identifier.rawValue) == nil ? identifier.rawValue : nil
  }
}

extension UISegmentedControl {
  private var widths: [CGFloat] {
    let contentWidths = segments.map(\.widthOfContent)
    guard !apportionsSegmentWidthsByContent, let widest = contentWidths.max() else { return contentWidths }
    return segments.map { $0.width > 0 ? $0.width : widest }
  }

  var contentSize: CGSize {
    let height = images.background(for: .normal)?.size.height ?? SegmentView.height
    return CGSize(width: widths.reduce(0, +), height: height)
  }

  func layOutSegments() {
    let widths = widths
    let fixed = segments.reduce(0) { $0 + $1.width }
    let flexible = zip(segments, widths).reduce(0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
    // Segments without a given width share the available width in proportion to their widths.
    let factor = flexible > 0 ? max(0, bounds.width - fixed) / flexible : 1
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    let selectedIndex = isMomentary ? Self.noSegment : selectedSegmentIndex
    selectedSegmentBackground.backgroundColor = selectedSegmentTintColor ?? .dynamic(0xFFFFFF, 0x636366)
    selectedSegmentBackground.isHidden = selectedIndex == Self.noSegment || !images.backgrounds.isEmpty
    selectedSegmentBackground.alpha = isEnabled ? 1 : 0.5
    for (index, segment) in segments.enumerated() {
      let width = segment.width > 0 ? segment.width : widths[index] * factor
      let frame = CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      UIView.performWithoutAnimation { segment.frame = frame }
      if index == selectedIndex { selectedSegmentBackground.frame = frame.insetBy(dx: 2, dy: 2) }
      segment.showsSeparator = index > 0 && index != selectedIndex && index - 1 != selectedIndex
      x += width
    }
    layOutDividers()
  }
}
