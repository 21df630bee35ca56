import Foundation
import Text

/// Where the lines of a text view stand.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The one that lays a text out in it; a text view does it by itself.
  weak var ownLayoutManager: NSLayoutManager?
  private var ownSize: CGSize

  /// 0, or very much: without an end that way.
  public init(size: CGSize) { ownSize = size }
  public override convenience init() { self.init(size: .zero) }

  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? ownLayoutManager }

  /// Left free at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
  /// 0 for as many as the text needs.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// Of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
  /// A text view's is as large as the view leaves it.
  open var size: CGSize {
    get { textView?.containerSize ?? ownSize }
    set { ownSize = newValue }
  }

  private func changed() { textView?.lookChanged() }
}
