import Foundation
import Picture
import Wire

// Drawing by `draw(_:)`, which is called after layout if the view is new in a window or was marked. The recorded drawing is stored.
extension UIView {
  func markNeedsDisplay() {
    needsDisplay = true
    if storedWindow != nil { SessionContext.current.cycle.recordDisplay(self) }
  }

  func displayIfNeeded() {
    guard needsDisplay, storedWindow != nil, storedFrame.width > 0, storedFrame.height > 0 else { return }
    needsDisplay = false
    if displayByLayer() { return }
    let context = CGContext(bounds: bounds)
    effectiveTraits.asCurrent { DrawingStack.drawing(in: context) { draw(bounds) } }
    storeDrawing(context)
  }

  /// Stores a recorded drawing.
  func storeDrawing(_ context: CGContext) {
    if context.isEmpty, extras?.drawn == nil { return }
    extrasForWriting.drawn = context.isEmpty ? nil : context.image()
    setNeedsCommit()
  }

  /// Redraws after a change of traits, if the view draws.
  func redrawForTraits() { if extras?.drawn != nil { markNeedsDisplay() } }

  // MARK: Snapshots

  func makeSnapshot(of rect: CGRect, _ afterUpdates: Bool) -> UIView? {
    guard rect.width > 0, rect.height > 0, let image = picture(of: rect, afterUpdates) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.layer.contents = image
    snapshot.clipsToBounds = true
    return snapshot
  }

  /// Returns a picture of a rectangle. Without `afterUpdates`, views that have not been laid out yet are missing.
  private func picture(of rect: CGRect, _ afterUpdates: Bool) -> UIImage? {
    if afterUpdates { layoutIfNeeded() }
    let context = CGContext(bounds: rect)
    render(in: context)
    return context.image()
  }

  func drawPicture(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), storedFrame.width > 0, storedFrame.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / storedFrame.width, y: rect.height / storedFrame.height)
    context.translateBy(x: -boundsOrigin.x, y: -boundsOrigin.y)
    render(in: context)
    context.restoreGState()
    return true
  }

  /// Draws the view with its subviews, in the view's own coordinates and without its transform.
  func render(in context: CGContext) {
    displaySubtree()
    let images = ImageTable()
    let view = ImageTable.collecting(into: images) { drawnTree }
    guard var view else { return }
    for member in [ViewMember.transform, .depth, .alpha, .hidden, .stick] { view.members[member.rawValue] = nil }
    view.members[ViewMember.frame.rawValue] = .points(bounds)
    let text = Picture.drawing(of: view, images: images.pictureImages, prefix: context.newName("v") + "-")
    context.definitions += text.definitions
    context.add(text.drawing)
  }

  private func displaySubtree() {
    displayIfNeeded()
    for subview in storedSubviews { subview.displaySubtree() }
  }

  private var drawnTree: Picture.View? {
    let described = describedInItsTraits
    var members = JSON.Object()
    for member in ViewMember.ofViews { members[member.rawValue] = described[member] }
    return Picture.View(id: assignedID, members: members, children: storedSubviews.compactMap(\.drawnTree))
  }
}
