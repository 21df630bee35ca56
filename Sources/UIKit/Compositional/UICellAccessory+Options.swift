/// The values that all accessories have in common.
struct AccessoryAppearance {
  var isHidden = false
  var width: UICellAccessory.LayoutDimension?
  var tint: UIColor?
  var background: UIColor?
  /// Whether a line precedes a reorder handle; `nil` if that depends on the accessory before it.
  var hasLine: Bool?
}

/// The options that all kinds of accessories have.
@MainActor
protocol AccessoryOptions {
  var isHidden: Bool? { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
  var backgroundColor: UIColor? { get }
}

extension AccessoryOptions {
  var backgroundColor: UIColor? { nil }

  var appearance: AccessoryAppearance {
    AccessoryAppearance(
      isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor, background: backgroundColor)
  }
}

// Each kind of accessory has its own options type; most have the same members.
extension UICellAccessory {
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions: AccessoryOptions {
    public enum Style: Int, Sendable {
      /// A tap on the accessory expands or collapses; a tap on the cell selects.
      case cell
      /// A tap on the cell expands or collapses.
      case header
      case automatic
    }

    public var style = Style.automatic
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.style = style
    }
  }

  @preconcurrency @MainActor
  public struct CheckmarkOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct DetailOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct DeleteOptions: AccessoryOptions {
    public var backgroundColor: UIColor?
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.backgroundColor = backgroundColor
    }
  }

  @preconcurrency @MainActor
  public struct InsertOptions: AccessoryOptions {
    public var backgroundColor: UIColor?
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.backgroundColor = backgroundColor
    }
  }

  @preconcurrency @MainActor
  public struct MultiselectOptions: AccessoryOptions {
    public var backgroundColor: UIColor?
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.backgroundColor = backgroundColor
    }
  }

  @preconcurrency @MainActor
  public struct ReorderOptions: AccessoryOptions {
    /// Whether a line precedes the handle; `nil` draws one if another accessory precedes it.
    public var showsVerticalSeparator: Bool?
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  @preconcurrency @MainActor
  public struct LabelOptions: AccessoryOptions {
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory: Bool?
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }
}
