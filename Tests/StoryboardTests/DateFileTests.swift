import Testing
import UIKitTesting

import UIKit

@MainActor @Suite(.serialized) struct DateFileTests {
  @Test func `a date picker has the mode, the dates and the locale of its file`() throws {
    let objects = try #require(Bundle.module.loadNibNamed("Dates", owner: nil))
    let view = try #require(objects.first as? UIView)
    let pickers = view.subviews.compactMap { $0 as? UIDatePicker }
    let date = try #require(pickers.first)
    #expect(date.datePickerMode == .date && date.datePickerStyle == .wheels && date.minuteInterval == 5)
    #expect(date.date == Date(timeIntervalSinceReferenceDate: 190_028_400))
    #expect(date.minimumDate == Date(timeIntervalSinceReferenceDate: 180_000_000))
    #expect(date.maximumDate == Date(timeIntervalSinceReferenceDate: 200_000_000))
    #expect(date.locale?.identifier == "de_DE")
    #expect(date.frame == CGRect(x: 0, y: 20, width: 375, height: 216))
    let timer = try #require(pickers.last)
    #expect(timer.datePickerMode == .countDownTimer && timer.countDownDuration == 3660)
    #expect(view.subviews.compactMap { $0 as? UISearchBar }.first?.barStyle == .black)
    #expect(Bundle.module.loadNibNamed("NoSuchNib", owner: nil) == nil)
  }
}
