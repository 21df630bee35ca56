import Testing
import UIKit
import VitrineSwift4Names

struct EarlierNameTests {
  @Test func `weights of fonts have the names of Swift 3`() {
    #expect(UIFontWeightUltraLight == .ultraLight && UIFontWeightRegular == .regular && UIFontWeightBlack == .black)
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFontWeightSemibold) == .systemFont(ofSize: 12, weight: .semibold))
  }
}
