import Foundation
import Text

/// The area of a text view's lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The layout manager of the text; a text view has none.
  weak var ownLayoutManager: NSLayoutManager?
  private var ownSize: CGSize

  /// 0 or a very large length means unlimited.
  public init(size: CGSize) { ownSize = size }
  public override convenience init() { self.init(size: .zero) }

  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? ownLayoutManager }

  /// The padding at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
  /// In a text view it follows the view's size.
  open var size: CGSize {
    get { textView?.containerSize ?? ownSize }
    set { ownSize = newValue }
  }

  private func changed() { textView?.lookChanged() }
}
