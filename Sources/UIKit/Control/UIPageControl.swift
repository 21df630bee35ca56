import Foundation
import Introspection
import Wire

/// A control with a dot for each page. A touch on its first half selects the previous page, one on its second half the next page.
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  private static let dotDiameter: CGFloat = 7
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 26

  private lazy var halves = [PageHalf(of: self, -1), PageHalf(of: self, 1)]
  private var images: [Int: UIImage] = [:]

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfPages }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for half in halves { addSubview(half) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    for half in halves { addSubview(half) }
    coder.fill(self, at: UIPageControl.self)
  }

  // MARK: Pages

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      storedPage = min(storedPage, max(0, numberOfPages - 1))
      guard numberOfPages != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsCommit()
    }
  }

  /// The current page, limited to the number of pages.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(0, newValue), max(0, numberOfPages - 1))
      setNeedsCommit()
    }
  }
  private var storedPage = 0

  open var hidesForSinglePage = false { didSet { setNeedsCommit() } }

  // MARK: Appearance

  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsCommit() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsCommit() } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsCommit() } }
  /// The image that is drawn in place of the dots.
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    setNeedsLayout()
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    return CGSize(
      width: max(0, count * UIPageControl.dotDiameter + (count - 1) * UIPageControl.gap) + 2 * UIPageControl.gap,
      height: UIPageControl.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Touches

  /// Selects the next page. A touch without a position is at the center, between the halves of the control.
  override func touchedUpInside() { advance(by: 1) }

  func advance(by step: Int) {
    guard isEnabled, !hidesIndicators, (0..<numberOfPages).contains(storedPage + step) else { return }
    storedPage += step
    setNeedsCommit()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  private var hidesIndicators: Bool { hidesForSinglePage && numberOfPages <= 1 }

  // MARK: Drawing

  private var indicatorViews: [UIImageView] = []

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    // The gap between the halves belongs to the control itself.
    halves[0].frame = mirrored(CGRect(x: 0, y: 0, width: max(0, half - 1), height: bounds.height))
    halves[1].frame = mirrored(CGRect(x: half + 1, y: 0, width: max(0, half - 1), height: bounds.height))
    layOutImages()
  }

  private func image(of page: Int) -> UIImage? { images[page] ?? preferredIndicatorImage }

  private func layOutImages() {
    for view in indicatorViews { view.removeFromSuperview() }
    indicatorViews = (0..<numberOfPages).compactMap { page in
      guard !hidesIndicators, let image = image(of: page) else { return nil }
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      let size = CGSize(width: UIPageControl.dotDiameter + 4, height: UIPageControl.dotDiameter + 4)
      view.contentMode = .scaleAspectFit
      view.frame = CGRect(center: center(of: page), size: size)
      view.tintColor = colour(of: page)
      insertSubview(view, at: 0)
      return view
    }
    setNeedsCommit()
  }

  private func center(of page: Int) -> CGPoint {
    let pitch = UIPageControl.dotDiameter + UIPageControl.gap
    let offset = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * pitch
    return CGPoint(x: bounds.midX + (readsRightToLeft ? -offset : offset), y: bounds.midY)
  }

  private func colour(of page: Int) -> UIColor {
    page == storedPage
      ? currentPageIndicatorTintColor ?? .dynamic((0x000000, 0.85), (0xFFFFFF, 1))
      : pageIndicatorTintColor ?? .dynamic((0x000000, 0.25), (0xFFFFFF, 0.3))
  }

  override var roleOfClass: ViewRole? { .slider }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var defaultAccessibilityValue: String? {
    numberOfPages > 0 ? "page \(storedPage + 1) of \(numberOfPages)" : nil
  }
  open override func accessibilityIncrement() { advance(by: 1) }
  open override func accessibilityDecrement() { advance(by: -1) }

  override func describe() -> ViewMembers {
    for (page, view) in indicatorViews.enumerated() { view.tintColor = colour(of: page) }
    var members = super.describe()
    members[.press] = nil
    guard !hidesIndicators, numberOfPages > 0 else { return members }
    if members[.label] == nil { members[.label] = "Pages" }
    members[.range] = [.integer(storedPage + 1), 1, .integer(numberOfPages)]
    var shapes: [JSON] = []
    if backgroundStyle == .prominent {
      let pill = CGRect(center: CGPoint(x: bounds.midX, y: bounds.midY), size: intrinsicContentSize)
      let path = UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2)
      shapes.append(JSON(members: [.d: .string(path.cgPath.svg), .fill: .colour(.tertiarySystemFill) ?? .null]))
    }
    for page in 0..<numberOfPages where image(of: page) == nil {
      let middle = center(of: page)
      shapes.append(
        JSON(members: [
          .d: .string(SVGPath.circle(middle.x, middle.y, UIPageControl.dotDiameter / 2)),
          .fill: .colour(colour(of: page)) ?? .null,
        ]))
    }
    members[.shapes] = .array(shapes)
    return members
  }
}

/// A half of a page control.
private final class PageHalf: UIControl {
  private let step: Int

  init(of control: UIPageControl, _ step: Int) {
    self.step = step
    super.init(frame: .zero)
    accessibilityLabel = step > 0 ? "next page" : "previous page"
    addAction(UIAction { [weak control] _ in control?.advance(by: step) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// No role, because the control, and not its halves, receives the keyboard focus.
  override var roleOfClass: ViewRole? { ViewRole.none }
}
