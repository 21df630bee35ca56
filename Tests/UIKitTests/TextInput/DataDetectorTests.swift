import Testing
import UIKitTesting

// For LinkDetector, which apps do not see.
@testable import UIKit

/// Links that are found in a text.
@MainActor @Suite struct DataDetectorTests {
  @Test(arguments: [
    ("See https://example.org/a?b=c.", "https://example.org/a?b=c"),
    ("(www.example.org)", "http://www.example.org"),
    ("Write to kim@example.org!", "mailto:kim@example.org"),
    ("Call +43 1 234 5678 now", "tel:+4312345678"),
    ("Call (555) 123-4567", "tel:5551234567"),
    ("In 1958 and 2026, 12 times", ""),
    ("Pages 100-200, after 10 000 steps", ""),
    ("Read https://example.org/Swift_(bird).", "https://example.org/Swift_(bird)"),
  ])
  func `detected URLs do not include the punctuation that ends the sentence`(text: String, url: String) {
    let found = LinkDetector.links(in: text, .all)
    #expect(found.map(\.url.absoluteString) == (url.isEmpty ? [] : [url]))
  }

  @Test func `dates and addresses become data-detector links, and each type can be detected alone`() {
    let text = "Meet at 12 Main Street on March 3, call 555-123-4567 or see a.com"
    func found(_ types: UIDataDetectorTypes) -> [String] {
      LinkDetector.links(in: text, types).map(\.url.absoluteString)
    }
    #expect(
      found(.all) == ["x-apple-data-detectors://0", "x-apple-data-detectors://1", "tel:5551234567", "http://a.com"])
    #expect(found(.address) == ["x-apple-data-detectors://0"] && found(.calendarEvent) == found(.address))
    #expect(found([.link, .phoneNumber]) == ["tel:5551234567", "http://a.com"])
    #expect(found([]) == [] && found(.flightNumber) == [])
  }

  @Test func `a non-editable text view shows detected addresses as links`() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.text = "See www.example.org"
    view.isEditable = false
    view.dataDetectorTypes = .link
    let controller = UIViewController()
    controller.view.addSubview(view)
    let screen = Screen(controller)
    #expect(screen.find(.label("www.example.org")) != nil)
    #expect(view.attributedText.attribute(.link, at: 6, effectiveRange: nil) == nil)
    view.isEditable = true
    screen.settle()
    #expect(screen.find(.label("www.example.org")) == nil)
  }
}
