import Glibc
import Wire

/// An axial, radial or conic gradient. Its points are relative to the size of the box in which it is drawn.
struct Gradient {
  private struct Stop {
    let location: Double
    let paint: Paint
  }

  private let kind: String
  private let start: (x: Double, y: Double)
  private let end: (x: Double, y: Double)
  private let stops: [Stop]

  init(_ json: JSON) {
    kind = json[.type]?.string ?? "axial"
    let start = json[.start]?.point ?? (0, 0)
    let end = json[.end]?.point ?? (1, 1)
    let stops = (json[.stops]?.array ?? []).compactMap { stop -> Stop? in
      guard let position = stop.array?.first?.double, let paint = Paint(stop.array?.last?.string) else { return nil }
      return Stop(location: position, paint: paint)
    }
    // SVG does not support locations outside 0...1. They are scaled into it, and the end points are moved accordingly.
    let first = min(0, stops.map(\.location).min() ?? 0)
    let last = max(1, stops.map(\.location).max() ?? 1)
    guard kind == "axial" || kind == "radial" && first == 0, last - first > 1 else {
      (self.start, self.end, self.stops) = (start, end, stops)
      return
    }
    func along(_ part: Double) -> (x: Double, y: Double) {
      (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    (self.start, self.end) = (along(first), along(last))
    self.stops = stops.map { Stop(location: ($0.location - first) / (last - first), paint: $0.paint) }
  }

  func draw(_ outline: Outline, by definitions: Definitions) -> String {
    guard !stops.isEmpty else { return "" }
    guard kind == "conic" else {
      return Markup.element("path", ["d": outline.path, "fill": definitions.reference(to: definition)])
    }
    return Markup.element("g", ["clip-path": definitions.clip(outline.path)], wedges(in: outline.box))
  }

  private func definition(_ id: String) -> String {
    let colors = stops.map {
      Markup.element(
        "stop", ["offset": $0.location.exact, "stop-color": $0.paint.color, "stop-opacity": $0.paint.svgOpacity])
    }.joined()
    guard kind == "radial" else {
      return Markup.element(
        "linearGradient",
        ["id": id, "x1": start.x.exact, "y1": start.y.exact, "x2": end.x.exact, "y2": end.y.exact], colors)
    }
    let matrix = [abs(end.x - start.x), 0, 0, abs(end.y - start.y), start.x, start.y].map(\.exact)
    return Markup.element(
      "radialGradient",
      ["id": id, "cx": "0", "cy": "0", "r": "1", "gradientTransform": "matrix(\(matrix.joined(separator: " ")))"],
      colors)
  }

  // MARK: Conic gradients

  private static let wedgeCount = 180

  /// Draws a conic gradient, which SVG does not have, as narrow wedges of one colour each. They overlap so that no gap is visible.
  private func wedges(in box: Box) -> String {
    let (x, y) = (box.x + start.x * box.width, box.y + start.y * box.height)
    let first = atan2(end.y - start.y, end.x - start.x)
    let radius = 2 * (box.width + box.height + abs(x) + abs(y))
    return (0..<Self.wedgeCount).map { index in
      let from = first + Double(index) / Double(Self.wedgeCount) * 2 * .pi
      let to = from + (index == Self.wedgeCount - 1 ? 1 : 1.5) / Double(Self.wedgeCount) * 2 * .pi
      let paint = color(at: (Double(index) + 0.5) / Double(Self.wedgeCount))
      let path =
        "M\(x.short) \(y.short)L\((x + cos(from) * radius).short) \((y + sin(from) * radius).short)"
        + "L\((x + cos(to) * radius).short) \((y + sin(to) * radius).short)Z"
      return Markup.element("path", ["d": path, "fill": paint.color, "fill-opacity": paint.svgOpacity])
    }.joined()
  }

  private func color(at location: Double) -> Paint {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return stops[stops.count - 1].paint }
    guard next > 0 else { return stops[0].paint }
    let (a, b) = (stops[next - 1], stops[next])
    return a.paint.mixed(with: b.paint, (location - a.location) / max(b.location - a.location, 1e-9))
  }
}

extension Paint {
  fileprivate func mixed(with other: Paint, _ part: Double) -> Paint {
    func channels(_ paint: Paint) -> [Double] {
      let number = Int(paint.color.dropFirst(), radix: 16) ?? 0
      return [number >> 16 & 255, number >> 8 & 255, number & 255].map(Double.init) + [paint.opacity * 255]
    }
    let mixed = zip(channels(self), channels(other)).map { Int(($0 + ($1 - $0) * part).rounded()) }
    let text = mixed.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return Paint("#\(text)") ?? self
  }
}
