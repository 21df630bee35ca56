import Introspection
import Wire

/// A control with several segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  var segments: [SegmentView] = []
  let selectedSegmentBackground = UIView()
  private var storedIndex = UISegmentedControl.noSegment
  var attributes: [State: [NSAttributedString.Key: Any]] = [:] { didSet { changed(false) } }
  /// The app's images in place of the system's look.
  var images = SegmentImages() { didSet { changed(false) } }
  var dividers: [UIImageView] = []

  /// Creates a control with segments for texts, images and actions.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    addParts()
    for item in items ?? [] { insert(segment(of: item), at: segments.count) }
    frame.size = intrinsicContentSize
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfSegments }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.fill(self, at: UISegmentedControl.self)
  }

  private func addParts() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    selectedSegmentBackground.isUserInteractionEnabled = false
    selectedSegmentBackground.layer.cornerRadius = 7
    selectedSegmentBackground.layer.shadowOpacity = 0.12
    selectedSegmentBackground.layer.shadowRadius = 4
    selectedSegmentBackground.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(selectedSegmentBackground)
  }

  private func segment(of item: Any) -> SegmentView {
    if let action = item as? UIAction { return SegmentView(of: self, action: action) }
    if let image = item as? UIImage { return SegmentView(of: self, image: image) }
    return SegmentView(of: self, title: item as? String ?? String(describing: item))
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(of: self, title: title), at: segment, animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(of: self, image: image), at: segment, animated)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentView(of: self, action: action), at: segment, animated)
  }

  private func insert(_ segment: SegmentView, at index: Int, _ animated: Bool = false) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if storedIndex >= index { storedIndex += 1 }
    addSubview(segment)
    changed(animated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if storedIndex == segment { storedIndex = Self.noSegment } else if storedIndex > segment { storedIndex -= 1 }
    changed(animated)
  }

  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    (segments, storedIndex) = ([], Self.noSegment)
    changed(false)
  }

  func changed(_ animated: Bool) {
    for segment in segments { segment.updateContent() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsCommit()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.action = action } }
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }
  /// Sets a segment's width, in points; 0 for the width of its content, or of the widest segment.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[segment].contentOffset }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isSegmentEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isSegmentEnabled }
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  private func change(_ segment: Int, _ body: (SegmentView) -> Void) {
    body(segments[segment])
    changed(false)
  }

  // MARK: Selection

  /// The selected index. Setting it sends no action.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      precondition(newValue >= Self.noSegment, "*** -[UISegmentedControl setSelectedSegmentIndex:]: index < -1")
      select(segments.indices.contains(newValue) ? newValue : Self.noSegment, animated: window != nil)
    }
  }

  private func select(_ index: Int, animated: Bool) {
    guard index != storedIndex else { return }
    let movesSelection = animated && storedIndex != Self.noSegment && index != Self.noSegment
    if movesSelection { layoutIfNeeded() }
    storedIndex = index
    changed(false)
    guard movesSelection, !isMomentary else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  /// Whether the control deselects a segment after sending its action.
  open var isMomentary = false { didSet { changed(false) } }
  /// Whether segments are as wide as their content. Otherwise all are as wide as the widest.
  open var apportionsSegmentWidthsByContent = false { didSet { changed(false) } }

  func touched(_ segment: SegmentView) {
    guard isEnabled, let index = segments.firstIndex(of: segment), index != storedIndex || isMomentary else { return }
    select(index, animated: true)
    sendValueActions()
    if let action = segment.action { sendAction(action) }
    if isMomentary { select(Self.noSegment, animated: false) }
  }

  // MARK: Appearance

  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  override func stateChanged() {
    super.stateChanged()
    for segment in segments { segment.updateContent() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSegments()
  }

  open override var intrinsicContentSize: CGSize { contentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }

  // MARK: Accessibility

  // The segments, and not the control, receive touches and focus.
  override var isTappable: Bool { false }
  override var needsTouches: Bool { false }
  override var defaultIsAccessibilityElement: Bool { false }
  override var roleOfClass: ViewRole? { .choices }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .tabBar : [.tabBar, .notEnabled] }

  /// Selects the next enabled segment.
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  private func step(by step: Int) {
    var index = max(storedIndex, step > 0 ? -1 : 0) + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    if segments.indices.contains(index) { touched(segments[index]) }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.press] = nil
    return members
  }
}
