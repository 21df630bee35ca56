import Foundation
import Text

/// Where the lines of a text view stand.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  public override init() {}

  /// Left free at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
  /// 0 for as many as the text needs.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// Of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
  /// As large as the text view leaves it.
  open var size: CGSize { textView?.containerSize ?? .zero }

  private func changed() { textView?.lookChanged() }
}
