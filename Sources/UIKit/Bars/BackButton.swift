import Foundation
import Wire

/// The back button: a chevron and the title of the previous item.
final class BackButton: UIControl {
  /// The horizontal position of the title.
  static let titleStart: CGFloat = 19

  let titleLabel = UILabel()
  /// True while the item's content is being removed. Layout then no longer moves the title.
  var isLeaving = false
  /// Whether the chevron is drawn. In a transition between two back buttons only one of them draws it.
  var showsChevron = true { didSet { if showsChevron != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "BackButton"
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// The image in place of the chevron.
  var indicator: UIImage? { didSet { if indicator != oldValue { setNeedsCommit() } } }
  /// The item whose background images and offsets it has, and the bar's appearance of back buttons.
  private var look: (item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?)?

  private var tint: UIColor?
  /// The attributes of the title.
  private var attributes: [NSAttributedString.Key: Any] = [:]

  private var background: BarButtonBackground? {
    look.map { look in
      BarButtonBackground(
        of: look.item, isBack: true, state: isEnabled ? isHighlighted ? .highlighted : .normal : .disabled,
        isCompactHeight: isCompactHeight, look.appearance)
    }
  }

  /// Updates the button from the item to which it leads.
  func configure(
    _ item: UINavigationItem, on bar: UIView? = nil,
    _ barAttributes: ((UIControl.State) -> [NSAttributedString.Key: Any])? = nil,
    _ appearance: UIBarButtonItemAppearance? = nil
  ) {
    let backItem = item.backBarButtonItem
    // An item without a back item of its own has the images and offsets of the appearance proxy.
    let lookItem = backItem ?? UIBarButtonItem()
    lookItem.applyAppearanceRules(on: bar)
    look = (lookItem, appearance)
    let state: UIControl.State = backItem?.isEnabled ?? true ? .normal : .disabled
    attributes = backItem?.attributes(for: state, on: barAttributes?(state) ?? [:]) ?? barAttributes?(state) ?? [:]
    accessibilityLabel = backItem?.accessibilityLabel ?? item.titleOfBackButton
    accessibilityHint = backItem?.accessibilityHint
    isEnabled = backItem?.isEnabled ?? true
    tint = backItem?.tintColor
    titleLabel.font =
      backItem?.font(in: traitCollection, attributes) ?? attributes[.font] as? UIFont ?? .barButton(in: traitCollection)
    titleLabel.textColor = titleTextColor
    setNeedsCommit()
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsCommit()
  }

  private var contentColour: UIColor { isEnabled ? tint ?? tintColor : .tertiaryLabel }
  private var titleTextColor: UIColor { attributes[.foregroundColor] as? UIColor ?? contentColour }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = titleTextColor
  }

  /// Returns the width with a title; `nil` for the chevron alone.
  func width(titled title: String?) -> CGFloat {
    guard let title else { return UINavigationBar.height - BarButton.padding }
    return BackButton.titleStart + UIScreen.main.roundedUp(titleLabel.font.textFont.width(of: title))
      + BarButton.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isLeaving { layOutTitle() }
  }

  func layOutTitle() {
    let width = max(0, bounds.width - BackButton.titleStart - BarButton.padding)
    let titleAdjustment = background?.titleOffset ?? .zero
    titleLabel.frame = mirrored(
      CGRect(x: BackButton.titleStart, y: 0, width: titleLabel.text == nil ? 0 : width, height: bounds.height)
        .offsetBy(dx: titleAdjustment.horizontal, dy: titleAdjustment.vertical))
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    background?.describe(into: &members, in: bounds)
    guard showsChevron, background?.image == nil else { return members }
    if let indicator {
      drawIndicator(indicator, into: &members)
      return members
    }
    let middle = UIScreen.main.rounded(bounds.height / 2)
    let (open, tip) = readsRightToLeft ? (bounds.width - 11, bounds.width - 2) : (11, 2)
    let points: [(CGFloat, CGFloat)] = [(open, middle - 9), (tip, middle), (open, middle + 9)]
    members[.shapes] = [
      JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(contentColour) ?? .null, .width: 2.5])
    ]
    return members
  }

  /// Draws the image before the title. It is a template, unless its rendering mode says otherwise.
  private func drawIndicator(_ indicator: UIImage, into members: inout ViewMembers) {
    let image = indicator.renderingMode == .automatic ? indicator.withRenderingMode(.alwaysTemplate) : indicator
    let area = CGRect(
      x: 0, y: (bounds.height - image.size.height) / 2, width: image.size.width, height: image.size.height)
    image.describe(into: &members, in: mirrored(area), mode: .scaleToFill, clips: false, tint: contentColour)
  }
}
