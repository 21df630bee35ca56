import Foundation

extension CGContext {
  /// Where Core Text draws the next text: the origin of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
}
