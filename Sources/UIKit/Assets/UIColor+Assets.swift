import Foundation

extension UIColor {
  /// Looks the colour up in the asset catalogs of the app and its packages; `nil` if there is none. A colour with several appearances
  /// follows the traits.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if let color = AssetIndex.all(of: bundle).lazy.compactMap({ $0.color(name) }).first {
      self.init(color.source)
    } else {
      self.init(inCatalogueFolders: name, in: bundle)
    }
  }

  /// Stops the app if there is no such colour: its name was checked when the app was built.
  public convenience init(resource: ColorResource) {
    guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      fatalError("There is no colour \"\(resource.name)\" in \(resource.bundle.bundlePath).")
    }
    self.init(color.source)
  }
}

/// The name of a colour in an asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension AssetSet {
  /// `nil` if no variant has a colour.
  var color: UIColor? {
    let colors = variants.compactMap(\.color)
    guard let first = colors.first, colors.count == variants.count else { return nil }
    if variants.count == 1, variants[0].traits.isEmpty { return first }
    return UIColor { traits in variant(for: traits, language: nil)?.color ?? first }
  }
}

extension AssetVariant {
  fileprivate var color: UIColor? {
    if let system { return ColourSet.ofSystem[system] }
    guard let red = components["red"], let green = components["green"], let blue = components["blue"] else {
      return nil
    }
    let alpha = components["alpha"] ?? 1
    if space == "display-p3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
