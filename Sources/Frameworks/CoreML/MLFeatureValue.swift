import Foundation
import VitrineCoreMedia

public enum MLFeatureType: Int, Sendable {
  case invalid, int64, double, string, image, multiArray, dictionary, sequence
}

/// A value of a model's input or output.
open class MLFeatureValue: NSObject, NSCopying, @unchecked Sendable {
  private enum Content {
    case integer(Int64)
    case number(Double)
    case text(String)
    case image(CVPixelBuffer)
    case array(MLMultiArray)
    case dictionary([AnyHashable: NSNumber])
    case undefined(MLFeatureType)
  }

  private let content: Content
  private init(_ content: Content) { self.content = content }

  public convenience init(int64 value: Int64) { self.init(.integer(value)) }
  public convenience init(double value: Double) { self.init(.number(value)) }
  public convenience init(string value: String) { self.init(.text(value)) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image(value)) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.array(value)) }
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws { self.init(.dictionary(value)) }
  public convenience init(undefined type: MLFeatureType) { self.init(.undefined(type)) }

  open var type: MLFeatureType {
    switch content {
    case .integer: .int64
    case .number: .double
    case .text: .string
    case .image: .image
    case .array: .multiArray
    case .dictionary: .dictionary
    case .undefined(let type): type
    }
  }
  open var isUndefined: Bool { if case .undefined = content { true } else { false } }
  open var int64Value: Int64 { if case .integer(let value) = content { value } else { 0 } }
  open var doubleValue: Double { if case .number(let value) = content { value } else { 0 } }
  open var stringValue: String { if case .text(let value) = content { value } else { "" } }
  open var imageBufferValue: CVPixelBuffer? { if case .image(let value) = content { value } else { nil } }
  open var multiArrayValue: MLMultiArray? { if case .array(let value) = content { value } else { nil } }
  open var dictionaryValue: [AnyHashable: NSNumber] {
    if case .dictionary(let value) = content { value } else { [:] }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The named values of a model's input or output.
public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// A feature provider whose values are in a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// Makes a provider of feature values, numbers, texts, arrays or pixel buffers; throws for any other value.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues { value in
      switch value {
      case let value as MLFeatureValue: return value
      case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
      case let value as CVPixelBuffer: return MLFeatureValue(pixelBuffer: value)
      case let value as String: return MLFeatureValue(string: value)
      case let value as Int: return MLFeatureValue(int64: Int64(value))
      case let value as Int64: return MLFeatureValue(int64: value)
      case let value as Double: return MLFeatureValue(double: value)
      case let value as NSNumber: return MLFeatureValue(double: value.doubleValue)
      default: throw MLModelError(.featureType, "\(type(of: value)) is no type of a feature.")
      }
    }
  }

  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
  open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}
