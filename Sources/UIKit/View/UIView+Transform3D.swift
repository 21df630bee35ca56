// 3D transforms. `storedTransform` is the part within the plane; `storedTransform3D` is the whole transform, or `nil` if it is affine.
extension UIView {
  /// The transform about the center.
  var centeredTransform3D: CATransform3D {
    get { storedTransform3D ?? CATransform3DMakeAffineTransform(storedTransform) }
    set { setTransform3D(newValue) }
  }

  private func setTransform3D(_ new: CATransform3D) {
    let old = centeredTransform3D
    guard new != old, new.numbers.allSatisfy(\.isFinite) else { return }
    let wasFlat = storedTransform3D == nil
    let plane = CATransform3DGetAffineTransform(new)
    if CATransform3DIsAffine(new), wasFlat { return setTransform(plane) }
    storedTransform3D = CATransform3DIsAffine(new) ? nil : new
    storedTransform = plane
    invalidateSafeArea()
    setNeedsCommit()
    animateChange(.depth, from: .space(old), to: .space(new))
  }
}
