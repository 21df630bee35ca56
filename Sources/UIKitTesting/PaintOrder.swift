import UIKit
import Wire

/// The drawn parts of a screen that matter for hidden texts, from back to front: lines of text and opaque rectangles.
@MainActor
struct PaintOrder {
  struct Line {
    let view: UIView
    let text: String
    /// The frame in screen coordinates, from the top of capital letters to the baseline, or to the descenders' end if there are some.
    let frame: CGRect
  }

  struct Cover {
    let view: UIView
    /// Rectangles in screen coordinates. With rounded corners they overlap.
    let parts: [CGRect]
  }

  enum Item {
    case line(Line)
    case cover(Cover)
  }

  private(set) var items: [Item] = []

  /// Properties that subviews inherit from a view.
  private struct Surroundings {
    var clip: CGRect
    var alpha: CGFloat = 1
    /// True if a superview has a mask, which may be partly transparent.
    var isMasked = false
  }

  init(_ windows: [UIWindow]) {
    for window in windows { paint(window, Surroundings(clip: UIScreen.main.bounds)) }
  }

  private mutating func paint(_ view: UIView, _ outer: Surroundings) {
    guard view.number != 0, !view.isSeeThrough else { return }
    var inner = outer
    inner.alpha *= view.alpha
    inner.isMasked = outer.isMasked || view.committedValue(.mask) != nil
    addBackground(of: view, inner)
    if view.committedValue(.clip) != nil || view.committedValue(.scroll) != nil {
      inner.clip = outer.clip.intersection(view.screenFrame)
    }
    guard !inner.clip.isNull else { return }
    addLines(of: view, inner)
    addContent(of: view, inner)
  }

  /// Adds layers and subviews by `z` and then by order. A layer is drawn directly above the subview that it names, otherwise below all
  /// subviews.
  private mutating func addContent(of view: UIView, _ surroundings: Surroundings) {
    let layers = Dictionary(grouping: view.committedValue(.layers)?.array ?? []) { $0[.after]?.integer ?? 0 }
    for layer in layers[0] ?? [] { addBackground(of: layer, in: view, surroundings) }
    let order = view.subviews.enumerated().sorted {
      ($0.element.drawingLevel, $0.offset) < ($1.element.drawingLevel, $1.offset)
    }
    for (_, subview) in order {
      paint(subview, surroundings)
      for layer in layers[subview.number] ?? [] where subview.number != 0 {
        addBackground(of: layer, in: view, surroundings)
      }
    }
  }

  // MARK: Covers

  private mutating func addBackground(of view: UIView, _ surroundings: Surroundings) {
    let isOpaque =
      Self.isOpaque(view.committedValue(.background)?.string)
      || Self.isOpaque(gradient: view.committedValue(.gradient))
    guard isOpaque, view.isAxisAligned else { return }
    addCover(view, view.screenFrame, radius: view.committedValue(.radius)?.double ?? 0, surroundings)
  }

  /// Adds a layer's opaque background. Sublayers, and layers with a transform or a mask, are not considered.
  private mutating func addBackground(of layer: JSON, in view: UIView, _ surroundings: Surroundings) {
    let numbers = layer[.frame]?.array?.compactMap(\.double) ?? []
    let isPlain = [MemberName.transform, .depth, .mask].allSatisfy { layer[$0] == nil } && layer[.hidden]?.bool != true
    let isOpaque = Self.isOpaque(layer[.background]?.string) || Self.isOpaque(gradient: layer[.gradient])
    guard numbers.count == 4, isPlain, isOpaque, view.isAxisAligned else { return }
    var surroundings = surroundings
    surroundings.alpha *= layer[.alpha]?.double ?? 1
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    addCover(view, view.screenRect(frame), radius: layer[.radius]?.double ?? 0, surroundings)
  }

  private mutating func addCover(_ view: UIView, _ frame: CGRect, radius: CGFloat, _ surroundings: Surroundings) {
    guard surroundings.alpha >= 0.99, !surroundings.isMasked else { return }
    let radius = min(radius, frame.width / 2, frame.height / 2)
    // Inside rounded corners: two bands, and the rectangle between the corner arcs.
    let cornerInset = 0.293 * radius
    let insets: [(CGFloat, CGFloat)] = radius > 0 ? [(radius, 0), (0, radius), (cornerInset, cornerInset)] : [(0, 0)]
    let parts = insets.map { frame.insetBy(dx: $0.0, dy: $0.1) }
      .map { $0.intersection(surroundings.clip) }.filter { !$0.isNull && !$0.isEmpty }
    if !parts.isEmpty { items.append(.cover(Cover(view: view, parts: parts))) }
  }

  /// True for `#RRGGBB`, and for `#RRGGBBAA` with the alpha `FF`.
  private static func isOpaque(_ color: String?) -> Bool {
    guard let color else { return false }
    return color.count == 7 || color.uppercased().hasSuffix("FF") && color.count == 9
  }

  private static func isOpaque(gradient: JSON?) -> Bool {
    guard let stops = gradient?[.stops]?.array, !stops.isEmpty else { return false }
    return stops.allSatisfy { stop in isOpaque(stop.array?.last?.string) }
  }

  // MARK: Lines

  private mutating func addLines(of view: UIView, _ surroundings: Surroundings) {
    guard let lines = view.committedValue(.lines)?.array, !Self.isClear(view.committedValue(.color)?.string) else {
      return
    }
    let size = view.committedValue(.font)?.array?.first?.double ?? 17
    for line in lines.compactMap(\.array) where line.count >= 4 {
      let runs = line[3].array?.compactMap(\.array) ?? []
      let text = line[3].string ?? runs.compactMap { $0.count > 2 ? $0[2].string : nil }.joined()
      guard let x = line[0].double, let baseline = line[1].double, let width = line[2].double,
        text.contains(where: { !$0.isWhitespace })
      else { continue }
      let largest = runs.map { $0.last?[.font]?.array?.first?.double ?? size }.max() ?? size
      let depth = text.contains(where: Self.descenders.contains) ? 0.2 * largest : 0
      let box = CGRect(x: x, y: baseline - 0.72 * largest, width: width, height: 0.72 * largest + depth)
      let frame = view.screenRect(box).intersection(surroundings.clip)
      if !frame.isNull, !frame.isEmpty { items.append(.line(Line(view: view, text: text, frame: frame))) }
    }
  }

  private static let descenders = Set("gjpqyQ,;()[]{}|@$ç_")

  /// True for a colour with the alpha 0, in which text is invisible.
  private static func isClear(_ color: String?) -> Bool { color?.count == 9 && color?.hasSuffix("00") == true }
}

extension UIView {
  fileprivate var drawingLevel: Double {
    committedValue(.z)?.double?.rounded() ?? (committedValue(.stick) == nil ? 0 : 1)
  }

  /// True if neither this view nor a superview is rotated, skewed or in perspective.
  fileprivate var isAxisAligned: Bool {
    selfAndSuperviews.allSatisfy { view in
      guard view.committedValue(.depth) == nil else { return false }
      let transform = view.transform
      return transform.b == 0 && transform.c == 0
    }
  }

  /// Converts a rectangle from the view's top left corner, or from a scroll view's content, to screen coordinates.
  fileprivate func screenRect(_ rect: CGRect) -> CGRect {
    guard let window else { return rect }
    let contentRect = committedValue(.scroll) == nil ? rect.offsetBy(dx: bounds.minX, dy: bounds.minY) : rect
    return convert(contentRect, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
