import Foundation

/// Receives the picture that the user picks. If the app does not implement a method, its default dismisses the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The form of Swift before 4.2, in which the keys are texts. It is called if the app does not implement the other one.
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let texts = Dictionary(uniqueKeysWithValues: info.map { ($0.rawValue, $1) })
    imagePickerController(picker, didFinishPickingMediaWithInfo: texts)
  }
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]
  ) {
    picker.dismiss(animated: true)
  }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets the user pick a picture from a folder of this machine (see `PictureFolder`). There is no camera.
///
/// `delegate` has the navigation controller's type. An object that also conforms to `UIImagePickerControllerDelegate` receives pictures.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  /// The keys of the dictionary that the delegate receives.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square part of the image that the user has chosen.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// An `NSValue` with the rectangle of the edited image in the original image.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// Never set: videos cannot be picked.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
  }

  private let grid: PictureGrid

  public init() {
    grid = PictureGrid(of: PictureFolder())
    super.init(nibName: nil, bundle: nil)
    grid.onPick = { [weak self] picture in self?.picked(picture) }
    grid.onCancel = { [weak self] in self?.cancelled() }
    setViewControllers([grid], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Settings

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Setting a source that is not available stops the app.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !UIImagePickerController.isSourceTypeAvailable(sourceType) else { return }
      fatalError("NSInvalidArgumentException: Source type \(sourceType.rawValue) not available")
    }
  }
  /// The types that can be picked. Only `public.image` has any effect.
  open var mediaTypes = ["public.image"] {
    didSet {
      guard !mediaTypes.isEmpty else {
        fatalError("NSInvalidArgumentException: mediaTypes must not be empty")
      }
      grid.offersPictures = mediaTypes.contains("public.image")
    }
  }
  /// Whether the user can choose a square part of the picture.
  open var allowsEditing = false
  // Settings of videos, which cannot be picked or recorded, and of conversions, which are not made.
  open var videoQuality = QualityType.typeMedium
  open var videoMaximumDuration: TimeInterval = 600
  /// The preset with which picked movies are converted. It has no effect, because movies are returned as they are in the folder.
  open var videoExportPreset: String?
  /// The format to which picked images are converted. It has no effect, because images are returned as they are in the folder.
  open var imageExportPreset = ImageURLExportPreset.compatible

  // MARK: Picking

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  private func picked(_ original: URL) {
    let url = PickedFiles.copy(of: original)
    guard let image = UIImage(contentsOfFile: url.path) else { return }
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .imageURL: url]
    guard allowsEditing else { return finish(info) }
    let editor = PictureEditor(image)
    editor.onChoose = { [weak self] square in
      info[.cropRect] = NSValue(cgRect: square)
      info[.editedImage] = image.cropped(to: square)
      self?.finish(info)
    }
    pushViewController(editor, animated: true)
  }

  private func finish(_ info: [InfoKey: Any]) {
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancelled() {
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerControllerDidCancel(self)
  }
}

extension UIImage {
  /// Returns a part of the image as a new image.
  func cropped(to rect: CGRect) -> UIImage {
    UIGraphicsImageRenderer(size: rect.size).image { _ in draw(at: CGPoint(x: -rect.minX, y: -rect.minY)) }
  }
}
