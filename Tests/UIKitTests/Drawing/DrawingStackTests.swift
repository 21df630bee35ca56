import Foundation
import Testing
import UIKit

@MainActor @Suite struct DrawingStackTests {
  @Test func `each thread has its own drawing contexts`() {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    let end = DispatchSemaphore(value: 0)
    let hasNoContext = Answer()
    Thread.detachNewThread {
      let isEmpty = UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil
      UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
      hasNoContext.value = isEmpty && UIGraphicsGetImageFromCurrentImageContext()?.size.width == 8
      end.signal()
    }
    end.wait()
    #expect(hasNoContext.value)
    #expect(UIGraphicsGetCurrentContext() === context)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 4)
  }

  /// The answer of the other thread. The semaphore orders the accesses.
  private final class Answer: @unchecked Sendable { var value = false }
}
