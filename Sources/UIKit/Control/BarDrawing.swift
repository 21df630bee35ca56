import Foundation
import Wire

/// The image or symbol of a bar item, or of a close button, that has no title.
enum BarDrawing {
  case image(UIImage)
  /// A grey cross on a grey disc.
  case closeOnDisc

  private static let minimumSymbolWidth: CGFloat = 24
  static let discDiameter: CGFloat = 30
  static let crossConfiguration = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)

  /// Bars use large symbols with the stroke width of medium ones.
  static let configuration = UIImage.SymbolConfiguration(pointSize: 17, scale: .large)

  @MainActor var width: CGFloat {
    switch self {
    case .image(let image):
      image.isSymbolImage ? max(BarDrawing.minimumSymbolWidth, configured(image).size.width) : image.size.width
    case .closeOnDisc: BarDrawing.discDiameter
    }
  }

  private func configured(_ image: UIImage) -> UIImage {
    image.symbolConfiguration.map { image.withConfiguration(BarDrawing.configuration.applying($0)) } ?? image
  }

  /// Describes the drawing, centered in the bounds. An image is drawn as a template, unless its rendering mode says otherwise.
  @MainActor func describe(into members: inout ViewMembers, in bounds: CGRect, colour: UIColor) {
    switch self {
    case .image(let image):
      let drawnImage =
        image.renderingMode == .automatic && !image.isSymbolImage
        ? image.withRenderingMode(.alwaysTemplate) : configured(image)
      drawnImage.describe(into: &members, in: bounds, mode: .center, clips: false, tint: colour)
    case .closeOnDisc:
      let disc = SVGPath.circle(bounds.midX, bounds.midY, BarDrawing.discDiameter / 2)
      members[.shapes] = [JSON(members: [.d: .string(disc), .fill: .colour(.tertiarySystemFill) ?? .null])]
      UIImage(systemName: "xmark", withConfiguration: BarDrawing.crossConfiguration)?
        .describe(into: &members, in: bounds, mode: .center, clips: false, tint: .secondaryLabel)
    }
  }
}
