import Wire

/// A value of a member that can be animated.
enum AnimatedValue: Equatable {
  /// Animations of numbers are additive: each adds its remaining difference to the model's value.
  case numbers([CGFloat])
  /// Numbers whose animations are additive as well, but which are sent with six decimal digits.
  case preciseNumbers([CGFloat])
  /// The six numbers of an affine transform, sent with more digits.
  case transform(CGAffineTransform)
  /// The sixteen numbers of a 3D transform, row by row.
  case space([CGFloat])
  /// A colour, and the model's colour object with it. A new animation of a colour replaces the old one.
  case colour(UIColor.Components, of: UIColor?)
  /// The colours of a gradient, each interpolated on its own.
  case colours([UIColor.Components])
  /// A path. It is interpolated point by point to a path with the same kinds of elements, and jumps halfway to any other path.
  case path([CGPath.Element])

  static func rect(_ rect: CGRect) -> AnimatedValue { .numbers([rect.minX, rect.minY, rect.width, rect.height]) }
  static func point(_ point: CGPoint) -> AnimatedValue { .numbers([point.x, point.y]) }
  static func number(_ value: CGFloat) -> AnimatedValue { .numbers([value]) }
  static func space(_ t: CATransform3D) -> AnimatedValue { .space(t.numbers) }

  /// Returns the value of a colour. A missing colour is transparent black, as on Apple's systems.
  static func colour(_ colour: UIColor?, in traits: UITraitCollection) -> AnimatedValue {
    .colour(colour?.components(for: traits) ?? UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0), of: colour)
  }

  var isAdditive: Bool {
    switch self {
    case .numbers, .preciseNumbers, .transform, .space: true
    case .colour, .colours, .path: false
    }
  }

  var components: [CGFloat] {
    switch self {
    case .numbers(let numbers), .preciseNumbers(let numbers), .space(let numbers): numbers
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .colour(let colour, _): colour.parts
    case .colours(let colours): colours.flatMap(\.parts)
    case .path(let elements): elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
    }
  }

  /// Returns a value of the same kind with other components.
  func with(_ parts: [CGFloat]) -> AnimatedValue {
    switch self {
    case .numbers: .numbers(parts)
    case .preciseNumbers: .preciseNumbers(parts)
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

  /// Interpolates component by component, without regard to meaning.
  func interpolatedByComponents(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    if case .numbers = self {} else if case .space = self {} else { return interpolated(to: end, at: progress) }
    return with(zip(components, end.components).map { $0 + ($1 - $0) * progress })
  }

  /// Adds the difference between a keyframe and the end value.
  func adding(_ value: AnimatedValue, without end: AnimatedValue) -> AnimatedValue {
    with(components.indices.map { components[$0] + value.components[$0] - end.components[$0] })
  }

  /// The value as JSON for viewers.
  var described: JSON {
    switch self {
    case .numbers(let numbers): numbers.count == 1 ? .points(numbers[0]) : .array(numbers.map(JSON.points))
    case .preciseNumbers(let numbers): .array(numbers.map { .number(($0 * 1e6).rounded() / 1e6) })
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
  /// Returns the same elements with other points, given as a list of x and y.
  fileprivate func with(_ parts: [CGFloat]) -> [CGPath.Element] {
    var index = 0
    func next() -> CGPoint {
      index += 2
      return CGPoint(x: parts[index - 2], y: parts[index - 1])
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
