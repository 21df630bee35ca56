import Foundation
import Testing
import UIKit

/// Texts for the distance between two times.
@Suite struct RelativeDateTimeFormatterTests {
  private let now = Date(timeIntervalSince1970: 1_168_335_660)

  private func text(_ seconds: TimeInterval, _ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> String {
    let formatter = RelativeDateTimeFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    change(formatter)
    return formatter.localizedString(for: now + seconds, relativeTo: now)
  }

  @Test func `a relative date is formatted in its largest unit`() {
    #expect(text(-3700) == "1 hour ago" && text(90) == "in 1 minute" && text(-2 * 86400) == "2 days ago")
    #expect(text(15 * 86400) == "in 2 weeks" && text(-400 * 86400) == "1 year ago" && text(0.4) == "in 0 seconds")
  }

  @Test func `relative dates have unit styles, and named ones such as yesterday`() {
    #expect(text(-7200) { $0.unitsStyle = .spellOut } == "two hours ago")
    #expect(text(-7200) { $0.unitsStyle = .short } == "2 hr. ago")
    #expect(text(7200) { $0.unitsStyle = .abbreviated } == "in 2h")
    #expect(text(-86400) { $0.dateTimeStyle = .named } == "yesterday")
    #expect(text(0) { $0.dateTimeStyle = .named } == "now")
    #expect(RelativeDateTimeFormatter().localizedString(from: DateComponents(month: 3, day: 2)) == "in 3 months")
  }
}
