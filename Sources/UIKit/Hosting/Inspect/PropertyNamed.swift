import Foundation

/// A value with its own text for the inspector's list of properties.
protocol PropertyNamed {
  var propertyName: String { get }
}

/// An option set whose text consists of the options' names.
protocol NamedOptions: PropertyNamed, OptionSet where Element == Self {
  static var names: [(Self, String)] { get }
}

extension NamedOptions {
  var propertyName: String {
    "[\(Self.names.filter { contains($0.0) }.map { ".\($0.1)" }.joined(separator: ", "))]"
  }
}

extension UIView.AutoresizingMask: NamedOptions {
  static var names: [(Self, String)] {
    [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
  }
}

extension UIControl.State: NamedOptions {
  static var names: [(Self, String)] {
    [(.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused")]
  }
}

extension UIControl.Event: NamedOptions {
  static var names: [(Self, String)] {
    [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
      (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
  }
}

extension UIRectEdge: NamedOptions {
  static var names: [(Self, String)] { [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")] }
}

extension UIAccessibilityTraits: NamedOptions {
  static var names: [(Self, String)] {
    [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
      (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"),
      (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
      (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
      (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
      (.header, "header"), (.toggleButton, "toggleButton"), (.supportsZoom, "supportsZoom"),
    ]
  }
}

/// A text that is displayed as it is, without quotation marks, such as the name of a constant.
struct PropertyWord: PropertyNamed {
  let propertyName: String
  init(_ word: String) { propertyName = word }
}

// MARK: Objects

extension UIView {
  /// The class and the id of the view, if viewers have received it.
  var inspectedName: String { assignedID == 0 ? "\(type(of: self))" : "\(type(of: self)) \(assignedID)" }
}

extension UIViewController {
  var inspectedName: String { "\(shortName) \(assignedID)" }
}

extension NSLayoutConstraint {
  var inspectedName: String { identifier.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))" }
}

// MARK: Fonts and colours

extension UIFont {
  var inspected: String {
    let slant = textFont.isItalic ? " italic" : ""
    return "\(familyName) \(textFont.weight)\(slant), \(pointSize.short) pt"
  }
}

extension UIColor {
  /// The components of the colour, after the name if it is a system colour.
  @MainActor var inspected: String {
    let resolvedText = resolvedForInspection
    guard let name = UIColor.systemNames[source] else { return resolvedText }
    return "\(name) (\(resolvedText))"
  }

  private var resolvedForInspection: String {
    switch source {
    case .fixed(let components): components.hex
    case .variants: light == dark ? light.hex : "light \(light.hex), dark \(dark.hex)"
    case .tint: "the view's tint"
    // The app's provider is not called.
    case .provided: "by a provider"
    }
  }

  @MainActor private static let systemNames: [Source: String] = {
    let named: [(UIColor, String)] = [
      (.label, "label"), (.secondaryLabel, "secondaryLabel"), (.tertiaryLabel, "tertiaryLabel"),
      (.quaternaryLabel, "quaternaryLabel"), (.link, "link"), (.separator, "separator"),
      (.opaqueSeparator, "opaqueSeparator"), (.systemFill, "systemFill"),
      (.secondarySystemFill, "secondarySystemFill"), (.tertiarySystemFill, "tertiarySystemFill"),
      (.quaternarySystemFill, "quaternarySystemFill"), (.systemBackground, "systemBackground"),
      (.secondarySystemBackground, "secondarySystemBackground"),
      (.tertiarySystemBackground, "tertiarySystemBackground"),
      (.systemGroupedBackground, "systemGroupedBackground"),
      (.secondarySystemGroupedBackground, "secondarySystemGroupedBackground"),
      (.tertiarySystemGroupedBackground, "tertiarySystemGroupedBackground"), (.systemRed, "systemRed"),
      (.systemOrange, "systemOrange"), (.systemYellow, "systemYellow"), (.systemGreen, "systemGreen"),
      (.systemMint, "systemMint"), (.systemTeal, "systemTeal"), (.systemCyan, "systemCyan"),
      (.systemBlue, "systemBlue"), (.systemIndigo, "systemIndigo"), (.systemPurple, "systemPurple"),
      (.systemPink, "systemPink"), (.systemBrown, "systemBrown"), (.systemGray, "systemGray"),
      (.systemGray2, "systemGray2"), (.systemGray3, "systemGray3"), (.systemGray4, "systemGray4"),
      (.systemGray5, "systemGray5"), (.systemGray6, "systemGray6"), (.tintColor, "tintColor"), (.clear, "clear"),
      (.black, "black"), (.white, "white"), (.darkGray, "darkGray"), (.lightGray, "lightGray"), (.gray, "gray"),
      (.red, "red"), (.green, "green"), (.blue, "blue"), (.cyan, "cyan"), (.yellow, "yellow"),
      (.magenta, "magenta"), (.orange, "orange"), (.purple, "purple"), (.brown, "brown"),
    ]
    return Dictionary(named.map { ($0.source, $1) }, uniquingKeysWith: { first, _ in first })
  }()
}
