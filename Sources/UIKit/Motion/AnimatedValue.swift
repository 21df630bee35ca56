import Wire

/// A value of a view's member that can move.
enum AnimatedValue: Equatable {
  /// Motions of numbers add up: each brings what is left of its own way to the model's value.
  case numbers([CGFloat])
  /// Likewise, with more digits for viewers.
  case fine([CGFloat])
  /// The six of a transform: as numbers, with more digits for viewers.
  case transform(CGAffineTransform)
  /// The sixteen of a transform of space, row by row.
  case space([CGFloat])
  /// A new motion of a colour takes the place of the old one. A colour that stood in a model is kept as it was given.
  case colour(UIColor.Components, of: UIColor?)
  /// Of a gradient, each for itself.
  case colours([UIColor.Components])
  /// Goes to one with as many steps of the same kinds, point by point; to another it jumps halfway.
  case path([CGPath.Element])

  static func rect(_ rect: CGRect) -> AnimatedValue { .numbers([rect.minX, rect.minY, rect.width, rect.height]) }
  static func point(_ point: CGPoint) -> AnimatedValue { .numbers([point.x, point.y]) }
  static func number(_ value: CGFloat) -> AnimatedValue { .numbers([value]) }

  /// No colour is clear black, as on Apple's.
  static func colour(_ colour: UIColor?, in traits: UITraitCollection) -> AnimatedValue {
    .colour(colour?.components(for: traits) ?? UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0), of: colour)
  }

  var isAdditive: Bool {
    switch self {
    case .numbers, .fine, .transform, .space: true
    case .colour, .colours, .path: false
    }
  }

  var components: [CGFloat] {
    switch self {
    case .numbers(let numbers), .fine(let numbers), .space(let numbers): numbers
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .colour(let colour, _): colour.parts
    case .colours(let colours): colours.flatMap(\.parts)
    case .path(let elements): elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
    }
  }

  /// The same kind of value, of other components.
  func with(_ parts: [CGFloat]) -> AnimatedValue {
    switch self {
    case .numbers: .numbers(parts)
    case .fine: .fine(parts)
    case .space: .space(parts)
    case .transform: .transform(CGAffineTransform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]))
    case .colour:
      .colour(UIColor.Components(parts: parts), of: nil)
    case .colours(let colours):
      .colours(colours.indices.map { UIColor.Components(parts: Array(parts[4 * $0..<4 * $0 + 4])) })
    case .path(let elements): .path(elements.with(parts))
    }
  }

  func plus(_ other: AnimatedValue, times factor: CGFloat = 1) -> AnimatedValue {
    let (a, b) = (components, other.components)
    return a.count == b.count ? with(zip(a, b).map { $0 + factor * $1 }) : self
  }

  /// Number by number, whatever it means.
  func straight(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    if case .numbers = self {} else if case .space = self {} else { return way(to: end, at: progress) }
    return with(zip(components, end.components).map { $0 + ($1 - $0) * progress })
  }

  /// With the distance of a place on a way from the way's end.
  func adding(_ place: AnimatedValue, without end: AnimatedValue) -> AnimatedValue {
    with(components.indices.map { components[$0] + place.components[$0] - end.components[$0] })
  }

  /// As viewers are told.
  var described: JSON {
    switch self {
    case .numbers(let numbers): numbers.count == 1 ? .points(numbers[0]) : .array(numbers.map(JSON.points))
    case .fine(let numbers): .array(numbers.map { .number(($0 * 1e6).rounded() / 1e6) })
    case .transform(let transform): .transform(transform)
    case .space(let numbers): .space(CATransform3D(numbers: numbers))
    case .colour(let colour, _): .string(colour.hex)
    case .colours(let colours): .array(colours.map { .string($0.hex) })
    case .path(let elements): .string(CGPath(elements: elements).svg)
    }
  }
}

extension UIColor.Components {
  fileprivate var parts: [CGFloat] { [red, green, blue, alpha] }
  fileprivate init(parts: [CGFloat]) { self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
}

extension [CGPath.Element] {
  /// The same steps with other points, as x and y in a row.
  fileprivate func with(_ parts: [CGFloat]) -> [CGPath.Element] {
    var place = 0
    func next() -> CGPoint {
      place += 2
      return CGPoint(x: parts[place - 2], y: parts[place - 1])
    }
    return map { element in
      switch element {
      case .move: return .move(next())
      case .line: return .line(next())
      case .quadCurve:
        let control = next()
        return .quadCurve(next(), control: control)
      case .curve:
        let (control1, control2) = (next(), next())
        return .curve(next(), control1: control1, control2: control2)
      case .close: return .close
      }
    }
  }
}
