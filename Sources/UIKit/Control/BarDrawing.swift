import Foundation
import Wire

/// What stands on a bar in place of a title.
enum BarDrawing {
  case image(UIImage)
  /// A quiet cross on a grey disc of its own.
  case closeOnDisc

  private static let side: CGFloat = 24
  static let discDiameter: CGFloat = 30
  static let crossConfiguration = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)

  /// Bars have large symbols, with the lines of medium ones.
  static let configuration = UIImage.SymbolConfiguration(pointSize: 17, scale: .large)

  @MainActor var width: CGFloat {
    switch self {
    case .image(let image): image.isSymbolImage ? max(BarDrawing.side, configured(image).size.width) : image.size.width
    case .closeOnDisc: BarDrawing.discDiameter
    }
  }

  private func configured(_ image: UIImage) -> UIImage {
    image.symbolConfiguration.map { image.withConfiguration(BarDrawing.configuration.applying($0)) } ?? image
  }

  /// In the middle of the bounds. Images are templates here, unless they say that they are not.
  @MainActor func describe(into members: inout ViewMembers, in bounds: CGRect, colour: UIColor) {
    switch self {
    case .image(let image):
      let shown =
        image.renderingMode == .automatic && !image.isSymbolImage
        ? image.withRenderingMode(.alwaysTemplate) : configured(image)
      shown.describe(into: &members, in: bounds, mode: .center, clips: false, tint: colour)
    case .closeOnDisc:
      let disc = SVGPath.circle(bounds.midX, bounds.midY, BarDrawing.discDiameter / 2)
      members[.shapes] = [JSON(members: [.d: .string(disc), .fill: .colour(.tertiarySystemFill) ?? .null])]
      UIImage(systemName: "xmark", withConfiguration: BarDrawing.crossConfiguration)?
        .describe(into: &members, in: bounds, mode: .center, clips: false, tint: .secondaryLabel)
    }
  }
}
