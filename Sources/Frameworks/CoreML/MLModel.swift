/// Module `CoreML`: models, which this system cannot run.
///
/// Real: multi-dimensional arrays, feature values and their providers, configurations. A model cannot be read: its initializers throw
/// `MLModelError.Code.generic`. The classes that Xcode generates for `.mlmodel` files are not made.
@_exported import Foundation
@_exported import VitrineCoreMedia

public let MLModelErrorDomain = MLModelError.errorDomain

/// The error of a model. Its domain and codes are Apple's; models fail to load with `generic`.
public struct MLModelError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType = 1
    case io = 3
    case customLayer = 4
    case customModel = 5
    case update = 6
    case parameters = 7
    case modelDecryptionKeyFetch = 8
    case modelDecryption = 9
    case modelCollection = 10
  }

  public let code: Code
  let text: String
  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }
  public static let errorDomain = "com.apple.CoreML"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { text }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }
}

extension MLModelError.Code {
  /// Matches an error with this code, so that `catch MLModelError.Code.generic` works.
  public static func ~= (code: MLModelError.Code, error: any Error) -> Bool { (error as? MLModelError)?.code == code }
}

public enum MLComputeUnits: Int, Sendable { case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine }

/// The settings with which a model is loaded. They are stored without effect, because no model can be loaded.
open class MLModelConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open var computeUnits = MLComputeUnits.all
  open var allowLowPrecisionAccumulationOnGPU = false
  open var modelDisplayName: String?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = MLModelConfiguration()
    (copy.computeUnits, copy.modelDisplayName) = (computeUnits, modelDisplayName)
    copy.allowLowPrecisionAccumulationOnGPU = allowLowPrecisionAccumulationOnGPU
    return copy
  }
}

/// A model that Core ML has compiled. No instance exists, because there is nothing that runs it.
open class MLModel: NSObject, @unchecked Sendable {
  private static func failure(_ url: URL) -> MLModelError {
    let text = "Vitrine cannot run Core ML models, so \(url.lastPathComponent) is not read."
    return MLModelError(.generic, text)
  }

  public let configuration: MLModelConfiguration
  open var modelDescription: MLModelDescription { MLModelDescription() }

  public init(contentsOf url: URL) throws { throw MLModel.failure(url) }
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws { throw MLModel.failure(url) }

  open class func compileModel(at modelURL: URL) throws -> URL { throw failure(modelURL) }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { throw failure(url) }

  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError(.generic, "Vitrine cannot run Core ML models.")
  }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { try prediction(from: input) }
}

/// The inputs and outputs of a model, of which a model that cannot be read has none.
open class MLModelDescription: NSObject, @unchecked Sendable {
  open var inputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var outputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var predictedFeatureName: String? { nil }
  open var metadata: [MLModelMetadataKey: Any] { [:] }

  override init() {}
}

/// The key of an entry in a model's metadata.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
  public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
  public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
  public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
}

/// The description of a model's input or output. No instance is created here.
open class MLFeatureDescription: NSObject, @unchecked Sendable {
  public let name: String
  public let type: MLFeatureType
  public let isOptional: Bool

  init(_ name: String, _ type: MLFeatureType) { (self.name, self.type, isOptional) = (name, type, false) }
}

/// The settings of a prediction. They are stored without effect.
open class MLPredictionOptions: NSObject {
  open var usesCPUOnly = false
  public override init() {}
}
