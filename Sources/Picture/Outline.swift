import Glibc

/// A rectangle's outline, of which some or all corners can be rounded, by an arc or a continuous curve.
struct Outline: Equatable {
  var box: Box
  var radius = 0.0
  /// Whether each corner is rounded, clockwise from the top left.
  var corners = [true, true, true, true]
  var isContinuous = false

  var isRounded: Bool { radius > 0 && corners.contains(true) }

  /// Returns the outline inset by a length, with the corner radius reduced by the length.
  func inset(by length: Double) -> Outline {
    var inner = self
    inner.box = box.inset(by: length)
    inner.radius = max(0, limitedRadius(radius) - length)
    return inner
  }

  /// Returns the radius limited to half of the shorter side, so that corners do not overlap.
  private func limitedRadius(_ radius: Double) -> Double { max(0, min(radius, box.width / 2, box.height / 2)) }

  /// The outline as SVG path data.
  var path: String {
    let (left, top, right, bottom) = (box.x, box.y, box.x + box.width, box.y + box.height)
    guard isRounded, !box.isEmpty else {
      return "M\(left.short) \(top.short)H\(right.short)V\(bottom.short)H\(left.short)Z"
    }
    let r = limitedRadius(radius)
    // The centers of the corners' arcs, clockwise from the top left.
    let centres = [(left + r, top + r), (right - r, top + r), (right - r, bottom - r), (left + r, bottom - r)]
    let points = [(left, top), (right, top), (right, bottom), (left, bottom)]
    var text = ""
    for index in 0..<4 {
      let command = text.isEmpty ? "M" : "L"
      guard corners[index] else {
        text += "\(command)\(points[index].0.short) \(points[index].1.short)"
        continue
      }
      let turn = Corner(centre: centres[index], radius: r, cornerIndex: index)
      text += command + turn.pointText(0) + (isContinuous ? turn.continuous : turn.arc)
    }
    return text + "Z"
  }
}

/// The curve of one rounded corner, drawn clockwise.
private struct Corner {
  let centre: (x: Double, y: Double)
  let radius: Double
  /// The corner: 0 top left, 1 top right, 2 bottom right, 3 bottom left.
  let cornerIndex: Int

  /// 2 / n for the curve of CSS's `superellipse(1.25)`, which is |x|^n + |y|^n = 1 with n = 2^1.25.
  private static let exponent = 2 / 2.378414230005442
  private static let segmentCount = 16

  func pointText(_ part: Double) -> String {
    let point = self.point(part)
    return "\(point.x.short) \(point.y.short)"
  }

  var arc: String { "A\(radius.short) \(radius.short) 0 0 1 \(pointText(1))" }

  var continuous: String {
    (1...Self.segmentCount).map { "L" + pointText(Double($0) / Double(Self.segmentCount)) }.joined()
  }

  private func point(_ part: Double) -> (x: Double, y: Double) {
    // At the ends, sine and cosine are constants, to avoid rounding errors.
    let (cosine, sine) = part == 0 ? (1, 0) : part == 1 ? (0, 1) : (cos(part * .pi / 2), sin(part * .pi / 2))
    let (a, b) = (pow(cosine, Self.exponent) * radius, pow(sine, Self.exponent) * radius)
    return switch cornerIndex {
    case 0: (centre.x - a, centre.y - b)
    case 1: (centre.x + b, centre.y - a)
    case 2: (centre.x + a, centre.y + b)
    default: (centre.x - b, centre.y + a)
    }
  }
}
