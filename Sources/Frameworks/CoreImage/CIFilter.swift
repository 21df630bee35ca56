import Foundation
import UIKit

/// An image filter, created by its name. Its parameters are set by keys, or as properties of the filters that factory functions
/// such as `CIFilter.sepiaTone()` return.
open class CIFilter: NSObject {
  /// The name of the filter's kind, unless the app sets another one, for example for key paths of a layer's filters.
  open var name: String
  private let kind: FilterKind?
  private var values: [String: Any] = [:]

  /// Creates a filter of a subclass in the app, which overrides `outputImage`.
  public override init() {
    (name, kind) = ("", nil)
    super.init()
    name = String(describing: type(of: self))
  }

  init(_ kind: FilterKind) {
    (name, self.kind) = (kind.rawValue, kind)
    super.init()
    setDefaults()
  }

  /// - Returns: nil if the name does not begin with "CI". An unknown name creates a filter that leaves the image unchanged.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  public init?(name: String, parameters params: [String: Any]?) {
    guard name.hasPrefix("CI") else { return nil }
    (self.name, kind) = (name, FilterKind(rawValue: name))
    super.init()
    if kind == nil { print("CIFilter \(name) is not drawn: the picture stays as it is.") }
    setDefaults()
    values.merge(params ?? [:]) { $1 }
  }

  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  // MARK: Listing filters

  /// Returns the names of the filters in a category, or of all supported filters if the category is nil.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Returns the names of the filters that belong to all of the categories.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.allCases.filter { Set(categories ?? []).isSubset(of: $0.categories) }.map(\.rawValue).sorted()
  }

  /// Returns the words of the filter's name, such as "Sepia Tone"; `nil` for a filter that is not supported.
  open class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterKind(rawValue: filterName) != nil else { return nil }
    return filterName.dropFirst(2).reduce(into: "") { words, letter in
      if letter.isUppercase, words.last?.isLowercase ?? false { words += " " }
      words.append(letter)
    }
  }
  open class func localizedName(forCategory category: String) -> String {
    category.hasPrefix("CICategory") ? String(category.dropFirst("CICategory".count)) : category
  }

  // MARK: Parameters

  open func setDefaults() { values.merge(kind?.parameters ?? [:]) { $1 } }
  open var inputKeys: [String] { ((kind?.images ?? [kCIInputImageKey]) + (kind?.parameters.keys.sorted() ?? [])) }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

  /// The filter's names, and the class and the default of each parameter.
  open var attributes: [String: Any] {
    var all: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: Self.localizedName(forFilterName: name) ?? name,
      kCIAttributeFilterCategories: kind?.categories ?? [],
    ]
    for key in kind?.images ?? [] { all[key] = [kCIAttributeName: key, kCIAttributeClass: "CIImage"] }
    for (key, value) in kind?.parameters ?? [:] {
      let type =
        value is CIColor ? "CIColor" : value is CIVector ? "CIVector" : value is Double ? "NSNumber" : "NSValue"
      all[key] = [kCIAttributeName: key, kCIAttributeClass: type, kCIAttributeDefault: value]
    }
    return all
  }

  /// The filtered image; `nil` if a filter with input images has no `inputImage`.
  open var outputImage: CIImage? {
    guard let kind else { return image(kCIInputImageKey) }
    if kind.images.isEmpty { return generated(kind) }
    guard let image = image(kCIInputImageKey) else { return nil }
    return kind.images.count > 1 ? combined(image, kind) : changed(image, kind)
  }

  // MARK: Values of parameters

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .clear }

  func vector(_ key: String) -> CIVector? { values[key] as? CIVector }

  /// Returns a parameter as a finite number, or 0 if it is missing, no number or not finite.
  func number(_ key: String) -> Double {
    let number: Double =
      switch values[key] {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as CGFloat: Double(value)
      default: 0
      }
    return number.isFinite ? number : 0
  }

  var transform: CGAffineTransform {
    switch values[kCIInputTransformKey] {
    case let value as CGAffineTransform: value
    case let value as NSValue: value.cgAffineTransformValue
    default: .identity
    }
  }
}
