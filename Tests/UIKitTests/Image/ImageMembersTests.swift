import Foundation
import TestSupport
import Testing

// For internal properties and `asset`, which apps do not see.
@testable import UIKit

/// Members of images beside their size and their data.
@MainActor @Suite struct ImageMembersTests {
  private func drawn(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  // MARK: CGImage

  private func pixel(interpolates: Bool, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) throws -> CGImage? {
    let provider = try #require(CGDataProvider(data: Data([1, 2, 3, 255]) as NSData))
    return CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
      shouldInterpolate: interpolates, intent: .perceptual)
  }

  @Test func `a CGImage of pixels reports the values it was created with`() throws {
    let image = try #require(try pixel(interpolates: false))
    #expect(!image.shouldInterpolate && image.renderingIntent == .perceptual && image.utType == nil)
    #expect(try pixel(interpolates: true)?.shouldInterpolate == true)
    #expect(image.decode == nil && image.pixelFormatInfo == .packed)
    #expect(try pixel(interpolates: true, space: CGColorSpaceCreateDeviceCMYK()) == nil)
  }

  @Test func `a CGImage of a file reports the file's type`() throws {
    let image = try #require(UIImage(data: Sample.png)?.cgImage)
    #expect(image.utType == "public.png" && image.shouldInterpolate && image.renderingIntent == .defaultIntent)
    #expect(UIImage(data: Sample.jpeg(4, 4))?.cgImage?.utType == "public.jpeg")
  }

  @Test func `a context draws an image without interpolation with sharp pixels`() throws {
    func markup(_ interpolates: Bool) throws -> String? {
      let image = try #require(try pixel(interpolates: interpolates))
      let drawing = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        $0.cgContext.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      guard case .data(let data) = drawing.properties.content else { return nil }
      return String(decoding: data.bytes, as: UTF8.self)
    }
    #expect(try markup(false)?.contains("image-rendering:pixelated") == true)
    #expect(try markup(true)?.contains("pixelated") == false)
  }

  // MARK: Renderer formats

  @Test func `imageRendererFormat has the image's scale and opacity`() {
    let photo = UIImage(data: Sample.jpeg(40, 20), scale: 2)
    #expect(photo?.imageRendererFormat.scale == 2 && photo?.imageRendererFormat.opaque == true)
    #expect(UIImage(data: Sample.png, scale: 3)?.imageRendererFormat.opaque == false)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let drawing = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in }
    #expect(drawing.imageRendererFormat.scale == 2)
    format.prefersExtendedRange = true
    #expect(format.preferredRange == .extended && !format.supportsHighDynamicRange)
  }

  // MARK: Alignment

  @Test func `an image view's alignment rectangle is the image's`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = drawn(30, 20).withAlignmentRectInsets(insets)
    #expect(image.alignmentRectInsets == insets && drawn(1, 1).alignmentRectInsets == .zero)
    #expect(image.withRenderingMode(.alwaysTemplate).alignmentRectInsets == insets)
    let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIImageView(image: image))
    #expect(view.alignmentRectInsets == insets && view.intrinsicContentSize == CGSize(width: 24, height: 16))
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
    ])
    outer.layoutIfNeeded()
    // The image has its own size, and what is inside its insets is aligned.
    #expect(view.frame == CGRect(x: 8, y: 9, width: 30, height: 20))
  }

  @Test func `a baseline is aligned with that of a text`() {
    let image = drawn(20, 20).withBaselineOffset(fromBottom: 5)
    #expect(image.baselineOffsetFromBottom == 5 && image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    let (outer, view, other) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIImageView(image: image), UIView()
    )
    for each in [view, other] {
      each.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(each)
    }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      other.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
      other.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      other.leadingAnchor.constraint(equalTo: outer.leadingAnchor), other.widthAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    #expect(other.frame.minY == 25)
  }

  // MARK: Configurations

  @Test func `a symbol configuration can be merged with another one and with traits`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let merged = bold.applying(UIImage.SymbolConfiguration(scale: .large)).withTraitCollection(dark)
    #expect(merged.traitCollection == dark && merged.values.weight == .bold && merged.values.scale == .large)
    #expect(merged.withoutScale().values.scale == .unspecified && merged.withoutWeight().values.weight == .unspecified)
    #expect(bold.applying(dark.imageConfiguration).traitCollection == dark)
    #expect(bold.isEqual(to: UIImage.SymbolConfiguration(weight: .bold)) && !bold.isEqual(to: merged))
    #expect(bold.copy() as? UIImage.SymbolConfiguration === bold)
  }

  @Test func `an image of an asset resolves to the variant for its configuration's traits`() {
    let (light, dark) = (drawn(1, 1), drawn(2, 2))
    let asset = UIImageAsset()
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let image = light.with { $0.asset = asset }
    let configuration = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    #expect(image.withConfiguration(configuration).size.width == 2)
    #expect(image.configuration == nil && UIImage(systemName: "plus")?.configuration != nil)
    #expect(UIImage(systemName: "plus", withConfiguration: configuration)?.isSymbolImage == true)
  }

  // MARK: Frames

  @Test func `numbered files are the frames of an animated image`() throws {
    let folder = makeTemporaryFolder() + "/Sample.app"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // `b` begins at 1, and ends where a number is missing.
    for (name, width) in [("a0", 10), ("a1", 20), ("b1", 30), ("b2", 40), ("b4", 50)] {
      try Sample.jpeg(UInt8(width), 10).write(to: URL(fileURLWithPath: "\(folder)/\(name).jpg"))
    }
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleExecutable": "x"], format: .xml, options: 0)
    try info.write(to: URL(fileURLWithPath: folder + "/Info.plist"))
    let app = try #require(Bundle(path: folder))
    AppBundle.replacing(by: app) {
      let first = UIImage.animatedImageNamed("a", duration: 2)
      #expect(first?.images?.map(\.size.width) == [10, 20] && first?.duration == 2)
      let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      let second = UIImage.animatedResizableImageNamed("b", capInsets: caps, resizingMode: .stretch, duration: 0)
      #expect(second?.images?.map(\.size.width) == [30, 40] && second?.images?.last?.capInsets == caps)
      #expect(second?.images?.last?.resizingMode == .stretch)
      #expect(second.map { abs($0.duration - 2.0 / 30) < 1e-9 } == true)
      #expect(UIImage.animatedImageNamed("c", duration: 1) == nil)
    }
  }
}
