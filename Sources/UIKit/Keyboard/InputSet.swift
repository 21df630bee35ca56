import Foundation

/// The input views at the lower edge of the screen while a responder accepts text.
struct InputSet: Equatable {
  enum Input: Equatable {
    case none
    /// The software keyboard.
    case keys
    /// An input view of the app.
    case view(UIView)
  }

  var input = Input.none
  var accessory: UIView?

  var isEmpty: Bool { input == .none && accessory == nil }
}

extension InputSet {
  /// The input views of a first responder: the nearest ones in its responder chain.
  @MainActor init(of first: UIResponder, hasHardware: Bool) {
    let chain = sequence(first: first, next: \.next)
    accessory =
      chain.lazy.compactMap { $0.inputAccessoryView ?? $0.inputAccessoryViewController?.loadedInputView }.first
    if let view = chain.lazy.compactMap({ $0.inputView ?? $0.inputViewController?.loadedInputView }).first {
      input = .view(view)
    } else if first.acceptsKeys, !hasHardware {
      input = .keys
    }
  }

  /// The heights of the accessory view and of the view below it. `keys` is the height of the software keyboard.
  @MainActor func heights(keys: CGFloat) -> (accessory: CGFloat, input: CGFloat) {
    let accessory = accessory?.inputHeight ?? 0
    switch input {
    case .keys: return (accessory, keys)
    case .view(let view): return (accessory, view.inputHeight > 0 ? view.inputHeight : keys)
    case .none: return (accessory, UIScreen.main.safeArea.bottom)
    }
  }
}

extension UIResponder {
  /// Whether the responder accepts typed text.
  fileprivate var acceptsKeys: Bool { self is any UIKeyInput && !refusesKeys }
}

extension UIView {
  /// The height of an input view: the height of its frame, or of its content.
  fileprivate var inputHeight: CGFloat {
    if translatesAutoresizingMaskIntoConstraints, !sizesItselfAsInput, bounds.height > 0 { return bounds.height }
    if intrinsicContentSize.height > 0 { return intrinsicContentSize.height }
    let width = UIScreen.main.bounds.width
    let fitting = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : bounds.height
  }
}

/// The height of the software keyboard, including the suggestions bar and the space of the home indicator.
enum KeyboardMetrics {
  @MainActor static var height: CGFloat { height(on: UIScreen.main.bounds.size) }

  static func height(on size: CGSize) -> CGFloat {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let isPortrait = size.height >= size.width
    if short >= 700 { return isPortrait ? 333 : 416 }
    let hasHomeIndicator = short >= 360 && long >= 780
    if !isPortrait { return hasHomeIndicator ? 209 : short >= 375 ? 200 : 193 }
    if hasHomeIndicator { return short >= 414 ? 346 : 336 }
    return short >= 414 ? 271 : short >= 375 ? 260 : 253
  }
}

/// A view with the background of a keyboard.
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  public let inputViewStyle: Style
  /// Whether the view's height is that of its content, regardless of its frame.
  open var allowsSelfSizing = false
  override var sizesItselfAsInput: Bool { allowsSelfSizing }

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = UIKeyboard.backgroundColor }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
