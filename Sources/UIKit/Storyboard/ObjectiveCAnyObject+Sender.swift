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

/// The members of views and buttons. A member that is optional in its class has two optionals here, as on Apple's systems. The outer one is
/// `nil` if the object has no such member.
@MainActor
extension ObjectiveCAnyObject {
  private var viewObject: UIView? { object as? UIView }
  private var button: UIButton? { object as? UIButton }

  public var frame: CGRect! { viewObject?.frame }
  public var bounds: CGRect! { viewObject?.bounds }
  public var center: CGPoint! { viewObject?.center }
  public var alpha: CGFloat! { viewObject?.alpha }
  public var isHidden: Bool! { viewObject?.isHidden }
  public var superview: UIView?! { viewObject.map(\.superview) }
  public var backgroundColor: UIColor?! { viewObject.map(\.backgroundColor) }
  public var currentTitle: String?! { button.map(\.currentTitle) }
  public var currentImage: UIImage?! { button.map(\.currentImage) }
  public var titleLabel: UILabel?! { button.map(\.titleLabel) }
  public var date: Date! { (object as? UIDatePicker)?.date }
  /// The title of a bar item or of a controller.
  public var title: String?! { (object as? UIBarItem).map(\.title) ?? (object as? UIViewController).map(\.title) }

  public func setTitle(_ title: String?, for state: UIControl.State) { button?.setTitle(title, for: state) }
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) { button?.setTitleColor(color, for: state) }
  public func setImage(_ image: UIImage?, for state: UIControl.State) { button?.setImage(image, for: state) }
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    button?.setBackgroundImage(image, for: state)
  }
  public func title(for state: UIControl.State) -> String? { button?.title(for: state) }
  public func setOn(_ isOn: Bool, animated: Bool) { (object as? UISwitch)?.setOn(isOn, animated: animated) }
  public func titleForSegment(at segment: Int) -> String? {
    (object as? UISegmentedControl)?.titleForSegment(at: segment)
  }
  public func location(in view: UIView?) -> CGPoint {
    (object as? UIGestureRecognizer)?.location(in: view) ?? (object as? UITouch)?.location(in: view) ?? .zero
  }
  public func translation(in view: UIView?) -> CGPoint {
    (object as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
  }
  public func removeFromSuperview() { viewObject?.removeFromSuperview() }
  @discardableResult public func becomeFirstResponder() -> Bool {
    (object as? UIResponder)?.becomeFirstResponder() ?? false
  }
  @discardableResult public func resignFirstResponder() -> Bool {
    (object as? UIResponder)?.resignFirstResponder() ?? false
  }
}
