import Testing
import UIKit

@MainActor @Suite struct ActivityIndicatorTests {
  @Test func `a spinner by the name of before Swift 4.2`() {
    #expect(UIActivityIndicatorView(activityIndicatorStyle: .gray).style == .gray)
  }
}
