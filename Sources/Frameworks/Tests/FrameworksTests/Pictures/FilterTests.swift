import Testing
import UIKitTesting
import VitrineCoreImage

/// Module CoreImage, by the pixels of small pictures.
@Suite struct FilterTests {
  private typealias Pixel = [UInt8]
  private static let area = CGRect(x: 0, y: 0, width: 2, height: 1)

  /// A picture of one row: each colour is red, green, blue and alpha.
  private func picture(_ pixels: Pixel...) throws -> CIImage {
    let provider = try #require(CGDataProvider(data: Data(pixels.flatMap(\.self)) as NSData))
    let image = CGImage(
      width: pixels.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * pixels.count,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    return CIImage(cgImage: try #require(image))
  }

  /// The premultiplied pixels of a part of a picture, row by row.
  private func pixels(_ image: CIImage?, in rect: CGRect = area) throws -> [Pixel] {
    let image = try #require(image)
    let made = try #require(CIContext().createCGImage(image, from: rect))
    let bytes = [UInt8](try #require(made.dataProvider?.data) as Data)
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  private func isNear(_ a: [Pixel], _ b: [Pixel], by tolerance: Int = 2) -> Bool {
    a.count == b.count
      && zip(a.joined(), b.joined()).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  // MARK: Names

  @Test func `filters are listed by their categories`() {
    #expect(CIFilter.filterNames(inCategories: nil) == CIFilter.filterNames(inCategory: nil))
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur) == ["CIBoxBlur", "CIGaussianBlur"])
    #expect(CIFilter.filterNames(inCategories: [kCICategoryBuiltIn, kCICategoryGradient]).contains("CIRadialGradient"))
    #expect(CIFilter.filterNames(inCategories: [kCICategoryBlur, kCICategoryGradient]) == [])
    for name in CIFilter.filterNames(inCategory: nil) { #expect(CIFilter(name: name)?.name == name) }
    #expect(CIFilter.localizedName(forFilterName: "CISepiaTone") == "Sepia Tone")
    #expect(CIFilter.localizedName(forFilterName: "CINoSuchFilter") == nil)
  }

  @Test func `a filter lists its parameters`() throws {
    let filter = try #require(CIFilter(name: "CISepiaTone"))
    #expect(filter.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
    let intensity = filter.attributes[kCIInputIntensityKey] as? [String: Any]
    #expect(intensity?[kCIAttributeDefault] as? Double == 1 && intensity?[kCIAttributeClass] as? String == "NSNumber")
    #expect((filter.attributes[kCIAttributeFilterCategories] as? [String])?.contains(kCICategoryColorEffect) == true)
  }

  @Test func `properties and keys are the same values`() {
    let filter = CIFilter.radialGradient()
    #expect(filter.name == "CIRadialGradient" && filter.radius1 == 100 && filter.center == CGPoint(x: 150, y: 150))
    (filter.center, filter.radius0) = (CGPoint(x: 3, y: 4), 7)
    #expect((filter.value(forKey: kCIInputCenterKey) as? CIVector)?.cgPointValue == CGPoint(x: 3, y: 4))
    #expect(filter.value(forKey: "inputRadius0") as? Float == 7)
    filter.setValue(CIColor.red, forKey: "inputColor0")
    #expect(filter.color0 == .red)
  }

  @Test func `a class of the app's own provides the picture`() throws {
    final class Halved: CIFilter {
      var inputImage: CIImage?
      override var outputImage: CIImage? {
        inputImage?.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
      }
    }
    let filter = Halved()
    #expect(filter.name == "Halved" && filter.outputImage == nil)
    filter.inputImage = try picture([1, 2, 3, 255], [1, 2, 3, 255])
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 1, height: 0.5))
  }

  // MARK: Colours

  @Test func `colours are changed by functions and matrices`() throws {
    let source = try picture([255, 0, 0, 255], [0, 0, 255, 255])
    let invert = CIFilter.colorInvert()
    #expect(invert.outputImage == nil)
    invert.inputImage = source
    #expect(isNear(try pixels(invert.outputImage), [[0, 255, 255, 255], [255, 255, 0, 255]]))
    let matrix = CIFilter.colorMatrix()
    matrix.inputImage = source
    (matrix.rVector, matrix.bVector) = (CIVector(x: 0, y: 0, z: 1, w: 0), CIVector(x: 1, y: 0, z: 0, w: 0))
    #expect(isNear(try pixels(matrix.outputImage), [[0, 0, 255, 255], [255, 0, 0, 255]]))
    let threshold = CIFilter.colorThreshold()
    (threshold.inputImage, threshold.threshold) = (try picture([100, 200, 130, 255]), 0.5)
    let point = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(isNear(try pixels(threshold.outputImage, in: point), [[0, 255, 255, 255]]))
    let clamp = CIFilter.colorClamp()
    clamp.inputImage = try picture([0, 128, 255, 255])
    (clamp.minComponents, clamp.maxComponents) = (
      CIVector(x: 0.25, y: 0.25, z: 0.25, w: 0), CIVector(x: 0.75, y: 0.75, z: 0.75, w: 1)
    )
    #expect(isNear(try pixels(clamp.outputImage, in: point), [[64, 128, 191, 255]]))
    let tinted = CIFilter.falseColor()
    (tinted.inputImage, tinted.color0, tinted.color1) = (
      try picture([0, 0, 0, 255], [255, 255, 255, 255]), .blue, .yellow
    )
    #expect(isNear(try pixels(tinted.outputImage), [[0, 0, 255, 255], [255, 255, 0, 255]]))
  }

  // MARK: Gradients and masks

  @Test func `a radial gradient extends from one circle to another`() throws {
    let filter = CIFilter.radialGradient()
    (filter.center, filter.radius0, filter.radius1) = (CGPoint(x: 0, y: 0.5), 2, 8)
    let image = try #require(filter.outputImage)
    #expect(image.extent.isInfinite)
    let row = try pixels(image, in: CGRect(x: 0, y: 0, width: 10, height: 1)).map { $0[0] }
    #expect(row[0] == 255 && row[1] == 255 && row[9] == 0)
    #expect(abs(Int(row[4]) - 149) < 3 && zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `a linear gradient extends from one point to another, upwards`() throws {
    let filter = CIFilter.linearGradient()
    (filter.point0, filter.point1, filter.color0, filter.color1) = (.zero, CGPoint(x: 0, y: 4), .black, .white)
    let rows = try pixels(filter.outputImage, in: CGRect(x: 0, y: 0, width: 1, height: 4)).map { $0[0] }
    // The first row is the top.
    #expect(rows[0] > rows[1] && rows[2] > rows[3] && rows[3] < 40)
  }

  @Test func `a mask is transparent where it is dark`() throws {
    let blend = CIFilter.blendWithMask()
    (blend.inputImage, blend.backgroundImage) = (
      try picture([255, 0, 0, 255], [255, 0, 0, 255]), try picture([0, 0, 255, 255], [0, 0, 255, 255])
    )
    blend.maskImage = try picture([255, 255, 255, 255], [0, 0, 0, 255])
    #expect(isNear(try pixels(blend.outputImage), [[255, 0, 0, 255], [0, 0, 255, 255]]))
    blend.backgroundImage = nil
    #expect(isNear(try pixels(blend.outputImage), [[255, 0, 0, 255], [0, 0, 0, 0]]))
    let alpha = CIFilter.blendWithAlphaMask()
    (alpha.inputImage, alpha.maskImage) = (blend.inputImage, try picture([0, 0, 0, 255], [0, 0, 0, 0]))
    #expect(isNear(try pixels(alpha.outputImage), [[255, 0, 0, 255], [0, 0, 0, 0]]))
  }

  @Test func `pictures are composited and blended`() throws {
    let (front, back) = (
      try picture([64, 255, 64, 255], [0, 0, 0, 0]), try picture([128, 64, 32, 255], [9, 9, 9, 255])
    )
    func result(_ filter: CIFilter & CICompositeOperation) throws -> [Pixel] {
      (filter.inputImage, filter.backgroundImage) = (front, back)
      return try pixels(filter.outputImage)
    }
    #expect(isNear(try result(CIFilter.differenceBlendMode()), [[64, 191, 32, 255], [9, 9, 9, 255]]))
    #expect(isNear(try result(CIFilter.multiplyBlendMode()), [[32, 64, 8, 255], [9, 9, 9, 255]]))
    #expect(isNear(try result(CIFilter.sourceOverCompositing()), [[64, 255, 64, 255], [9, 9, 9, 255]]))
    let other = try picture([1, 1, 1, 255], [0, 0, 0, 0])
    let out = CIFilter.sourceOutCompositing()
    (out.inputImage, out.backgroundImage) = (back, other)
    #expect(isNear(try pixels(out.outputImage), [[0, 0, 0, 0], [9, 9, 9, 255]]))
    let within = CIFilter.sourceInCompositing()
    (within.inputImage, within.backgroundImage) = (back, other)
    #expect(isNear(try pixels(within.outputImage), [[128, 64, 32, 255], [0, 0, 0, 0]]))
    let dissolve = CIFilter.dissolveTransition()
    (dissolve.inputImage, dissolve.targetImage, dissolve.time) = (back, try picture([0, 0, 0, 255]), 0.5)
    #expect(isNear(try pixels(dissolve.outputImage), [[64, 32, 16, 255], [9, 9, 9, 255]]))
  }

  // MARK: Geometry

  @Test func `a transform is about the bottom left`() throws {
    let image = try picture([255, 0, 0, 255], [0, 0, 255, 255])
    let moved = image.transformed(by: CGAffineTransform(translationX: 1, y: 0))
    #expect(moved.extent == CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(isNear(try pixels(moved), [[0, 0, 0, 0], [255, 0, 0, 255]]))
    #expect(image.transformed(by: .identity) === image)
    #expect(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent == .zero)
    let gradient = CIFilter.linearGradient()
    let turned = gradient.outputImage?.transformed(by: CGAffineTransform(rotationAngle: 1))
    #expect(turned?.extent.isInfinite == true)
  }

  @Test func `a picture is turned upright`() throws {
    let image = try picture([255, 0, 0, 255], [0, 0, 255, 255])
    let (red, blue): (Pixel, Pixel) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let tall = CGRect(x: 0, y: 0, width: 1, height: 2)
    let right = image.oriented(.right)
    #expect(right.extent == tall)
    // Turned clockwise, the left end is at the top.
    #expect(isNear(try pixels(right, in: tall), [red, blue]))
    #expect(isNear(try pixels(image.oriented(.left), in: tall), [blue, red]))
    #expect(isNear(try pixels(image.oriented(.down)), [blue, red]))
    #expect(isNear(try pixels(image.oriented(forExifOrientation: 2)), [blue, red]))
    #expect(image.oriented(forExifOrientation: 0) === image && image.oriented(.up) === image)
  }

  @Test func `a picture is scaled and cropped by filters`() throws {
    let image = try picture([255, 0, 0, 255], [0, 0, 255, 255])
    let scale = CIFilter.lanczosScaleTransform()
    (scale.inputImage, scale.scale, scale.aspectRatio) = (image, 2, 0.5)
    #expect(scale.outputImage?.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
    let rect = CIVector(x: 1, y: 0, z: 1, w: 1)
    let cropped = image.applyingFilter("CICrop", parameters: ["inputRectangle": rect])
    #expect(cropped.extent == CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(image.applyingFilter("CICrop").extent == image.extent)
  }

  // MARK: Pixels

  @Test func `a picture is rendered into memory`() throws {
    let image = try picture([255, 0, 0, 255], [0, 0, 255, 255])
    var memory = [UInt8](repeating: 7, count: 8)
    CIContext().render(
      image, toBitmap: &memory, rowBytes: 8, bounds: Self.area, format: .BGRA8,
      colorSpace: CGColorSpaceCreateDeviceRGB())
    #expect(memory == [0, 0, 255, 255, 255, 0, 0, 255])
    let file = CIContext().pngRepresentation(of: image, format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB())
    #expect(file.flatMap { UIImage(data: $0) }?.size == CGSize(width: 2, height: 1))
    #expect(CIContext().pngRepresentation(of: .red, format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB()) == nil)
  }

  @Test func `an image of a picture keeps its scale and orientation`() throws {
    let image = UIImage(ciImage: try picture([1, 2, 3, 255], [1, 2, 3, 255]), scale: 2, orientation: .left)
    #expect(image.scale == 2 && image.imageOrientation == .left && image.size == CGSize(width: 0.5, height: 1))
  }

  @Test func `NaN arguments draw something and do not crash`() throws {
    let blur = CIFilter.gaussianBlur()
    (blur.inputImage, blur.radius) = (try picture([1, 2, 3, 255]), .nan)
    #expect(blur.outputImage?.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    let color = CIImage(color: CIColor(red: .nan, green: 2, blue: -1)).cropped(to: Self.area)
    #expect(isNear(try pixels(color), [[0, 255, 0, 255], [0, 255, 0, 255]]))
  }

  @Test func `kernels cannot be made, and their errors explain it`() {
    let source = "kernel vec4 same(__sample s) { return s; }"
    #expect(CIKernel(source: source) == nil && CIColorKernel(source: source) == nil)
    #expect(CIWarpKernel(source: source) == nil && CIBlendKernel.makeKernels(source: source) == nil)
    do {
      _ = try CIColorKernel(functionName: "same", fromMetalLibraryData: Data())
      Issue.record("a kernel is made")
    } catch {
      #expect(error.localizedDescription == "The kernel same cannot be loaded: Core Image runs no kernels here.")
    }
  }
}
