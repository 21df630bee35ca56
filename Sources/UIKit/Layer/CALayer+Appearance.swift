// Setters of the appearance. A view's layer changes its view; a change on any other layer runs the layer's action.
extension CALayer {
  func setOpacity(_ newValue: Float) {
    let old = opacity
    let alpha = newValue > 0 ? min(CGFloat(newValue), 1) : 0
    change {
      $0.opacity = alpha
    } onView: {
      $0.alpha = alpha
    }
    if owner == nil, opacity != old { propertyChanged("opacity", from: old) }
  }

  func setBackgroundColor(_ newValue: CGColor?) {
    let old = values.backgroundColor
    change {
      $0.backgroundColor = newValue
    } onView: {
      $0.backgroundColor = newValue.map(UIColor.init(cgColor:))
    }
    if owner == nil, newValue != old { propertyChanged("backgroundColor", from: old) }
  }

  func setCornerRadius(_ radius: CGFloat) {
    let old = cornerRadius
    change {
      $0.cornerRadius = radius
    } onView: {
      $0.setCornerRadius(radius)
    }
    if owner == nil, radius != old { propertyChanged("cornerRadius", from: old) }
  }
}
