import Foundation
import ObjectiveCSupport

/// The members of action senders that Objective-C finds dynamically, such as `sender.tag` of a parameter `sender: AnyObject`. As on
/// Apple's systems, the value is `nil` if the object has no such member.
@MainActor
extension ObjectiveCAnyObject {
  private var control: UIControl? { object as? UIControl }

  public var tag: Int! {
    get { (object as? UIView)?.tag ?? (object as? UIBarItem)?.tag }
    nonmutating set {
      (object as? UIView)?.tag = newValue
      (object as? UIBarItem)?.tag = newValue
    }
  }
  public var isEnabled: Bool! {
    get { control?.isEnabled ?? (object as? UIBarItem)?.isEnabled ?? (object as? UIGestureRecognizer)?.isEnabled }
    nonmutating set {
      control?.isEnabled = newValue
      (object as? UIBarItem)?.isEnabled = newValue
      (object as? UIGestureRecognizer)?.isEnabled = newValue
    }
  }
  public var isSelected: Bool! {
    get { control?.isSelected }
    nonmutating set { control?.isSelected = newValue }
  }
  public var isOn: Bool! {
    get { (object as? UISwitch)?.isOn }
    nonmutating set { (object as? UISwitch)?.isOn = newValue }
  }
  public var selectedSegmentIndex: Int! {
    get { (object as? UISegmentedControl)?.selectedSegmentIndex }
    nonmutating set { (object as? UISegmentedControl)?.selectedSegmentIndex = newValue }
  }
  /// The value of a slider, or of a stepper as a `Float`.
  public var value: Float! {
    get { (object as? UISlider)?.value ?? (object as? UIStepper).map { Float($0.value) } }
    nonmutating set {
      (object as? UISlider)?.value = newValue
      (object as? UIStepper)?.value = Double(newValue)
    }
  }
  public var text: String! {
    get { (object as? UITextField)?.text ?? (object as? UITextView)?.text ?? (object as? UILabel)?.text }
    nonmutating set {
      (object as? UITextField)?.text = newValue
      (object as? UITextView)?.text = newValue
      (object as? UILabel)?.text = newValue
    }
  }
  /// The view of a gesture recognizer or of a controller.
  public var view: UIView! { (object as? UIGestureRecognizer)?.view ?? (object as? UIViewController)?.view }
}
