/// Module `Swift4Names`: the names that Swift before 4.2 gives to UIKit's types, constants and methods. The sources of targets with that
/// SWIFT_VERSION import it. It is no framework of Apple's, and all of it is real.
@_exported import UIKit

public typealias UIApplicationState = UIApplication.State
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIButtonType = UIButton.ButtonType
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageResizingMode = UIImage.ResizingMode
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UIContextualActionStyle = UIContextualAction.Style
public typealias UIEventType = UIEvent.EventType
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UITouchPhase = UITouch.Phase
public typealias UITouchType = UITouch.TouchType
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
public typealias UIFontDescriptorAttributeName = UIFontDescriptor.AttributeName
public typealias UIWindowLevel = UIWindow.Level
public typealias UIViewAccessibilityNavigationStyle = UIAccessibilityNavigationStyle
public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias RunLoopMode = RunLoop.Mode
public typealias UITouchProperties = UITouch.Properties
public typealias UIPreviewActionStyle = UIPreviewAction.Style
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType

@preconcurrency @MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@preconcurrency @MainActor public var UITableViewIndexSearch: String { UITableView.indexSearch }
@preconcurrency @MainActor public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}
@preconcurrency @MainActor public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}
@preconcurrency @MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
  UICollectionViewFlowLayout.automaticSize
}
@preconcurrency @MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
@preconcurrency @MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
@preconcurrency @MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
@preconcurrency @MainActor public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }
@preconcurrency @MainActor public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }
@preconcurrency @MainActor public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }
@preconcurrency @MainActor public var UIKeyboardFrameBeginUserInfoKey: String {
  UIResponder.keyboardFrameBeginUserInfoKey
}
@preconcurrency @MainActor public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
@preconcurrency @MainActor public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}
@preconcurrency @MainActor public var UIKeyboardAnimationCurveUserInfoKey: String {
  UIResponder.keyboardAnimationCurveUserInfoKey
}
@preconcurrency @MainActor public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.normal
}
@preconcurrency @MainActor public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.fast
}
@preconcurrency @MainActor public var UIApplicationOpenSettingsURLString: String { UIApplication.openSettingsURLString }
@preconcurrency @MainActor public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier {
  UIBackgroundTaskIdentifier.invalid
}
@preconcurrency @MainActor public var UIPageViewControllerOptionInterPageSpacingKey: String {
  UIPageViewController.OptionsKey.interPageSpacing.rawValue
}
@preconcurrency @MainActor public var UISplitViewControllerAutomaticDimension: CGFloat {
  UISplitViewController.automaticDimension
}
@preconcurrency @MainActor public var UIAccessibilityAnnouncementNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.announcement
}
@preconcurrency @MainActor public var UIAccessibilityScreenChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.screenChanged
}
@preconcurrency @MainActor public var UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.layoutChanged
}
@preconcurrency @MainActor public var UIAccessibilityTraitNone: UIAccessibilityTraits { UIAccessibilityTraits.none }
@preconcurrency @MainActor public var UIAccessibilityTraitButton: UIAccessibilityTraits { UIAccessibilityTraits.button }
@preconcurrency @MainActor public var UIAccessibilityTraitHeader: UIAccessibilityTraits { UIAccessibilityTraits.header }
@preconcurrency @MainActor public var UIAccessibilityTraitSelected: UIAccessibilityTraits {
  UIAccessibilityTraits.selected
}
@preconcurrency @MainActor public var UIAccessibilityTraitImage: UIAccessibilityTraits { UIAccessibilityTraits.image }
@preconcurrency @MainActor public var UIAccessibilityTraitStaticText: UIAccessibilityTraits {
  UIAccessibilityTraits.staticText
}
@preconcurrency @MainActor public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits {
  UIAccessibilityTraits.adjustable
}
@preconcurrency @MainActor public var UIAccessibilityTraitLink: UIAccessibilityTraits { UIAccessibilityTraits.link }
@preconcurrency @MainActor public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits {
  UIAccessibilityTraits.notEnabled
}
@preconcurrency @MainActor public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.linear
}
@preconcurrency @MainActor public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.easeIn
}
@preconcurrency @MainActor public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.easeOut
}
@preconcurrency @MainActor public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.easeInEaseOut
}
@preconcurrency @MainActor public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.default
}
@preconcurrency @MainActor public var kCAFillModeForwards: CAMediaTimingFillMode { CAMediaTimingFillMode.forwards }
@preconcurrency @MainActor public var kCAFillModeBackwards: CAMediaTimingFillMode { CAMediaTimingFillMode.backwards }
@preconcurrency @MainActor public var kCAFillModeBoth: CAMediaTimingFillMode { CAMediaTimingFillMode.both }
@preconcurrency @MainActor public var kCAFillModeRemoved: CAMediaTimingFillMode { CAMediaTimingFillMode.removed }
@preconcurrency @MainActor public var kCALineCapRound: CAShapeLayerLineCap { CAShapeLayerLineCap.round }
@preconcurrency @MainActor public var kCALineCapButt: CAShapeLayerLineCap { CAShapeLayerLineCap.butt }
@preconcurrency @MainActor public var kCALineCapSquare: CAShapeLayerLineCap { CAShapeLayerLineCap.square }
@preconcurrency @MainActor public var kCALineJoinRound: CAShapeLayerLineJoin { CAShapeLayerLineJoin.round }
@preconcurrency @MainActor public var kCALineJoinMiter: CAShapeLayerLineJoin { CAShapeLayerLineJoin.miter }
@preconcurrency @MainActor public var kCALineJoinBevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin.bevel }
@preconcurrency @MainActor public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule.evenOdd }
@preconcurrency @MainActor public var kCAFillRuleNonZero: CAShapeLayerFillRule { CAShapeLayerFillRule.nonZero }
@preconcurrency @MainActor public var kCAGravityResize: CALayerContentsGravity { CALayerContentsGravity.resize }
@preconcurrency @MainActor public var kCAGravityResizeAspect: CALayerContentsGravity {
  CALayerContentsGravity.resizeAspect
}
@preconcurrency @MainActor public var kCAGravityResizeAspectFill: CALayerContentsGravity {
  CALayerContentsGravity.resizeAspectFill
}
@preconcurrency @MainActor public var kCAGravityCenter: CALayerContentsGravity { CALayerContentsGravity.center }
@preconcurrency @MainActor public var kCAAlignmentLeft: CATextLayerAlignmentMode { CATextLayerAlignmentMode.left }
@preconcurrency @MainActor public var kCAAlignmentCenter: CATextLayerAlignmentMode { CATextLayerAlignmentMode.center }
@preconcurrency @MainActor public var kCAAlignmentRight: CATextLayerAlignmentMode { CATextLayerAlignmentMode.right }
@preconcurrency @MainActor public var kCAAlignmentNatural: CATextLayerAlignmentMode { CATextLayerAlignmentMode.natural }
@preconcurrency @MainActor public var kCATransitionFade: CATransitionType { CATransitionType.fade }
@preconcurrency @MainActor public var kCATransitionPush: CATransitionType { CATransitionType.push }
@preconcurrency @MainActor public var kCATransitionMoveIn: CATransitionType { CATransitionType.moveIn }
@preconcurrency @MainActor public var kCATransitionReveal: CATransitionType { CATransitionType.reveal }
@preconcurrency @MainActor public var kCATransitionFromLeft: CATransitionSubtype { CATransitionSubtype.fromLeft }
@preconcurrency @MainActor public var kCATransitionFromRight: CATransitionSubtype { CATransitionSubtype.fromRight }
@preconcurrency @MainActor public var kCATransitionFromTop: CATransitionSubtype { CATransitionSubtype.fromTop }
@preconcurrency @MainActor public var kCATransitionFromBottom: CATransitionSubtype { CATransitionSubtype.fromBottom }
@preconcurrency @MainActor public var kCAGradientLayerAxial: CAGradientLayerType { CAGradientLayerType.axial }

