extension NSLayoutConstraint.Attribute {
  enum Kind { case position, size }

  var kind: Kind { self == .width || self == .height ? .size : .position }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute depends on the layout direction, as leading and trailing do.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right side, absolutely or by the layout direction.
  var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: isDirectional
    }
  }
}
