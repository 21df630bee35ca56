import Foundation
import Wire

extension UIImage {
  /// The number by which viewers know the bytes; `nil` of a symbol, and of what is too large to be sent.
  @MainActor var reference: Int? {
    guard case .data(let data) = look.content else { return nil }
    return (ImageTable.collector ?? CommitCycle.current.writer?.images)?.number(of: data)
  }

  /// Adds the image, as it stands in bounds. A template is drawn in the tint; where that is `nil` there are no templates but those that say so.
  @MainActor func describe(
    into members: inout ViewMembers, in bounds: CGRect, mode: UIView.ContentMode, clips: Bool, tint: UIColor?
  ) {
    let frame = mode.place(of: size, in: bounds)
    guard frame.width > 0, frame.height > 0 else { return }
    if case .symbol(let symbol, let configuration) = look.content {
      let colour = configuration.color ?? (renderingMode == .alwaysOriginal ? look.tint ?? .label : tint ?? .label)
      let shapes = symbol.shapes(in: frame, of: size, SymbolMetrics(configuration), colour, isFlipped: isFlipped)
      members[.shapes] = .array((members[.shapes]?.array ?? []) + shapes)
      return
    }
    guard let reference else { return }
    var image = JSON.Object()
    image["id"] = .integer(reference)
    describePlace(in: &image, frame, mode, clips, bounds)
    if let tint = renderingMode == .alwaysTemplate ? tint ?? look.tint : look.tint {
      image["tint"] = JSON.colour(tint) ?? "#00000000"
    }
    if isFlipped { image["flip"] = true }
    members[.image] = .object(image)
  }

  private var isFlipped: Bool {
    let isMirrored = look.orientation.rawValue >= 4
    return look.flipsInRightToLeft && UITraitCollection.current.layoutDirection == .rightToLeft
      ? !isMirrored : isMirrored
  }

  /// By a word where the browser can keep to it while the size moves, or else by a frame.
  private func describePlace(
    in image: inout JSON.Object, _ frame: CGRect, _ mode: UIView.ContentMode, _ clips: Bool, _ bounds: CGRect
  ) {
    if let caps = look.capInsets, mode == .scaleToFill || mode == .redraw {
      image["caps"] = .array([caps.top, caps.right, caps.bottom, caps.left].map { JSON.points($0.bounded) })
      image["scale"] = .points(scale)
      if resizingMode == .tile { image["tile"] = true }
      return
    }
    switch mode {
    case .scaleToFill, .redraw: break
    case .scaleAspectFit: image["fit"] = "contain"
    case .scaleAspectFill where clips: image["fit"] = "cover"
    default: image["at"] = .points(frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    }
  }
}

/// The images that viewers know of, by number.
@MainActor
final class ImageTable {
  /// Of a picture that is being made of views; `nil`: viewers are told.
  private(set) static var collector: ImageTable?

  static func collecting<Result>(into table: ImageTable, _ body: () -> Result) -> Result {
    let outer = collector
    collector = table
    defer { collector = outer }
    return body()
  }

  private struct Told { weak var data: ImageData? }
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var told: [Int: Told] = [:]
  private var untold: [(Int, ImageData)] = []
  private var lastNumber = 0
  private var refused: Set<ObjectIdentifier> = []

  /// New ones go with the next commit.
  func number(of data: ImageData) -> Int? {
    let key = ObjectIdentifier(data)
    if let number = numbers[key], told[number]?.data != nil { return number }
    guard data.bytes.count <= ImageData.largestSent else {
      if refused.insert(key).inserted {
        Log.write(
          "An image of \(data.bytes.count) bytes is not shown: viewers are sent \(ImageData.largestSent) at most.")
      }
      return nil
    }
    lastNumber += 1
    numbers[key] = lastNumber
    told[lastNumber] = Told(data: data)
    untold.append((lastNumber, data))
    return lastNumber
  }

  /// Those that the app still has, by number.
  var known: [Int: ImageData] { told.compactMapValues(\.data) }

  /// By number: the bytes of those that are new, `null` for those that the app has let go.
  func takeNews() -> JSON.Object {
    var news = JSON.Object()
    for (number, entry) in told.sorted(by: { $0.key < $1.key }) where entry.data == nil {
      told[number] = nil
      news["\(number)"] = .null
    }
    if !news.isEmpty { numbers = numbers.filter { told[$0.value] != nil } }
    for (number, data) in untold { news["\(number)"] = .string(data.url) }
    untold = []
    return news
  }
}
