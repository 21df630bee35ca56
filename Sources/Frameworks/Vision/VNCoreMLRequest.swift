import Foundation
import VitrineCoreML

/// A Core ML model for requests. No model can be read, so none reaches this initializer.
open class VNCoreMLModel: NSObject, @unchecked Sendable {
  let model: MLModel
  open var inputImageFeatureName = "image"

  public init(for model: MLModel) throws { self.model = model }
}

/// A request that a Core ML model analyzes.
open class VNCoreMLRequest: VNImageBasedRequest, @unchecked Sendable {
  public let model: VNCoreMLModel
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop

  public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
    self.model = model
    super.init(completionHandler: completionHandler)
  }
}

/// A value that a model has computed. Requests make none.
open class VNCoreMLFeatureValueObservation: VNObservation, @unchecked Sendable {
  public let featureName: String
  public let featureValue: MLFeatureValue

  init(_ featureName: String, _ featureValue: MLFeatureValue) {
    (self.featureName, self.featureValue) = (featureName, featureValue)
  }
}
