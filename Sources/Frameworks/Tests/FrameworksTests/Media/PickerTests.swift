import Testing
import UIKitTesting
import VitrineMessageUI
import VitrinePhotosUI
import VitrineStoreKit

@MainActor @Suite(.serialized) struct PickerTests {
  private final class Log: NSObject, PHPickerViewControllerDelegate, MFMailComposeViewControllerDelegate {
    var results: [PHPickerResult]?
    var mail: MFMailComposeResult?
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results = results
      picker.dismiss(animated: true)
    }
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) { mail = result }
  }

  @Test func `a picture of the folder is picked and loaded`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>"#
    for name in ["b.svg", "a.svg"] {
      try drawing.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    setenv("VITRINE_PICTURES", folder.path, 1)
    defer { unsetenv("VITRINE_PICTURES") }
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = log
    controller.present(picker, animated: true)
    screen.settle()
    screen.tap(.label("a"))
    screen.settle()
    let provider = try #require(log.results?.first?.itemProvider)
    #expect(provider.suggestedName == "a" && provider.canLoadObject(ofClass: UIImage.self))
    var size: CGSize?
    provider.loadObject(ofClass: UIImage.self) { image, _ in size = (image as? UIImage)?.size }
    screen.settle()
    #expect(size == CGSize(width: 20, height: 10))
    #expect(controller.presentedViewController == nil)
  }

  @Test func `a mail can only be cancelled`() {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    #expect(!MFMailComposeViewController.canSendMail())
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = log
    mail.setSubject("Tea")
    controller.present(mail, animated: true)
    screen.settle()
    #expect(screen.find("Tea") != nil)
    screen.tap("Cancel")
    #expect(log.mail == .cancelled)
  }

  @Test func `products are not valid`() {
    final class Shop: NSObject, SKProductsRequestDelegate {
      var invalid: [String] = []
      func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
        invalid = response.invalidProductIdentifiers
      }
    }
    let (screen, shop) = (Screen(UIViewController()), Shop())
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = shop
    request.start()
    screen.settle()
    #expect(shop.invalid == ["a", "b"] && !SKPaymentQueue.canMakePayments())
  }
}
