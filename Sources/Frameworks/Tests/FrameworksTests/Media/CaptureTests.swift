import Testing
import UIKitTesting
import VitrineAVFoundation

@MainActor @Suite(.serialized) struct CaptureTests {
  @Test func `a device has no camera, and permission is requested nevertheless`() {
    let screen = Screen(UIViewController())
    #expect(AVCaptureDevice.default(for: .video) == nil)
    let found = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back)
    #expect(found.devices.isEmpty && AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    var answers: [Bool] = []
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    screen.settle()
    #expect(answers.isEmpty)
    screen.tap("Allow")
    screen.settle()
    #expect(answers == [true, true] && AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
    AVCaptureDevice.requestAccess(for: .audio) { answers.append($0) }
    screen.settle()
    screen.tap("Don’t Allow")
    screen.settle()
    AVCaptureDevice.requestAccess(for: .audio) { answers.append($0) }
    screen.settle()
    #expect(answers == [true, true, false, false])
  }

  @Test func `a session runs without an input`() {
    let screen = Screen(UIViewController())
    let (session, output) = (AVCaptureSession(), AVCaptureMetadataOutput())
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    #expect(!session.canAddOutput(output) && session.outputs == [output])
    var starts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .AVCaptureSessionDidStartRunning, object: session, queue: nil
    ) { _ in MainActor.assumeIsolated { starts += 1 } }
    session.startRunning()
    session.startRunning()
    screen.settle()
    NotificationCenter.default.removeObserver(observer)
    #expect(session.isRunning && starts == 1)
    session.stopRunning()
    #expect(!session.isRunning && output.connection(with: .video) == nil)
  }

  @Test func `points of a preview are points of a turned picture`() {
    let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    let point = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 50, y: 100))
    #expect(point == CGPoint(x: 0.25, y: 0.75))
    #expect(layer.layerPointConverted(fromCaptureDevicePoint: point) == CGPoint(x: 50, y: 100))
    let area = CGRect(x: 50, y: 100, width: 100, height: 200)
    #expect(
      layer.layerRectConverted(fromMetadataOutputRect: layer.metadataOutputRectConverted(fromLayerRect: area)) == area)
  }

  @Test func `outputs report that depth and movies are not recorded`() {
    let (photos, movies) = (AVCapturePhotoOutput(), AVCaptureMovieFileOutput())
    #expect(!photos.isDepthDataDeliverySupported && photos.__supportedFlashModes == [0])
    #expect(AVCapturePhotoSettings().__availablePreviewPhotoPixelFormatTypes.count == 1)
    #expect(movies.recordedFileSize == 0 && AVError(.mediaServicesWereReset).code == AVError.mediaServicesWereReset)
  }
}
