import Testing
import UIKit

@MainActor @Suite struct ActivityIndicatorTests {
  @Test func `UIActivityIndicatorViewStyle is available under its former name`() {
    #expect(UIActivityIndicatorView(activityIndicatorStyle: .gray).style == .gray)
  }
}
