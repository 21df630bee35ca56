import Foundation
import Text

/// The area in which lines of text are laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The layout manager to which the container was added.
  weak var assignedLayoutManager: NSLayoutManager?
  private var assignedSize: CGSize

  /// Creates a container. A width or height of 0, or a very large one, means no limit.
  public init(size: CGSize) { assignedSize = size }
  public override convenience init() { self.init(size: .zero) }
  public required init(coder: NSCoder) { assignedSize = .zero }

  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? assignedLayoutManager }

  /// Moves the container to another layout manager, which then uses the text storage of the old one.
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
  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
  /// The container's size. In a text view, the height follows the view; the width follows it if `widthTracksTextView` is true.
  open var size: CGSize {
    get {
      guard let view = textView?.containerSize else { return assignedSize }
      return CGSize(width: fixedWidth ?? view.width, height: view.height)
    }
    set {
      assignedSize = newValue
      changed()
    }
  }

  /// The width at which lines break, if a width was set that does not follow the text view; otherwise `nil`.
  var fixedWidth: CGFloat? {
    let width = assignedSize.width
    return !widthTracksTextView && width > 0 && width < 1e6 ? width : nil
  }

  /// The shapes around which text flows, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }

  /// Whether each line can use the whole width. A subclass that overrides `lineFragmentRect(forProposedRect:…)` returns false.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a row in which the next line is laid out: the first part that no exclusion path covers.
  ///
  /// - Parameters:
  ///   - proposedRect: the row, or its remaining part.
  ///   - remainingRect: receives the part of the row after the returned rectangle.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection, remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect { fragment(of: proposedRect, remaining: remainingRect) }

  /// The number of changes so far. A cached layout is current only if this number is still the same.
  private(set) var changes = 0

  private func changed() {
    changes += 1
    textView?.textAppearanceChanged()
  }
}
