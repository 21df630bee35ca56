import Foundation
import Introspection

/// The appearance of a bar's items, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
    self.style = style
  }

  public override init() {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  private(set) var style = UIBarButtonItem.Style.plain
  /// The normal state. The other states inherit what they do not set.
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.copyValues(UIBarButtonItemStateAppearance()) }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.copyValues(old) }
    return copy
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }
  var onChange: (() -> Void)?

  /// The appearance in a state of a control.
  func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    switch state {
    case .highlighted: highlighted
    case .disabled: disabled
    default: normal
    }
  }

  /// A value in a state, or else the one in the normal state.
  func value<Value>(_ path: KeyPath<UIBarButtonItemStateAppearance, Value?>, for state: UIControl.State) -> Value? {
    self.state(state)[keyPath: path] ?? normal[keyPath: path]
  }

  func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(self.state(state).titleTextAttributes) { $1 }
  }
}

/// The appearance of a bar's item in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title. A font and a colour take effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

  /// The offset of the title or image from its position.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// An image that is stretched behind the title or image; `nil` for the normal state's.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func copyValues(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
