import Foundation

// The guides that the system places. They are made when they are asked for.
extension UIView {
  /// What bars and the screen's edges leave of the view.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) {
      InsetLayoutGuide(of: $0, identifier: "UIViewSafeAreaLayoutGuide", insets: { $0.safeAreaInsets })
    }
  }

  /// What the margins leave of the view.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins) {
      InsetLayoutGuide(of: $0, identifier: "UIViewLayoutMarginsGuide", insets: { $0.layoutMargins })
    }
  }

  /// Within the margins, no wider than is good to read.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable) {
      InsetLayoutGuide(of: $0, identifier: "UIViewReadableContentGuide", insets: { $0.readableInsets })
    }
  }

  /// Where the keyboard covers the view; at its lower edge while there is none.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard) { UIKeyboardLayoutGuide(of: $0) } as! UIKeyboardLayoutGuide
  }

  func systemGuide(_ kind: LayoutRecord.SystemGuideKind, _ make: (UIView) -> UILayoutGuide) -> UILayoutGuide {
    if let made = layoutRecord.systemGuides[kind] { return made }
    let guide = make(self)
    layoutRecord.systemGuides[kind] = guide
    return guide
  }

  fileprivate var readableInsets: UIEdgeInsets { readableInsets(within: layoutMargins) }

  func readableInsets(within margins: UIEdgeInsets) -> UIEdgeInsets {
    var insets = margins
    let spare = bounds.width - insets.left - insets.right - LayoutMetrics.readableWidth(for: traitCollection)
    guard spare > 0 else { return insets }
    insets.left += spare / 2
    insets.right += spare / 2
    return insets
  }
}

extension UIScrollView {
  /// The rectangle of the content. Constraints between it and what is in the scroll view say how large the content is.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) { _ in ContentLayoutGuide(of: self) } }

  /// The rectangle of the scroll view itself, which stays where it is while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.frame) {
      InsetLayoutGuide(of: $0, identifier: "UIScrollView-frameLayoutGuide", insets: { _ in .zero })
    }
  }
}

extension LayoutMetrics {
  /// Some 70 to 80 letters of body text.
  @MainActor static func readableWidth(for traits: UITraitCollection) -> CGFloat {
    (672 * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17).rounded()
  }
}

/// One that UIKit itself places: by insets that follow what happens to the view.
final class InsetLayoutGuide: UILayoutGuide {
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of owner: UIView, identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    self.owner = owner
    self.identifier = identifier
  }

  required init?(coder: NSCoder) { nil }

  override var insetsInOwner: UIEdgeInsets? { owner.map { insets($0) } }
}

/// The rectangle of a scroll view's content: constraints to it say how large the content is.
final class ContentLayoutGuide: UILayoutGuide {
  init(of scrollView: UIScrollView) {
    super.init()
    owner = scrollView
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }
}

/// The rectangle that a keyboard covers, in the view that it is of.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  init(of owner: UIView) {
    super.init()
    self.owner = owner
    identifier = "UIViewKeyboardLayoutGuide"
    KeyboardAvoidance.note(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the guide stays above the safe area's lower edge while no keyboard is seen.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { LayoutEngine.shared.noteResize(of: self) } }
  }

  /// Whether it follows a keyboard that a person has moved away from the edge. None can be moved here.
  open var followsUndockedKeyboard = false
  /// How far from the keyboard a drag begins to take it along.
  open var keyboardDismissPadding: CGFloat = 0

  override var insetsInOwner: UIEdgeInsets? {
    guard let owner else { return nil }
    let rest = usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0
    let foot = min(max(rest, CommitCycle.current.keyboard.overlap(of: owner)), owner.bounds.height)
    return UIEdgeInsets(top: owner.bounds.height - foot, left: 0, bottom: 0, right: 0)
  }
}
