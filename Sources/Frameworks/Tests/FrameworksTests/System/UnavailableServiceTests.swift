import Testing
import UIKitTesting
import VitrineCoreNFC
import VitrineNotificationCenter
import VitrinePassKit
import VitrineReplayKit

private final class ReaderLine: NSObject, NFCNDEFReaderSessionDelegate {
  var codes: [NFCReaderError.Code?] = []
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    codes.append((error as? NFCReaderError)?.code)
  }
}

private final class Widget: UIViewController, NCWidgetProviding {}

/// What a device without a wallet, a reader, a recorder and a Today view reports.
@MainActor @Suite(.serialized) struct UnavailableServiceTests {
  @Test func `payments cannot be made`() {
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Tea", amount: 3)]
    #expect(!PKPaymentAuthorizationViewController.canMakePayments(usingNetworks: [.visa]))
    #expect(PKPaymentAuthorizationViewController(paymentRequest: request) == nil)
    #expect(!PKPassLibrary.isPassLibraryAvailable() && PKPassLibrary().passes().isEmpty)
    #expect(throws: (any Error).self) { try PKPass(data: Data()) }
    #expect(request.paymentSummaryItems[0].type == .final && request.paymentSummaryItems[0].amount == 3)
    let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)
    #expect(button.currentTitle == "Buy with Pay" && button.backgroundColor == .black)
  }

  @Test func `a session of tags is invalidated once`() {
    let screen = Screen(UIViewController())
    let line = ReaderLine()
    let session = NFCNDEFReaderSession(delegate: line, queue: nil, invalidateAfterFirstRead: true)
    session.begin()
    session.invalidate()
    screen.settle()
    #expect(line.codes == [.readerErrorUnsupportedFeature] && !NFCNDEFReaderSession.readingAvailable)
  }

  @Test func `records of text and addresses are read as they were made`() {
    let record = NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://www.example.com/tea")
    #expect(record?.payload.first == 2 && record?.payload.count == 16)
    #expect(record?.wellKnownTypeURIPayload()?.absoluteString == "https://www.example.com/tea")
    let text = NFCNDEFPayload.wellKnownTypeTextPayload(string: "Tee", locale: Locale(identifier: "de_DE"))
    #expect(text?.wellKnownTypeTextPayload().0 == "Tee" && text?.wellKnownTypeTextPayload().1?.identifier == "de")
    #expect(text?.wellKnownTypeURIPayload() == nil && record?.wellKnownTypeTextPayload().0 == nil)
    let damaged = NFCNDEFPayload(format: .nfcWellKnown, type: Data("T".utf8), identifier: Data(), payload: Data([9]))
    #expect(damaged.wellKnownTypeTextPayload().0 == nil)
  }

  @Test func `the screen is not recorded`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var codes: [RPRecordingErrorCode?] = []
    RPScreenRecorder.shared().startRecording { codes.append(($0 as? RPRecordingError)?.code) }
    RPScreenRecorder.shared().stopRecording { codes.append($0 == nil ? ($1 as? RPRecordingError)?.code : nil) }
    screen.settle()
    #expect(codes == [.failedToStart, .failedToStart] && !RPScreenRecorder.shared().isAvailable)
  }

  @Test func `a widget is an ordinary controller`() {
    let context = NSExtensionContext()
    #expect(context.widgetLargestAvailableDisplayMode == .compact)
    context.widgetLargestAvailableDisplayMode = .expanded
    #expect(context.widgetLargestAvailableDisplayMode == .expanded && context.widgetActiveDisplayMode == .compact)
    #expect(context.widgetMaximumSize(for: .compact).height == 110)
    var result: NCUpdateResult?
    Widget().widgetPerformUpdate { result = $0 }
    #expect(result == .noData)
  }
}
