import Dispatch
import Foundation

/// An image: from a file, from data, drawn by the app, or a system symbol.
///
/// Browsers decode the bytes. They are decoded here only if the app reads pixels.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  enum Content: Hashable, Sendable {
    case data(ImageData)
    case symbol(Symbol, SymbolConfiguration)

    static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.data(let a), .data(let b)): a === b
      case (.symbol(let a, let c), .symbol(let b, let d)): a == b && c == d
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .data(let data): hasher.combine(ObjectIdentifier(data))
      case .symbol(let symbol, let configuration):
        hasher.combine(symbol)
        hasher.combine(configuration)
      }
    }
  }

  /// The properties that distinguish images.
  struct Properties: Hashable, Sendable {
    var content: Content
    var scale: CGFloat
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var orientation = Orientation.up
    var flipsInRightToLeft = false
    var alignmentInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    /// The variants for other traits; `nil` if there are none.
    var asset: UIImageAsset?
    /// Pixels per point of a drawing, if it becomes a file.
    var fileScale: CGFloat = 1
  }

  let properties: Properties
  /// The drawing of the image in its orientation, once a view has needed it.
  @MainActor var uprightData: ImageData?
  /// The frames of an animated image; `duration` is the time for all of them.
  public let images: [UIImage]?
  public let duration: TimeInterval

  /// An image whose frames an image view shows one after the other.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let each = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(first.properties, images: images, duration: each)
  }

  /// An empty image of size zero.
  public convenience override init() {
    self.init(Properties(content: .data(ImageData(bytes: Data(), kind: .svg, size: .zero)), scale: 1))
  }

  init(_ properties: Properties, images: [UIImage]? = nil, duration: TimeInterval = 0) {
    (self.properties, self.images, self.duration) = (properties, images, duration)
  }

  public required convenience init?(coder: NSCoder) {
    guard let properties = Properties(coder) else { return nil }
    self.init(properties)
  }

  /// Writes the image's file or the symbol's name, the scale, the orientation and the rendering mode.
  open func encode(with coder: NSCoder) { properties.encode(with: coder) }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = ImageData(data), scale > 0, scale.isFinite else { return nil }
    self.init(Properties(content: .data(content), scale: scale))
  }

  /// `@2x` and `@3x` at the end of the name set the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFiles.scale(of: path))
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Properties(content: .data(cgImage.data), scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// The size in points.
  open var size: CGSize {
    switch properties.content {
    case .data(let data):
      let size = CGSize(width: data.size.width / scale, height: data.size.height / scale)
      return properties.orientation.isTurned ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let symbol, let configuration): return SymbolMetrics(configuration).size(of: symbol)
    }
  }

  open var scale: CGFloat { properties.scale }
  open var imageOrientation: Orientation { properties.orientation }
  open var renderingMode: RenderingMode { properties.renderingMode }
  open var capInsets: UIEdgeInsets { properties.capInsets ?? .zero }
  open var resizingMode: ResizingMode { properties.resizingMode }
  open var isSymbolImage: Bool { if case .symbol = properties.content { true } else { false } }
  /// `nil` for an image that is no symbol.
  open var symbolConfiguration: SymbolConfiguration? {
    if case .symbol(_, let configuration) = properties.content { configuration } else { nil }
  }
  /// The insets from the image's edges to the rectangle that layouts align.
  open var alignmentRectInsets: UIEdgeInsets { properties.alignmentInsets }
  /// `nil` for a symbol.
  open var cgImage: CGImage? { if case .data(let data) = properties.content { CGImage(data) } else { nil } }

  /// The image as a PNG file: its original data if that is PNG. `nil` if librsvg is not installed.
  open func pngData() -> Data? { file(.png, quality: 1) }
  /// The image as a JPEG file: its original data if that is JPEG. `nil` if librsvg is not installed.
  open func jpegData(compressionQuality: CGFloat) -> Data? { file(.jpeg, quality: compressionQuality) }

  // MARK: Variants

  func with(_ change: (inout Properties) -> Void) -> UIImage {
    var properties = properties
    change(&properties)
    return UIImage(properties)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  /// The image of a symbol in another size, weight or colour, or the variant for the traits of the configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    let variant = configuration.traitCollection.map(resolved) ?? self
    return variant.with {
      if case .symbol(let symbol, let old) = $0.content { $0.content = .symbol(symbol, old.applying(configuration)) }
    }
  }
  /// `nil` for an image that is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// Returns a stretchable image with caps of these sizes, and one point between them that is stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let caps = UIEdgeInsets(
      top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1))
    return resizableImage(withCapInsets: caps, resizingMode: .stretch)
  }
  /// An image that is mirrored in right-to-left layouts.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsInRightToLeft = true } }
  open var flipsForRightToLeftLayoutDirection: Bool { properties.flipsInRightToLeft }

  /// Returns a copy with another size at once, because nothing is decoded here.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? drawn(in: size) : nil
  }
  /// Returns the image itself, because browsers decode it.
  open func preparingForDisplay() -> UIImage? { self }
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let image = preparingThumbnail(of: size)
    DispatchQueue.main.async { completionHandler(image) }
  }
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let image = preparingForDisplay()
    DispatchQueue.main.async { completionHandler(image) }
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.properties == properties }
  open override var hash: Int { properties.hashValue }
}

extension UIImage.Orientation {
  fileprivate var flipped: Self { Self(rawValue: (rawValue + 4) % 8) ?? self }
}
