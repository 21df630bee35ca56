import Testing
import UIKit
import VitrineSwift4Names

struct EarlierNameTests {
  @Test func `weights of fonts have the names of Swift 3`() {
    #expect(UIFontWeightUltraLight == .ultraLight && UIFontWeightRegular == .regular && UIFontWeightBlack == .black)
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFontWeightSemibold) == .systemFont(ofSize: 12, weight: .semibold))
  }

  @Test func `styles of underlines have the names of Swift before version 4.2`() {
    #expect(NSUnderlineStyle.styleSingle == .single && NSUnderlineStyle.styleThick == .thick)
    #expect(NSUnderlineStyle.styleDouble == .double && NSUnderlineStyle.styleNone.rawValue == 0)
  }

  @Test func `attributes, pictures and orientations have the names of Swift before version 4.2`() {
    let text = NSAttributedString(string: "a", attributes: [NSForegroundColorAttributeName: UIColor.red])
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(NSFontAttributeName == .font && NSLinkAttributeName == .link)
    #expect(UIImagePickerControllerOriginalImage == UIImagePickerController.InfoKey.originalImage.rawValue)
    #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft) && !UIInterfaceOrientationIsPortrait(.landscapeLeft))
    #expect(UIDeviceOrientationIsPortrait(.portrait) && !UIDeviceOrientationIsLandscape(.portrait))
    #expect(UIPreviewActionStyle.destructive == UIPreviewAction.Style.destructive)
  }
}
