import Foundation
import Synchronization

/// An image's variants for different traits. Image views show the variant for their own traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])
  /// The image set of an asset catalog.
  private let source: CatalogImage?

  public override init() { source = nil }
  init(_ source: CatalogImage) { self.source = source }

  /// Returns the image that was last registered for traits among these, or else the catalog's variant for these traits.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let variants = registered.withLock { $0 }
    if let exact = variants.last(where: { traitCollection.containsTraits(in: $0.traits) }) { return exact.image }
    if let source, let properties = source.properties(for: traitCollection, of: self) { return UIImage(properties) }
    return variants.first?.image ?? UIImage()
  }

  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    registered.withLock { list in
      list.removeAll { $0.traits == traitCollection }
      list.append((traitCollection, image))
    }
  }

  open func unregisterImage(with traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }
}

/// An image set of an asset catalog.
struct CatalogImage: Sendable {
  let name: String
  let index: AssetIndex
  let set: AssetSet

  /// `nil` if no variant matches the traits, or if its file has a format that browsers do not show.
  func properties(for traits: UITraitCollection, of asset: UIImageAsset?) -> UIImage.Properties? {
    guard let variant = set.variant(for: traits, language: DeviceLanguage.current), let file = variant.file else {
      return nil
    }
    guard let data = ImageFiles.data(at: index.path(of: file)) else {
      UnreadableImages.report(name, file)
      return nil
    }
    let scale = variant.isVector ? 1 : variant.scale ?? ImageFiles.scale(of: file)
    var properties = UIImage.Properties(content: .data(data), scale: scale)
    properties.asset = asset
    switch set.rendering {
    case "template": properties.renderingMode = .alwaysTemplate
    case "original": properties.renderingMode = .alwaysOriginal
    default: break
    }
    if let slicing = variant.slicing {
      let caps = slicing.caps
      properties.capInsets = UIEdgeInsets(
        top: caps.top / scale, left: caps.left / scale, bottom: caps.bottom / scale, right: caps.right / scale)
      properties.resizingMode = slicing.isTiled ? .tile : .stretch
    }
    return properties
  }

  // MARK: Finding

  private static let assets = Mutex<[String: UIImageAsset]>([:])

  /// Returns the properties of a catalog's image for these traits, from a bundle, or from the app and its packages.
  static func properties(named name: String, in bundle: Bundle?, for traits: UITraitCollection) -> UIImage.Properties? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for index in AssetIndex.all(of: bundle) {
      guard let set = index.images[name] ?? index.images[stem] else { continue }
      let source = CatalogImage(name: name, index: index, set: set)
      guard set.variants.count > 1 else { return source.properties(for: traits, of: nil) }
      let asset = assets.withLock { assets in
        let key = index.folder + "\n" + name
        let asset = assets[key] ?? UIImageAsset(source)
        assets[key] = asset
        return asset
      }
      if let properties = source.properties(for: traits, of: asset) { return properties }
    }
    return nil
  }
}

/// Images in a format that browsers do not show. Each is reported once.
private enum UnreadableImages {
  private static let reportedNames = Mutex<Set<String>>([])

  static func report(_ name: String, _ file: String) {
    guard reportedNames.withLock({ $0.insert(name).inserted }) else { return }
    Log.toConsole(
      "The image \"\(name)\" cannot be shown from \(file): browsers show PNG, JPEG, GIF, WebP and SVG. Export it as SVG."
    )
  }
}

extension UIImage {
  /// The asset of which this image is a variant; `nil` if the image has no variants.
  public var imageAsset: UIImageAsset? { properties.asset }

  /// The variant for these traits. Changes by the app, such as the rendering mode, remain.
  func resolved(for traits: UITraitCollection) -> UIImage {
    guard let asset = properties.asset else { return self }
    let other = asset.image(with: traits).properties
    guard other.content != properties.content else { return self }
    var resolvedProperties = properties
    (resolvedProperties.content, resolvedProperties.scale) = (other.content, other.scale)
    if other.capInsets != nil { resolvedProperties.capInsets = other.capInsets }
    return UIImage(resolvedProperties)
  }
}

/// The name of an image in an asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
