import Wire

/// A value of a view's member that can move.
enum AnimatedValue: Equatable {
  /// Motions of numbers add up: each brings what is left of its own way to the model's value.
  case numbers([CGFloat])
  /// The six of a transform: as numbers, with more digits for viewers.
  case transform(CGAffineTransform)
  /// The sixteen of a transform of space, row by row.
  case space([CGFloat])
  /// A new motion of a colour takes the place of the old one. A colour that stood in a model is kept as it was given.
  case colour(UIColor.Components, of: UIColor?)

  static func rect(_ rect: CGRect) -> AnimatedValue { .numbers([rect.minX, rect.minY, rect.width, rect.height]) }
  static func point(_ point: CGPoint) -> AnimatedValue { .numbers([point.x, point.y]) }
  static func number(_ value: CGFloat) -> AnimatedValue { .numbers([value]) }

  /// No colour is clear black, as on Apple's.
  static func colour(_ colour: UIColor?, in traits: UITraitCollection) -> AnimatedValue {
    .colour(colour?.components(for: traits) ?? UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0), of: colour)
  }

  var isAdditive: Bool { if case .colour = self { false } else { true } }

  var components: [CGFloat] {
    switch self {
    case .numbers(let numbers), .space(let numbers): numbers
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .colour(let colour, _): [colour.red, colour.green, colour.blue, colour.alpha]
    }
  }

  /// The same kind of value, of other components.
  func with(_ parts: [CGFloat]) -> AnimatedValue {
    switch self {
    case .numbers: .numbers(parts)
    case .space: .space(parts)
    case .transform: .transform(CGAffineTransform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]))
    case .colour:
      .colour(UIColor.Components(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), of: nil)
    }
  }

  /// With the distance of a place on a way from the way's end.
  func adding(_ place: AnimatedValue, without end: AnimatedValue) -> AnimatedValue {
    with(components.indices.map { components[$0] + place.components[$0] - end.components[$0] })
  }

  /// As viewers are told.
  var described: JSON {
    switch self {
    case .numbers(let numbers): numbers.count == 1 ? .points(numbers[0]) : .array(numbers.map(JSON.points))
    case .transform(let transform): .transform(transform)
    case .space(let numbers): .space(CATransform3D(numbers: numbers))
    case .colour(let colour, _): .string(colour.hex)
    }
  }
}

extension JSON {
  /// Six numbers: the first four have more digits than a length needs, because lengths are multiplied by them.
  static func transform(_ t: CGAffineTransform) -> JSON {
    func factor(_ value: CGFloat) -> JSON {
      let bounded = value.isNaN ? 0 : min(max(value, -1e6), 1e6)
      return .number((bounded * 1e6).rounded() / 1e6)
    }
    return .array([factor(t.a), factor(t.b), factor(t.c), factor(t.d), .points(t.tx), .points(t.ty)])
  }
}
