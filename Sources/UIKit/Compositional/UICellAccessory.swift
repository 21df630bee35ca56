/// A system accessory or a custom view at one of the ends of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  public typealias ActionHandler = () -> Void
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// The reserved width of an accessory.
  public enum LayoutDimension: Sendable, Equatable {
    /// The accessory's own width.
    case actual
    /// The width of most system accessories.
    case standard
    case custom(CGFloat)
  }

  /// The position of a custom view.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A custom view as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// True keeps the size of the view's frame. Otherwise a view whose frame has no size gets its fitting size.
    public var maintainsFixedSize: Bool?

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  enum Kind {
    case tableAccessory(UITableViewCell.AccessoryType)
    case outline(OutlineDisclosureOptions.Style)
    case edit(UITableViewCell.EditingStyle)
    case multiselect
    case reorder
    case label(String, LabelOptions)
    case view(CustomViewConfiguration)
  }

  let kind: Kind
  let displayed: DisplayedState
  var appearance = AccessoryAppearance()
  var isLeading = false
  var action: ActionHandler?

  private init(
    _ kind: Kind, _ displayed: DisplayedState, _ appearance: AccessoryAppearance, isLeading: Bool = false,
    action: ActionHandler? = nil
  ) {
    (self.kind, self.displayed, self.appearance) = (kind, displayed, appearance)
    (self.isLeading, self.action) = (isLeading, action)
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.tableAccessory(.disclosureIndicator), displayed, options.appearance) }

  /// A chevron that expands or collapses the item, or calls the handler instead if there is one.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outline(options.style), displayed, options.appearance, action: actionHandler)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.tableAccessory(.checkmark), displayed, options.appearance) }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.tableAccessory(.detailButton), displayed, options.appearance, action: actionHandler)
  }

  /// A minus that reveals the trailing swipe actions, or calls the handler instead if there is one.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.edit(.delete), displayed, options.appearance, isLeading: true, action: actionHandler)
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.edit(.insert), displayed, options.appearance, isLeading: true, action: actionHandler)
  }

  /// A handle to drag the item, if the data source allows it to be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var appearance = options.appearance
    appearance.hasLine = options.showsVerticalSeparator
    return UICellAccessory(.reorder, displayed, appearance)
  }

  /// A mark that shows whether the item is selected among several.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.appearance, isLeading: true) }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label(text, options), displayed, options.appearance) }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var (isLeading, displayed) = (false, DisplayedState.always)
    switch configuration.placement {
    case .leading(let state): (isLeading, displayed) = (true, state)
    case .trailing(let state): displayed = state
    }
    let appearance = AccessoryAppearance(
      isHidden: configuration.isHidden ?? false, width: configuration.reservedLayoutWidth, tint: configuration.tintColor
    )
    return UICellAccessory(.view(configuration), displayed, appearance, isLeading: isLeading)
  }

  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: !appearance.isHidden
    case .whenEditing: !appearance.isHidden && isEditing
    case .whenNotEditing: !appearance.isHidden && !isEditing
    }
  }
}
