import Foundation

// The system's layout guides, which are created on first use.
extension UIView {
  /// The guide for the part of the view that bars and the screen's edges do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) {
      InsetLayoutGuide(of: $0, identifier: "UIViewSafeAreaLayoutGuide", insets: { $0.safeAreaInsets })
    }
  }

  /// The guide for the area within the view's layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins) {
      InsetLayoutGuide(of: $0, identifier: "UIViewLayoutMarginsGuide", insets: { $0.layoutMargins })
    }
  }

  /// The guide for an area within the layout margins whose width is limited to a readable line length.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable) {
      InsetLayoutGuide(of: $0, identifier: "UIViewReadableContentGuide", insets: { $0.readableInsets })
    }
  }

  /// Returns a system guide of the view, which `make` creates on first use.
  func systemGuide(_ kind: LayoutRecord.SystemGuideKind, _ make: (UIView) -> UILayoutGuide) -> UILayoutGuide {
    if let guide = layoutRecord.systemGuides[kind] { return guide }
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

extension UIView {
  /// The guide for the content of a scroll view.
  var contentGuide: UILayoutGuide { systemGuide(.content) { ContentLayoutGuide(of: $0) } }
}

extension LayoutMetrics {
  /// Returns the width of some 70 to 80 letters of body text.
  @MainActor static func readableWidth(for traits: UITraitCollection) -> CGFloat {
    (672 * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17).rounded()
  }
}

/// A guide of the system, whose frame is its owner's bounds with insets such as the safe area.
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

/// The guide for a scroll view's content. Constraints to it determine the content size.
final class ContentLayoutGuide: UILayoutGuide {
  init(of scrollView: UIView) {
    super.init()
    owner = scrollView
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }
}
