import Foundation
import Text

/// The area of a text view's lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The layout manager that the app has added this to; a text view's own container has none.
  weak var assignedLayoutManager: NSLayoutManager?
  private var ownSize: CGSize

  /// 0 or a very large length means unlimited.
  public init(size: CGSize) { ownSize = size }
  public override convenience init() { self.init(size: .zero) }
  public required init(coder: NSCoder) { ownSize = .zero }

  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? assignedLayoutManager }

  /// Puts the container into another layout manager, which gets the text of the one before.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let storage = old.textStorage
    old.remove(self)
    newLayoutManager.addTextContainer(self)
    textView?.use(newLayoutManager)
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
  }

  /// Whether the width follows that of the text view. Otherwise the text view breaks lines at the container's own width.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { changed() } } }

  /// The padding at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
  /// In a text view the height follows the view's, and the width does where `widthTracksTextView` says so.
  open var size: CGSize {
    get {
      guard let view = textView?.containerSize else { return ownSize }
      return CGSize(width: fixedWidth ?? view.width, height: view.height)
    }
    set {
      ownSize = newValue
      changed()
    }
  }

  /// The width at which a text view breaks lines, if it is not its own.
  var fixedWidth: CGFloat? { !widthTracksTextView && ownSize.width > 0 && ownSize.width < 1e6 ? ownSize.width : nil }

  /// Shapes that lines keep clear of, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }

  /// Whether lines have the whole width. A subclass that overrides `lineFragmentRect(forProposedRect:…)` returns false.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a row in which the next line is set: the first one beside the exclusion paths.
  ///
  /// - Parameters:
  ///   - proposedRect: the row, or what is left of it.
  ///   - remainingRect: receives the part of the row behind the line.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect { fragment(of: proposedRect, remaining: remainingRect) }

  /// The number of changes, by which a layout in the container is known to be current.
  private(set) var changes = 0

  private func changed() {
    changes += 1
    textView?.textAppearanceChanged()
  }
}
