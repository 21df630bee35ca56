import Foundation
import Wire

extension UIImage {
  /// The number of the image's bytes on the wire; `nil` for a symbol, and for an image that is too large to be sent.
  @MainActor var reference: Int? {
    guard let data = visibleData else { return nil }
    return (ImageTable.collector ?? SessionContext.current.cycle.writer?.images)?.number(of: data)
  }

  /// Adds the image and its position in the bounds to the members. A template is drawn in the tint.
  /// With a `nil` tint, only an image in mode `alwaysTemplate` is a template.
  @MainActor func describe(
    into members: inout ViewMembers, in bounds: CGRect, mode: UIView.ContentMode, clips: Bool, tint: UIColor?
  ) {
    let variant = resolved(for: .current)
    guard variant === self else {
      return variant.describe(into: &members, in: bounds, mode: mode, clips: clips, tint: tint)
    }
    let frame = mode.contentFrame(of: size, in: bounds)
    guard frame.width > 0, frame.height > 0 else { return }
    if case .symbol(let symbol, let configuration) = properties.content {
      let colour =
        configuration.color ?? (renderingMode == .alwaysOriginal ? properties.tint ?? .label : tint ?? .label)
      let shapes = symbol.shapes(in: frame, of: size, SymbolMetrics(configuration), colour, isFlipped: isFlipped)
      members[.shapes] = .array((members[.shapes]?.array ?? []) + shapes)
      return
    }
    guard let reference else { return }
    var image = JSON.Object()
    image[.id] = .integer(reference)
    describePosition(in: &image, frame, mode, clips, bounds)
    if let tint = renderingMode == .alwaysTemplate ? tint ?? properties.tint : properties.tint {
      image[.tint] = JSON.colour(tint) ?? "#00000000"
    }
    if isFlipped { image[.flip] = true }
    members[.image] = .object(image)
  }

  private var isFlipped: Bool {
    let isMirrored = isMirroredByPage
    return properties.flipsInRightToLeft && UITraitCollection.current.layoutDirection == .rightToLeft
      ? !isMirrored : isMirrored
  }

  /// Writes the position as a CSS keyword if the browser can follow it while the size is animated, and as a frame otherwise.
  private func describePosition(
    in image: inout JSON.Object, _ frame: CGRect, _ mode: UIView.ContentMode, _ clips: Bool, _ bounds: CGRect
  ) {
    if let caps = properties.capInsets, mode == .scaleToFill || mode == .redraw {
      image[.caps] = .array([caps.top, caps.right, caps.bottom, caps.left].map { JSON.points($0.bounded) })
      image[.scale] = .points(scale)
      if resizingMode == .tile { image[.tile] = true }
      return
    }
    switch mode {
    case .scaleToFill, .redraw: break
    case .scaleAspectFit: image[.fit] = "contain"
    case .scaleAspectFill where clips: image[.fit] = "cover"
    default: image[.at] = .points(frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    }
  }
}
