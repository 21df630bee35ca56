import Foundation
import Testing

// For XibParser, which apps do not see.
@testable import UIKit

/// Files of Interface Builder, also ones that are not well formed.
@Suite struct XibParserTests {
  @Test(arguments: [
    #"<rect key="frame" h&eight="120"/>"#, #"<rect key="frame" key="frame"/>"#, #"<rect key="frame" x=/>"#,
    #"<rect key="frame" \#u{FF}="1"/>"#, "<rect", "<rect></view>",
  ])
  func `an element whose start is damaged is an error with its line`(element: String) throws {
    let text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<document>\n\(element)\n</document>\n"
    // U+00FF as one byte is no UTF-8.
    let data = try #require(text.data(using: .isoLatin1))
    let fault = try #require(throws: XibParser.Fault.self) { try XibParser.parse(data) }
    #expect((3...4).contains(fault.line) && !fault.reason.isEmpty)
  }

  @Test func `a file that is well formed is read`() throws {
    #expect(try XibParser.parse(Data("<document><objects/></document>".utf8)).children.map(\.name) == ["objects"])
  }
}
