/// What the options of all accessories say.
struct AccessoryLook {
  var isHidden = false
  var width: UICellAccessory.LayoutDimension?
  var tint: UIColor?
  var background: UIColor?
}

// Each kind of accessory has options of its own, most of them the same.
extension UICellAccessory {
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable {
      /// The sign opens and closes; a tap on the cell selects.
      case cell
      /// A tap on the cell opens and closes.
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

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct DetailOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct DeleteOptions {
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

    var look: AccessoryLook {
      AccessoryLook(
        isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor, background: backgroundColor)
    }
  }

  @preconcurrency @MainActor
  public struct InsertOptions {
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

    var look: AccessoryLook {
      AccessoryLook(
        isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor, background: backgroundColor)
    }
  }

  @preconcurrency @MainActor
  public struct MultiselectOptions {
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

    var look: AccessoryLook {
      AccessoryLook(
        isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor, background: backgroundColor)
    }
  }

  @preconcurrency @MainActor
  public struct ReorderOptions {
    /// A line between the content and the handle.
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

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }

  @preconcurrency @MainActor
  public struct LabelOptions {
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

    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden ?? false, width: reservedLayoutWidth, tint: tintColor)
    }
  }
}
