import UIKit

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

// The names of Swift 3.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let NSShadowAttributeName = NSAttributedString.Key.shadow
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
public let NSLinkAttributeName = NSAttributedString.Key.link
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
public let NSExpansionAttributeName = NSAttributedString.Key.expansion

// The keys of a picked picture, which are texts before Swift 4.2.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
public let UIImagePickerControllerMediaMetadata = UIImagePickerController.InfoKey.mediaMetadata.rawValue
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL.rawValue

public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

extension UIViewController {
  public var childViewControllers: [UIViewController] { children }
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIActivityIndicatorView {
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension NSUnderlineStyle {
  public static var styleNone: NSUnderlineStyle { [] }
  public static var styleSingle: NSUnderlineStyle { .single }
  public static var styleThick: NSUnderlineStyle { .thick }
  public static var styleDouble: NSUnderlineStyle { .double }
}
