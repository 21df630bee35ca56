import Foundation
import Testing
import UIKit

@MainActor @Suite struct ExceptionTests {
  @Test func `an exception has a name and a reason`() {
    let exception = NSException(name: .invalidArgumentException, reason: "No panel")
    #expect(exception.reason == "No panel" && exception.name.rawValue == "NSInvalidArgumentException")
  }

  @Test func `the uncaught exception handler runs before the exception ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSSetUncaughtExceptionHandler { exception in
        FileHandle.standardError.write(Data("handler: \(exception.name.rawValue)\n".utf8))
      }
      NSException(name: .rangeException, reason: "No row 7").raise()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("handler: NSRangeException") && text.contains("reason: 'No row 7'"))
  }
}
