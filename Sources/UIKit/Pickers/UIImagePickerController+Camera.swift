// There is no camera. As on iOS, its settings raise an exception while another source is set; and the camera cannot be set as the source.
extension UIImagePickerController {
  /// The format in which a picture of the library is passed on. Files are passed on as they are.
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  /// Always `nil`, because there is no camera.
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
