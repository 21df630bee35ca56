import Foundation
import UIKit

/// A filter by its name. Its parameters are values by keys; the factory functions, such as `CIFilter.sepiaTone()`, have them as properties.
open class CIFilter: NSObject {
  open private(set) var name: String
  private let kind: FilterKind?
  private var values: [String: Any] = [:]

  /// A filter of the app's own class, which provides the image.
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

  /// - Returns: nil for a name that is no filter's: those begin with CI.
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

  // MARK: Which filters there are

  /// The names of the filters of a category, or of all that are drawn.
  open class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of the filters that are in all of the categories.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.allCases.filter { Set(categories ?? []).isSubset(of: $0.categories) }.map(\.rawValue).sorted()
  }

  /// The words of the name, such as "Sepia Tone"; `nil` for a filter that is not drawn.
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

  /// The picture; `nil` if one that the filter needs is missing.
  open var outputImage: CIImage? {
    guard let kind else { return image(kCIInputImageKey) }
    if kind.images.isEmpty { return generated(kind) }
    guard let image = image(kCIInputImageKey) else { return nil }
    return kind.images.count > 1 ? combined(image, kind) : changed(image, kind)
  }

  // MARK: Values

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .clear }

  func vector(_ key: String) -> CIVector? { values[key] as? CIVector }

  /// A number that can be drawn, 0 if there is none.
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
