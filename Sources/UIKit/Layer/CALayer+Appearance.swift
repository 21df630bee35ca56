// Values of the appearance, which are the view's if the layer is a view's. A change on another layer runs its action.
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
