import Foundation
import Wire

extension CGPath {
  /// SVG path data; empty if a coordinate is NaN or infinite.
  package var svg: String {
    let points = elements.flatMap(\.points)
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return "" }
    func coordinates(_ points: [CGPoint]) -> String {
      points.map { "\(JSON.points($0.x).text) \(JSON.points($0.y).text)" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move: "M" + coordinates(element.points)
      case .line: "L" + coordinates(element.points)
      case .quadCurve: "Q" + coordinates(element.points)
      case .curve: "C" + coordinates(element.points)
      case .close: "Z"
      }
    }.joined()
  }

  /// Reads SVG path data, as far as it is valid.
  package convenience init(svg: String) {
    var reader = SVGPathReader(svg)
    self.init(elements: reader.read())
  }
}

/// Reads path data: all commands of SVG 1.1 but `T`, absolute and relative. Numbers have no exponents.
private struct SVGPathReader {
  private var bytes: [UInt8]
  private var index = 0
  private let path = CGMutablePath()
  private var start = CGPoint.zero
  private var point = CGPoint.zero
  /// The second control point of the previous curve.
  private var control: CGPoint?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() -> [CGPath.Element] {
    var command: UInt8 = 0
    while let byte = peek() {
      if isLetter(byte) {
        command = byte
        index += 1
      }
      guard command != 0, step(command) else { break }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command | 32 == UInt8(ascii: "z"), let next = peek(), !isLetter(next) { break }
    }
    return path.elements
  }

  private mutating func step(_ command: UInt8) -> Bool {
    let isRelative = command & 32 != 0
    let base = isRelative ? point : .zero
    var last: CGPoint?
    defer { control = last }
    switch command | 32 {
    case UInt8(ascii: "m"):
      guard let to = pair(base) else { return false }
      path.move(to: to)
      (point, start) = (to, to)
    case UInt8(ascii: "l"):
      guard let to = pair(base) else { return false }
      line(to)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(CGPoint(x: base.x + x, y: point.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(CGPoint(x: point.x, y: base.y + y))
    case UInt8(ascii: "c"):
      guard let a = pair(base), let b = pair(base), let to = pair(base) else { return false }
      path.addCurve(to: to, control1: a, control2: b)
      (point, last) = (to, b)
    case UInt8(ascii: "s"):
      guard let b = pair(base), let to = pair(base) else { return false }
      let a = control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
      path.addCurve(to: to, control1: a, control2: b)
      (point, last) = (to, b)
    case UInt8(ascii: "q"):
      guard let a = pair(base), let to = pair(base) else { return false }
      path.addQuadCurve(to: to, control: a)
      (point, last) = (to, a)
    case UInt8(ascii: "a"): return arc(base)
    case UInt8(ascii: "z"):
      path.closeSubpath()
      point = start
    default: return false
    }
    return true
  }

  private mutating func line(_ to: CGPoint) {
    path.addLine(to: to)
    point = to
  }

  /// Adds an arc by converting its end points to a center (SVG 1.1, F.6.5). Only circles and unrotated ellipses are supported.
  private mutating func arc(_ base: CGPoint) -> Bool {
    guard var rx = number(), var ry = number(), number() != nil, let large = number(), let sweep = number(),
      let to = pair(base)
    else { return false }
    (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, to != point else {
      line(to)
      return true
    }
    let half = CGPoint(x: (point.x - to.x) / 2 / rx, y: (point.y - to.y) / 2 / ry)
    let length = half.x * half.x + half.y * half.y
    let grow = max(1, length.squareRoot())
    (rx, ry) = (rx * grow, ry * grow)
    let factor = (max(0, grow * grow / length - 1)).squareRoot() * (large == sweep ? -1 : 1)
    let (ux, uy) = (half.x / grow, half.y / grow)
    let center = CGPoint(
      x: factor * uy * rx + (point.x + to.x) / 2, y: -factor * ux * ry + (point.y + to.y) / 2)
    let from = atan2((point.y - center.y) / ry, (point.x - center.x) / rx)
    let end = atan2((to.y - center.y) / ry, (to.x - center.x) / rx)
    let unit = CGMutablePath()
    unit.add(arc: .zero, 1, from: from, to: end, increasingAngle: sweep != 0)
    unit.transform(by: CGAffineTransform(rx, 0, 0, ry, center.x, center.y))
    for case .curve(let end, let a, let b) in unit.elements { path.addCurve(to: end, control1: a, control2: b) }
    point = to
    return true
  }

  private mutating func pair(_ base: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  private mutating func number() -> CGFloat? {
    guard let first = peek(), !isLetter(first) else { return nil }
    let begin = index
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { index += 1 }
    var hasPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint { hasPoint = true } else if !(48...57).contains(byte) { break }
      index += 1
    }
    return Double(String(decoding: bytes[begin..<index], as: UTF8.self)).map { CGFloat($0) }
  }

  /// The next byte that is not a separator.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, [32, 44, 10, 9, 13].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
}
