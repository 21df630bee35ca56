import Testing
import UIKitTesting
import VitrineHealthKit
import VitrineVision

/// What frameworks answer that have no models and no data here.
@MainActor @Suite(.serialized) struct VisionTests {
  @Test func `requests fail as unsupported, and call their handlers`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let picture = try #require(image.cgImage)
    nonisolated(unsafe) var codes: [VNError.Code?] = []
    let faces = VNDetectFaceRectanglesRequest { codes.append(($1 as? VNError)?.code) }
    let text = VNRecognizeTextRequest { codes.append(($1 as? VNError)?.code) }
    text.cancel()
    #expect(throws: VNError(.unsupportedRequest)) {
      try VNImageRequestHandler(cgImage: picture, options: [:]).perform([faces, text])
    }
    #expect(codes == [.unsupportedRequest, .requestCancelled] && faces.results == nil)
    #expect(throws: VNError(.invalidImage)) {
      try VNImageRequestHandler(data: Data([1, 2, 3]), options: [:]).perform([VNDetectBarcodesRequest()])
    }
    try VNSequenceRequestHandler().perform([], on: picture)
  }

  @Test func `normalized rectangles are those of the picture`() {
    let rect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pixels = VNImageRectForNormalizedRect(rect, 200, 100)
    #expect(pixels == CGRect(x: 50, y: 50, width: 100, height: 25))
    #expect(
      VNNormalizedRectForImageRect(pixels, 200, 100) == rect && VNNormalizedRectIsIdentityRect(VNNormalizedIdentityRect)
    )
    #expect(VNNormalizedRectForImageRect(pixels, 0, 0) == .zero)
    let corners = VNRectangleObservation(
      requestRevision: 1, topLeft: CGPoint(x: 0.1, y: 0.9), topRight: CGPoint(x: 0.8, y: 0.8),
      bottomRight: CGPoint(x: 0.9, y: 0.2), bottomLeft: CGPoint(x: 0.2, y: 0.1))
    #expect(abs(corners.boundingBox.minY - 0.1) < 1e-9 && abs(corners.boundingBox.width - 0.8) < 1e-9)
  }

  @Test func `there is no health data`() async {
    let store = HKHealthStore()
    #expect(!HKHealthStore.isHealthDataAvailable())
    await #expect(throws: HKError(.errorHealthDataUnavailable)) {
      try await store.requestAuthorization(toShare: [], read: [])
    }
    let code = await withCheckedContinuation { continuation in
      store.execute(
        HKSampleQuery(
          sampleType: HKQuantityType(.stepCount), predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil
        ) { continuation.resume(returning: ($2 as? HKError)?.code) })
    }
    #expect(code == .errorHealthDataUnavailable)
  }

  @Test func `quantities are converted between units`() {
    let mile = HKQuantity(unit: .mile(), doubleValue: 2)
    #expect(abs(mile.doubleValue(for: .meterUnit(with: .kilo)) - 3.218688) < 1e-9)
    let warm = HKQuantity(unit: .degreeFahrenheit(), doubleValue: 98.6)
    #expect(abs(warm.doubleValue(for: .degreeCelsius()) - 37) < 1e-9)
    let pulse = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60)
    #expect(abs(pulse.doubleValue(for: .hertz()) - 1) < 1e-9)
    #expect(
      !pulse.is(compatibleWith: .meter())
        && pulse.compare(HKQuantity(unit: .hertz(), doubleValue: 2)) == .orderedAscending)
    #expect(
      abs(HKQuantity(unit: HKUnit(from: "mg/dL"), doubleValue: 1).doubleValue(for: HKUnit(from: "g/L")) - 0.01) < 1e-9)
  }
}
