import Foundation
import Testing
import UIKit

@Suite struct FormattingContextTests {
  @Test func `date and number formatters store their formattingContext`() {
    let (date, number) = (DateFormatter(), NumberFormatter())
    #expect(date.formattingContext == .unknown && number.formattingContext == .unknown)
    date.formattingContext = .standalone
    number.formattingContext = .beginningOfSentence
    #expect(date.formattingContext == .standalone && number.formattingContext == .beginningOfSentence)
  }
}
