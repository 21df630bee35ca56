import Foundation
import Wire

// The 3D transforms that viewers draw: the view's own, in the space of its superview's layer.
extension UIView {
  /// The 3D transform on the wire, with the superview's sublayer transform; `nil` if the view needs none.
  var describedTransform3D: JSON? {
    let container = containerTransform
    // An animated 3D rotation needs the member, even if the model's value is the identity.
    let turns = runningAnimations.contains { $0.member == .depth }
    guard turns || storedTransform3D != nil || container != nil else { return nil }
    return .space(container.map { CATransform3DConcat(centeredTransform3D, $0) } ?? centeredTransform3D)
  }

  func drawn(_ value: AnimatedValue, of member: ViewMember) -> AnimatedValue {
    guard member == .depth, case .space(let numbers) = value, let containerTransform else { return value }
    return .space(CATransform3DConcat(CATransform3D(numbers: numbers), containerTransform))
  }

  /// The transform that the superview's layer applies, about the view's center.
  private var containerTransform: CATransform3D? {
    storedSuperview?.storedLayer?.container(of: storedFrame, z: storedLayer?.zPosition ?? 0)
  }
}

extension AnimatedValue {
  /// Returns keyframes between two 3D transforms, close enough for linear interpolation; `nil` if one cannot be decomposed.
  static func keyframes(from: AnimatedValue, to: AnimatedValue) -> [AnimatedValue]? {
    guard case .space(let one) = from, case .space(let two) = to,
      let a = TransformComponents(CATransform3D(numbers: one)),
      let b = TransformComponents(CATransform3D(numbers: two))
    else { return nil }
    let pieces = 24
    return (0...pieces).map { .space(a.interpolated(to: b, at: CGFloat($0) / CGFloat(pieces))) }
  }
}

extension JSON {
  static func space(_ t: CATransform3D) -> JSON {
    .array(
      t.numbers.enumerated().map { index, value in
        if index >= 12 && index < 15 { return .points(value) }
        // The upper limit keeps values readable; a perspective is a very small number.
        let bounded = min(max(value, -1e6), 1e6)
        return .number((bounded * 1e8).rounded() / 1e8)
      })
  }
}
