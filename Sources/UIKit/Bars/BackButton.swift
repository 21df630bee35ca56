import Foundation
import Wire

/// The chevron that leads back, with the name of what is there.
final class BackButton: UIControl {
  /// Where the title begins.
  static let titleStart: CGFloat = 19

  let titleLabel = UILabel()
  /// The title has left its place for good.
  var isLeaving = false
  /// While one back button takes another's place one chevron stands for both.
  var showsChevron = true { didSet { if showsChevron != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "BackButton"
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { preconditionFailure("Bars make their back buttons") }

  private var tint: UIColor?
  /// Of the title alone.
  private var attributes: [NSAttributedString.Key: Any] = [:]

  /// Takes what it is called from the item that it leads to.
  func show(_ item: UINavigationItem, _ said: ((UIControl.State) -> [NSAttributedString.Key: Any])? = nil) {
    let own = item.backBarButtonItem
    let state: UIControl.State = own?.isEnabled ?? true ? .normal : .disabled
    attributes = own?.attributes(for: state, on: said?(state) ?? [:]) ?? said?(state) ?? [:]
    accessibilityLabel = own?.accessibilityLabel ?? item.titleOfBackButton
    isEnabled = own?.isEnabled ?? true
    tint = own?.tintColor
    titleLabel.font =
      own?.font(in: traitCollection, attributes) ?? attributes[.font] as? UIFont ?? .barButton(in: traitCollection)
    titleLabel.textColor = titleInk
    setNeedsCommit()
  }

  private var ink: UIColor { isEnabled ? tint ?? tintColor : .tertiaryLabel }
  private var titleInk: UIColor { attributes[.foregroundColor] as? UIColor ?? ink }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = titleInk
  }

  /// With a title; `nil`: the chevron alone.
  func width(titled title: String?) -> CGFloat {
    guard let title else { return UINavigationBar.height - BarButton.padding }
    return BackButton.titleStart + UIScreen.main.roundedUp(titleLabel.font.textFont.width(of: title))
      + BarButton.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isLeaving { placeTitle() }
  }

  func placeTitle() {
    let width = max(0, bounds.width - BackButton.titleStart - BarButton.padding)
    titleLabel.frame = mirrored(
      CGRect(x: BackButton.titleStart, y: 0, width: titleLabel.text == nil ? 0 : width, height: bounds.height))
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard showsChevron else { return members }
    let middle = UIScreen.main.rounded(bounds.height / 2)
    let (open, tip) = readsRightToLeft ? (bounds.width - 11, bounds.width - 2) : (11, 2)
    let points: [(CGFloat, CGFloat)] = [(open, middle - 9), (tip, middle), (open, middle + 9)]
    members[.shapes] = [
      JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(ink) ?? .null, .width: 2.5])
    ]
    return members
  }
}