extension NSNotification.Name {
  @preconcurrency @MainActor public static var UIKeyboardWillShow: NSNotification.Name {
    UIResponder.keyboardWillShowNotification
  }
  @preconcurrency @MainActor public static var UIKeyboardDidShow: NSNotification.Name {
    UIResponder.keyboardDidShowNotification
  }
  @preconcurrency @MainActor public static var UIKeyboardWillHide: NSNotification.Name {
    UIResponder.keyboardWillHideNotification
  }
  @preconcurrency @MainActor public static var UIKeyboardDidHide: NSNotification.Name {
    UIResponder.keyboardDidHideNotification
  }
  @preconcurrency @MainActor public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
  @preconcurrency @MainActor public static var UIKeyboardDidChangeFrame: NSNotification.Name {
    UIResponder.keyboardDidChangeFrameNotification
  }
  @preconcurrency @MainActor public static var UIApplicationDidBecomeActive: NSNotification.Name {
    UIApplication.didBecomeActiveNotification
  }
  @preconcurrency @MainActor public static var UIApplicationWillResignActive: NSNotification.Name {
    UIApplication.willResignActiveNotification
  }
  @preconcurrency @MainActor public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  @preconcurrency @MainActor public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  @preconcurrency @MainActor public static var UIApplicationWillTerminate: NSNotification.Name {
    UIApplication.willTerminateNotification
  }
  @preconcurrency @MainActor public static var UIApplicationDidFinishLaunching: NSNotification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  @preconcurrency @MainActor public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  @preconcurrency @MainActor public static var UIDeviceOrientationDidChange: NSNotification.Name {
    UIDevice.orientationDidChangeNotification
  }
  @preconcurrency @MainActor public static var UITextFieldTextDidChange: NSNotification.Name {
    UITextField.textDidChangeNotification
  }
  @preconcurrency @MainActor public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
    UITextField.textDidBeginEditingNotification
  }
  @preconcurrency @MainActor public static var UITextFieldTextDidEndEditing: NSNotification.Name {
    UITextField.textDidEndEditingNotification
  }
  @preconcurrency @MainActor public static var UITextViewTextDidChange: NSNotification.Name {
    UITextView.textDidChangeNotification
  }
  @preconcurrency @MainActor public static var UITextViewTextDidBeginEditing: NSNotification.Name {
    UITextView.textDidBeginEditingNotification
  }
  @preconcurrency @MainActor public static var UITextViewTextDidEndEditing: NSNotification.Name {
    UITextView.textDidEndEditingNotification
  }
  @preconcurrency @MainActor public static var UIContentSizeCategoryDidChange: NSNotification.Name {
    UIContentSizeCategory.didChangeNotification
  }
}
