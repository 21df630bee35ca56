import Foundation
import Wire

extension CGPath {
  /// This path as SVG path data; empty if a coordinate is NaN or infinite.
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

  /// Creates a path from SVG path data. Reading stops at the first invalid command.
  package convenience init(svg: String) {
    var reader = SVGPathReader(svg)
    self.init(elements: reader.read())
  }
}

/// Reads SVG path data: all commands of SVG 1.1, absolute and relative.
private struct SVGPathReader {
  private var bytes: [UInt8]
  private var index = 0
  private let path = CGMutablePath()
  private var start = CGPoint.zero
  private var point = CGPoint.zero
  /// The last control point of the previous command if it was a cubic curve.
  private var cubicControl: CGPoint?
  /// The control point of the previous command if it was a quadratic curve.
  private var quadraticControl: CGPoint?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() -> [CGPath.Element] {
    var command: UInt8 = 0
    while let byte = peek() {
      if isLetter(byte) {
        command = byte
        index += 1
      }
      guard command != 0, readCommand(command) else { break }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command | 32 == UInt8(ascii: "z"), let next = peek(), !isLetter(next) { break }
    }
    return path.elements
  }

  private mutating func readCommand(_ command: UInt8) -> Bool {
    let isRelative = command & 32 != 0
    let base = isRelative ? point : .zero
    var (cubic, quadratic): (CGPoint?, CGPoint?)
    defer { (cubicControl, quadraticControl) = (cubic, quadratic) }
    switch command | 32 {
    case UInt8(ascii: "m"):
      guard let to = readPoint(base) else { return false }
      path.move(to: to)
      (point, start) = (to, to)
    case UInt8(ascii: "l"):
      guard let to = readPoint(base) else { return false }
      addLine(to)
    case UInt8(ascii: "h"):
      guard let x = readNumber() else { return false }
      addLine(CGPoint(x: base.x + x, y: point.y))
    case UInt8(ascii: "v"):
      guard let y = readNumber() else { return false }
      addLine(CGPoint(x: point.x, y: base.y + y))
    case UInt8(ascii: "c"):
      guard let a = readPoint(base), let b = readPoint(base), let to = readPoint(base) else { return false }
      path.addCurve(to: to, control1: a, control2: b)
      (point, cubic) = (to, b)
    case UInt8(ascii: "s"):
      guard let b = readPoint(base), let to = readPoint(base) else { return false }
      path.addCurve(to: to, control1: reflected(cubicControl), control2: b)
      (point, cubic) = (to, b)
    case UInt8(ascii: "q"):
      guard let a = readPoint(base), let to = readPoint(base) else { return false }
      path.addQuadCurve(to: to, control: a)
      (point, quadratic) = (to, a)
    case UInt8(ascii: "t"):
      guard let to = readPoint(base) else { return false }
      let a = reflected(quadraticControl)
      path.addQuadCurve(to: to, control: a)
      (point, quadratic) = (to, a)
    case UInt8(ascii: "a"): return addArc(base)
    case UInt8(ascii: "z"):
      path.closeSubpath()
      point = start
    default: return false
    }
    return true
  }

  /// Reflects a control point in the current point. Without one, it is the current point.
  private func reflected(_ control: CGPoint?) -> CGPoint {
    control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
  }

  private mutating func addLine(_ to: CGPoint) {
    path.addLine(to: to)
    point = to
  }

  /// Adds an arc by converting its end points to a center (SVG 1.1, F.6.5).
  private mutating func addArc(_ base: CGPoint) -> Bool {
    guard var rx = readNumber(), var ry = readNumber(), let degrees = readNumber(), let isLarge = readFlag(),
      let isSweep = readFlag(), let to = readPoint(base)
    else { return false }
    (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, to != point else {
      addLine(to)
      return true
    }
    // In coordinates in which the axes of the ellipse are not rotated.
    let rotation = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let (begin, end) = (point.applying(rotation.inverted()), to.applying(rotation.inverted()))
    let half = CGPoint(x: (begin.x - end.x) / 2 / rx, y: (begin.y - end.y) / 2 / ry)
    let length = half.x * half.x + half.y * half.y
    let grow = max(1, length.squareRoot())
    (rx, ry) = (rx * grow, ry * grow)
    let factor = (max(0, grow * grow / length - 1)).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let (ux, uy) = (half.x / grow, half.y / grow)
    let center = CGPoint(
      x: factor * uy * rx + (begin.x + end.x) / 2, y: -factor * ux * ry + (begin.y + end.y) / 2)
    let from = atan2((begin.y - center.y) / ry, (begin.x - center.x) / rx)
    let until = atan2((end.y - center.y) / ry, (end.x - center.x) / rx)
    let unit = CGMutablePath()
    unit.add(arc: .zero, 1, from: from, to: until, increasingAngle: isSweep)
    unit.transform(by: CGAffineTransform(rx, 0, 0, ry, center.x, center.y).concatenating(rotation))
    for case .curve(let end, let a, let b) in unit.elements { path.addCurve(to: end, control1: a, control2: b) }
    point = to
    return true
  }

  private mutating func readPoint(_ base: CGPoint) -> CGPoint? {
    guard let x = readNumber(), let y = readNumber() else { return nil }
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  private mutating func readNumber() -> CGFloat? {
    guard let first = peek(), !isLetter(first) else { return nil }
    let begin = index
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { index += 1 }
    var hasPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint { hasPoint = true } else if !(48...57).contains(byte) { break }
      index += 1
    }
    if let end = endOfExponent(at: index) { index = end }
    return Double(String(decoding: bytes[begin..<index], as: UTF8.self)).map { CGFloat($0) }
  }

  /// Returns the end of an exponent such as `e-3`; `nil` if there is none.
  private func endOfExponent(at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] | 32 == UInt8(ascii: "e") else { return nil }
    var end = start + 1
    if end < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[end]) { end += 1 }
    let digits = bytes[end...].prefix { (48...57).contains($0) }.count
    return digits == 0 ? nil : end + digits
  }

  /// Reads a flag of an arc, which needs no separator: `01` is two flags.
  private mutating func readFlag() -> Bool? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  /// Skips separators and returns the next byte without consuming it.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, [32, 44, 10, 9, 13].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
}
