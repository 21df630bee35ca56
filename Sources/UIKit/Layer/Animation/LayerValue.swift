import Foundation
import Wire

/// A property of a view's layer by its key path: its parts as numbers, and the member that shows them.
@MainActor
struct LayerValue {
  let member: ViewMember
  /// The model's.
  let model: [CGFloat]
  /// The member's value with such parts.
  let seen: ([CGFloat]) -> AnimatedValue
  private let isTurn: Bool

  init?(_ path: String, of view: UIView) {
    let transform = view.storedTransform
    let frame = view.storedFrame
    func made(
      _ member: ViewMember, _ model: [CGFloat], isTurn: Bool = false, _ seen: @escaping ([CGFloat]) -> AnimatedValue
    )
      -> LayerValue
    { LayerValue(member: member, model: model, isTurn: isTurn, seen: seen) }
    func moved(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue {
      .rect(CGRect(x: x - frame.width / 2, y: y - frame.height / 2, width: frame.width, height: frame.height))
    }
    func sized(_ width: CGFloat, _ height: CGFloat) -> AnimatedValue {
      .rect(CGRect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height))
    }
    let (sx, sy, angle) = (
      hypot(transform.a, transform.b), hypot(transform.c, transform.d), atan2(transform.b, transform.a)
    )
    func turned(_ angle: CGFloat, _ sx: CGFloat, _ sy: CGFloat) -> AnimatedValue {
      let (sine, cosine) = (sin(angle), cos(angle))
      return .transform(
        CGAffineTransform(sx * cosine, sx * sine, -sy * sine, sy * cosine, transform.tx, transform.ty))
    }
    func shifted(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue {
      .transform(CGAffineTransform(transform.a, transform.b, transform.c, transform.d, x, y))
    }
    switch path {
    case "opacity": self = made(.alpha, [view.alpha]) { .number($0[0]) }
    case "cornerRadius": self = made(.radius, [view.storedCornerRadius]) { .number($0[0]) }
    case "backgroundColor":
      let colour = AnimatedValue.colour(view.backgroundColor, in: view.shownTraits)
      self = made(.background, colour.components) { colour.with($0) }
    case "borderWidth": self = made(.borderWidth, [view.layer.borderWidth]) { .number($0[0]) }
    case "borderColor":
      let colour = view.value(of: .borderColor)
      self = made(.borderColor, colour.components) { colour.with($0) }
    case "shadowColor", "shadowOpacity":
      let (colour, opacity) = (view.layer.shownShadowColor, CGFloat(view.layer.shadowOpacity))
      if path == "shadowColor" {
        var own = colour.components
        if opacity > 0 { own[3] /= opacity }
        self = made(.shadowColor, own) { colour.with([$0[0], $0[1], $0[2], $0[3] * opacity]) }
      } else {
        let full = view.layer.shadowColor.map { $0.alpha } ?? 0
        let parts = colour.components
        self = made(.shadowColor, [opacity]) { colour.with([parts[0], parts[1], parts[2], full * $0[0]]) }
      }
    case "shadowRadius": self = made(.shadowRadius, [view.layer.shadowRadius]) { .number($0[0]) }
    case "shadowOffset":
      let offset = view.layer.shadowOffset
      self = made(.shadowOffset, [offset.width, offset.height]) { .numbers($0) }
    case "shadowOffset.width":
      let offset = view.layer.shadowOffset
      self = made(.shadowOffset, [offset.width]) { .numbers([$0[0], offset.height]) }
    case "shadowOffset.height":
      let offset = view.layer.shadowOffset
      self = made(.shadowOffset, [offset.height]) { .numbers([offset.width, $0[0]]) }
    case "position": self = made(.frame, [frame.midX, frame.midY]) { moved($0[0], $0[1]) }
    case "position.x": self = made(.frame, [frame.midX]) { moved($0[0], frame.midY) }
    case "position.y": self = made(.frame, [frame.midY]) { moved(frame.midX, $0[0]) }
    case "bounds.size": self = made(.frame, [frame.width, frame.height]) { sized($0[0], $0[1]) }
    case "bounds.size.width": self = made(.frame, [frame.width]) { sized($0[0], frame.height) }
    case "bounds.size.height": self = made(.frame, [frame.height]) { sized(frame.width, $0[0]) }
    case "transform.rotation", "transform.rotation.z":
      self = made(.transform, [angle], isTurn: true) { turned($0[0], sx, sy) }
    case "transform":
      self = made(.depth, view.ownTransform3D.numbers) { .space($0) }
    case "transform.rotation.x":
      let own = view.ownTransform3D
      self = made(.depth, [0], isTurn: true) { .space(CATransform3DRotate(own, $0[0], 1, 0, 0)) }
    case "transform.rotation.y":
      let own = view.ownTransform3D
      self = made(.depth, [0], isTurn: true) { .space(CATransform3DRotate(own, $0[0], 0, 1, 0)) }
    case "transform.scale": self = made(.transform, [sx]) { turned(angle, $0[0], $0[0]) }
    case "transform.scale.x": self = made(.transform, [sx]) { turned(angle, $0[0], sy) }
    case "transform.scale.y": self = made(.transform, [sy]) { turned(angle, sx, $0[0]) }
    case "transform.translation": self = made(.transform, [transform.tx, transform.ty]) { shifted($0[0], $0[1]) }
    case "transform.translation.x": self = made(.transform, [transform.tx]) { shifted($0[0], transform.ty) }
    case "transform.translation.y": self = made(.transform, [transform.ty]) { shifted(transform.tx, $0[0]) }
    default: return nil
    }
  }

  private init(
    member: ViewMember, model: [CGFloat], isTurn: Bool, seen: @escaping ([CGFloat]) -> AnimatedValue
  ) {
    (self.member, self.model, self.isTurn, self.seen) = (member, model, isTurn, seen)
  }

  /// A value as code gives it; `nil` for what is of another kind.
  func parts(_ value: Any?) -> [CGFloat]? {
    let parts: [CGFloat]? =
      switch value {
      case let value as CGFloat: [value]
      case let value as Float: [CGFloat(value)]
      case let value as Int: [CGFloat(value)]
      case let value as CATransform3D: value.numbers
      case let value as CGAffineTransform: CATransform3DMakeAffineTransform(value).numbers
      case let value as NSNumber: [CGFloat(value.doubleValue)]
      case let value as CGPoint: [value.x, value.y]
      case let value as CGSize: [value.width, value.height]
      case let value as UIColor: AnimatedValue.colour(value, in: .current).components
      case let value as CGColor: AnimatedValue.colour(UIColor(cgColor: value), in: .current).components
      default: nil
      }
    return parts?.count == model.count ? parts : nil
  }

  /// Into how many pieces a way is cut, so that each is less than half a turn.
  func pieces(from: [CGFloat], to: [CGFloat]) -> Int {
    guard isTurn, abs(to[0] - from[0]).isFinite else { return 1 }
    return min(64, max(1, Int((abs(to[0] - from[0]) / (.pi / 2)).rounded(.up))))
  }
}
