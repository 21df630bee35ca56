extension UIImagePickerController {
  /// The quality of a recorded or edited video.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0
    case typeMedium = 1
    case typeLow = 2
    case type640x480 = 3
    case typeIFrame1280x720 = 4
    case typeIFrame960x540 = 5
  }
}
