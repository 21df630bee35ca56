import Testing

// For CommitCycle, which apps do not see.
@testable import UIKit

/// Values that an app's extensions give to UIKit's objects.
@MainActor @Suite struct AssociatedObjectTests {
  private enum Keys {
    nonisolated(unsafe) static var name: UInt8 = 0
    nonisolated(unsafe) static var other: UInt8 = 0
  }

  private final class Token {
    let ends: () -> Void
    init(ends: @escaping () -> Void) { self.ends = ends }
    deinit { ends() }
  }

  @Test func `each object has its own associated value under each key`() {
    let (view, other) = (UIView(), UIView())
    objc_setAssociatedObject(view, &Keys.name, "header", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(view, &Keys.other, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &Keys.name) as? String == "header")
    #expect(objc_getAssociatedObject(view, &Keys.other) as? Int == 3)
    #expect(objc_getAssociatedObject(other, &Keys.name) == nil)
    objc_setAssociatedObject(view, &Keys.name, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &Keys.name) == nil)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &Keys.other) == nil)
  }

  @Test func `an associated value is released with its view, and OBJC_ASSOCIATION_ASSIGN does not retain`() {
    var ended = 0
    var view: UIView? = UIView()
    objc_setAssociatedObject(view!, &Keys.name, Token { ended += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(ended == 0)
    view = nil
    #expect(ended == 1)
    let (controller, gesture) = (UIViewController(), UITapGestureRecognizer())
    do {
      let token = Token { ended += 1 }
      objc_setAssociatedObject(controller, &Keys.name, token, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(controller, &Keys.name) as? Token === token)
    }
    #expect(ended == 2 && objc_getAssociatedObject(controller, &Keys.name) == nil)
    objc_setAssociatedObject(gesture, &Keys.name, Token { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(gesture, &Keys.name, Token { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
    #expect(ended == 3)
  }

  private final class Model: NSObject {}

  @Test func `the associated value of a deallocated non-UIKit object is released in the next turn`() {
    var ended = 0
    var model: Model? = Model()
    objc_setAssociatedObject(model!, &Keys.name, Token { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
    SessionContext.current.cycle.runTurn()
    #expect(ended == 0 && objc_getAssociatedObject(model!, &Keys.name) is Token)
    model = nil
    SessionContext.current.cycle.runTurn()
    #expect(ended == 1)
  }

  private final class Leaver: UIView {
    nonisolated(unsafe) static var last: String?
    deinit { Leaver.last = objc_getAssociatedObject(self, &Keys.name) as? String }
  }

  @Test func `a view has its associated values during deinit`() {
    var view: Leaver? = Leaver()
    objc_setAssociatedObject(view!, &Keys.name, "still", .OBJC_ASSOCIATION_COPY)
    view = nil
    #expect(Leaver.last == "still" && view == nil)
  }
}
