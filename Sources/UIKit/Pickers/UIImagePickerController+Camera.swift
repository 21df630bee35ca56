// The camera's settings. There is no camera, so that the camera cannot be set as the source. As on iOS, the settings raise an exception
// if the source is not the camera.
extension UIImagePickerController {
  /// The format in which a photo of the library is exported. It has no effect: files are exported unchanged.
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  /// Returns `nil`, because there is no camera.
  public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  private func failWithoutCamera() -> Never {
    fatalError("NSInvalidArgumentException: Source type must be UIImagePickerControllerSourceTypeCamera")
  }

  public var showsCameraControls: Bool {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public var cameraOverlayView: UIView? {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public var cameraViewTransform: CGAffineTransform {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public var cameraCaptureMode: CameraCaptureMode {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public var cameraDevice: CameraDevice {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public var cameraFlashMode: CameraFlashMode {
    get { failWithoutCamera() }
    set { failWithoutCamera() }
  }
  public func takePicture() { failWithoutCamera() }
  @discardableResult
  public func startVideoCapture() -> Bool { failWithoutCamera() }
  public func stopVideoCapture() { failWithoutCamera() }
}
