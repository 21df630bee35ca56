import Testing
import UIKitTesting

import UIKit

/// The caret, the selection and the keyboard in a picture of the screen.
@MainActor @Suite struct InputPictureTests {
  private let fixture = TextInputFixture()

  private func picture(at seconds: Double = 0) -> String {
    if seconds > 0 { fixture.screen.advance(by: seconds) }
    return fixture.screen.svg()
  }

  @Test func `a picture shows the caret during half of each second`() throws {
    let field = fixture.field()
    field.tintColor = .systemPink
    field.text = "ab"
    #expect(!picture().contains(##"fill="#FF2D55""##))
    field.becomeFirstResponder()
    fixture.screen.settle()
    let now = SessionClock.shared.now.inMilliseconds.truncatingRemainder(dividingBy: 1000)
    let svg = picture(at: (1010 - now) / 1000)
    #expect(svg.contains(##"rx="1" fill="#FF2D55""##))
    #expect(!picture(at: 0.6).contains(##"rx="1" fill="#FF2D55""##))
  }

  @Test func `a picture shows a selection as a tinted background without caret`() {
    let field = fixture.field()
    field.tintColor = .systemPink
    field.text = "ab cd"
    field.becomeFirstResponder()
    field.selectAll(nil)
    fixture.screen.settle()
    let svg = picture()
    #expect(svg.contains(##"fill="#FF2D55" fill-opacity="0.2""##) && !svg.contains(##"rx="1" fill="#FF2D55""##))
  }

  @Test func `a picture shows the keyboard's keys while it is visible`() {
    let field = fixture.field()
    let keys = ##"rx="5" fill="#FFFFFF""##
    #expect(!picture().contains(keys))
    field.becomeFirstResponder()
    fixture.screen.settle()
    #expect(picture().components(separatedBy: keys).count > 26)
    fixture.screen.userInterfaceStyle = .dark
    #expect(picture().contains(##"rx="5" fill="#6B6B6D""##))
    field.keyboardType = .numberPad
    fixture.screen.userInterfaceStyle = .light
    fixture.screen.settle()
    let pad = picture().components(separatedBy: keys).count
    #expect(pad > 9 && pad < 14)
    field.resignFirstResponder()
    fixture.screen.settle()
    #expect(!picture().contains(keys))
  }
}
