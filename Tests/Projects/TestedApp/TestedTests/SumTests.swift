import UIKit
import XCTest

@testable import Tested

final class SumTests: XCTestCase {
  func testSum() { XCTAssertEqual(Sum.of(2, 3), 5) }

  /// The app's resources are in the main bundle, as in a test that an app hosts.
  func testResource() throws {
    let path = try XCTUnwrap(Bundle.main.path(forResource: "numbers", ofType: "txt"))
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "2 3\n")
  }

  @MainActor func testController() {
    let controller = LabelViewController("text")
    controller.loadViewIfNeeded()
    XCTAssertEqual((controller.view.subviews.first as? UILabel)?.text, "text")
  }
}
