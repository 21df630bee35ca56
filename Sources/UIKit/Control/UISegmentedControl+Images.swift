/// The custom images of a segmented control, and the offsets of its segments' contents.
struct SegmentImages {
  /// The states of the segments to the left and to the right of a divider.
  struct Neighbours: Hashable {
    var left: UInt
    var right: UInt
    init(_ left: UIControl.State, _ right: UIControl.State) {
      (self.left, self.right) = (left.rawValue, right.rawValue)
    }
  }

  var backgrounds: [UInt: UIImage] = [:]
  var dividers: [Neighbours: UIImage] = [:]
  var adjustments: [UISegmentedControl.Segment: UIOffset] = [:]

  /// Returns the background image for a control state. If there is none, it returns the image of one of the state's options, or of the
  /// normal state.
  func background(for state: UIControl.State) -> UIImage? {
    let states: [UIControl.State] = [state] + [.disabled, .selected, .highlighted].filter(state.contains) + [.normal]
    return states.lazy.compactMap { backgrounds[$0.rawValue] }.first
  }

  func divider(between left: UIControl.State, and right: UIControl.State) -> UIImage? {
    let pairs = [(left, right), (left, .normal), (.normal, right), (.normal, .normal)]
    return pairs.lazy.compactMap { dividers[Neighbours($0, $1)] }.first
  }
}

// Images that replace the system's appearance. Only the images of `.default` metrics are used, also on phones in landscape.
extension UISegmentedControl {
  /// Sets the background image of segments in a control state. Any image replaces the system's background. The normal state's image
  /// determines the height.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    images.backgrounds[state.rawValue] = backgroundImage
    let hasDefaultBackground = backgroundColor == nil || backgroundColor == .tertiarySystemFill
    if hasDefaultBackground { backgroundColor = images.backgrounds.isEmpty ? .tertiarySystemFill : nil }
  }
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? images.backgrounds[state.rawValue] : nil
  }

  /// Sets the divider image between two segments in these control states.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.dividers[SegmentImages.Neighbours(leftState, rightState)] = dividerImage
  }
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? images.dividers[SegmentImages.Neighbours(leftState, rightState)] : nil }

  /// Sets the offset of the contents of segments at a position: left, center, right or alone.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    images.adjustments[leftCenterRightOrAlone] = adjustment
  }
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { barMetrics == .default ? images.adjustments[leftCenterRightOrAlone] ?? .zero : .zero }

  /// Returns the offset of the contents of the segment at an index.
  func adjustment(at index: Int) -> UIOffset {
    let position: Segment =
      segments.count == 1 ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
    return images.adjustments[position] ?? images.adjustments[.any] ?? .zero
  }

  /// Lays out the divider images between the segments, whose frames must already be set.
  func layOutDividers() {
    layOutDividers(&dividers, between: segments, images)
    for (segment, divider) in zip(segments.dropFirst(), dividers) where divider.image != nil {
      segment.showsSeparator = false
    }
  }
}

extension UIView {
  /// Displays an image behind all other subviews, in a view that is created for the first image.
  func setBackgroundImage(_ image: UIImage?, in view: inout UIImageView?) {
    guard image != nil || view != nil else { return }
    let imageView = view ?? UIImageView()
    if view == nil {
      imageView.isUserInteractionEnabled = false
      insertSubview(imageView, at: 0)
      setNeedsLayout()
    }
    imageView.image = image
    view = imageView
  }
  /// Lays out divider images between controls in a row, whose frames must already be set.
  func layOutDividers(_ dividers: inout [UIImageView], between controls: [UIControl], _ images: SegmentImages) {
    let count = images.dividers.isEmpty ? 0 : max(0, controls.count - 1)
    while dividers.count > count { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count {
      let view = UIImageView()
      dividers.append(view)
      addSubview(view)
    }
    for (index, divider) in dividers.enumerated() {
      let (one, other) = (controls[index], controls[index + 1])
      let (left, right) = one.frame.minX < other.frame.minX ? (one, other) : (other, one)
      let image = images.divider(between: left.state, and: right.state)
      let width = image?.size.width ?? 0
      divider.image = image
      divider.frame = CGRect(x: right.frame.minX - width / 2, y: 0, width: width, height: bounds.height)
    }
  }
}
