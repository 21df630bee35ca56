import Testing

@testable import UIKit

@MainActor @Suite struct ResponderIdentityTests {
  @Test func `a responder equals itself alone`() {
    let (a, b) = (UIView(), UIView())
    #expect(a == a && a != b && Set([a, b, a]).count == 2)
  }

  @Test func `hashes count responders, so that sets of them have the same order in each process`() {
    let views = (0..<20).map { _ in UIView() }
    let hashes = views.map(\.hash)
    #expect(hashes == Array(hashes[0]..<hashes[0] + 20))
    #expect(UIViewController().hash == hashes[19] + 1)
  }
}
