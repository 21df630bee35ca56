import Testing

import UIKit

@MainActor @Suite struct ResponderIdentityTests {
  @Test func `a responder equals itself alone`() {
    let (a, b) = (UIView(), UIView())
    #expect(a == a && a != b && Set([a, b, a]).count == 2)
  }

  @Test func `responders have consecutive hashes, so that sets have the same order in each process`() {
    let views = (0..<20).map { _ in UIView() }
    let hashes = views.map(\.hash)
    #expect(hashes == Array(hashes[0]..<hashes[0] + 20))
    #expect(UIViewController().hash == hashes[19] + 1)
  }
}
