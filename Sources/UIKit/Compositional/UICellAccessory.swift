/// A sign or a view at one of the ends of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// Where a view of the app's own stands.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the app's own.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var reservedLayoutWidth: CGFloat?
    public var tintColor: UIColor?

    public init(
      customView: UIView, placement: Placement, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  enum Kind {
    case sign(UITableViewCell.AccessoryType)
    case label(String)
    case view(CustomViewConfiguration)
  }

  let kind: Kind
  let displayed: DisplayedState
  let tint: UIColor?
  var isLeading = false
  var action: (() -> Void)?

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .sign(.disclosureIndicator), displayed: displayed, tint: nil)
  }
  public static func checkmark(displayed: DisplayedState = .always, tintColor: UIColor? = nil) -> UICellAccessory {
    UICellAccessory(kind: .sign(.checkmark), displayed: displayed, tint: tintColor)
  }
  public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory
  {
    UICellAccessory(kind: .sign(.detailButton), displayed: displayed, tint: nil, action: actionHandler)
  }
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .label(text), displayed: displayed, tint: nil)
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var (isLeading, displayed) = (false, DisplayedState.always)
    switch configuration.placement {
    case .leading(let state): (isLeading, displayed) = (true, state)
    case .trailing(let state): displayed = state
    }
    return UICellAccessory(
      kind: .view(configuration), displayed: displayed, tint: configuration.tintColor, isLeading: isLeading)
  }

  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
