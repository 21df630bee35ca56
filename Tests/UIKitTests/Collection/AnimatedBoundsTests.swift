import Testing
import UIKit
import UIKitTesting

private final class BoundsLayout: UICollectionViewFlowLayout {
  var log: [String] = []

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    log.append("\(Int(oldBounds.width)) to \(Int(collectionView?.bounds.width ?? 0))")
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if !log.isEmpty { log.append("elements") }
    return super.layoutAttributesForElements(in: rect)
  }
  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    log.append("end")
  }
}

/// What a collection's layout is told when an animation changes the collection's bounds.
@MainActor @Suite struct AnimatedBoundsTests {
  private let layout = BoundsLayout()

  @Test func `a layout prepares for an animated change of the bounds, and finalizes it after its elements`() throws {
    let (screen, controller) = Screen.showing(UIViewController())
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    controller.view.addSubview(collection)
    screen.advance(by: 0.1)
    collection.frame.size.width = 250
    screen.advance(by: 0.1)
    #expect(layout.log.isEmpty)
    UIView.animate(withDuration: 1) {
      collection.frame.size.width = 200
      collection.layoutIfNeeded()
      #expect(Array(layout.log.prefix(3)) == ["250 to 200", "elements", "end"])
    }
    #expect(layout.log.filter { $0 == "end" }.count == 1)
    layout.log = []
    UIView.animate(withDuration: 1) { collection.frame.size.width = 100 }
    screen.advance(by: 2)
    #expect(layout.log.first == "200 to 100" && layout.log.filter { $0 == "end" }.count == 1)
  }
}
