import Foundation
import Testing
import UIKit

@MainActor @Suite struct ExceptionTests {
  @Test func `an exception has a name and a reason`() {
    let exception = NSException(name: .invalidArgumentException, reason: "No panel")
    #expect(exception.reason == "No panel" && exception.name.rawValue == "NSInvalidArgumentException")
  }
}
