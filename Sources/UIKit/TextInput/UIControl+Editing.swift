/// The events of a control with text.
extension UIControl.Event {
  public static let editingDidBegin = UIControl.Event(rawValue: 1 << 16)
  public static let editingChanged = UIControl.Event(rawValue: 1 << 17)
  public static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
  /// Sent when the return key is pressed.
  public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
  public static let allEditingEvents = UIControl.Event(rawValue: 0xF_0000)
}
