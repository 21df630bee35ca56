import Testing
import UIKit

@testable import Badge

@MainActor @Test func badgeShowsItsText() { #expect(BadgeView("seven").label.text == "seven") }
