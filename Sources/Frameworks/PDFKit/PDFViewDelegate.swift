import UIKit

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }

/// The quality with which images of a page are scaled. It has no effect, because browsers scale them.
public enum PDFInterpolationQuality: Int, Sendable { case none, low, high }

extension Notification.Name {
  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  public static let PDFViewScaleChanged = Notification.Name("PDFViewScaleChanged")
  public static let PDFViewDisplayModeChanged = Notification.Name("PDFViewDisplayModeChanged")
  public static let PDFViewDisplayBoxChanged = Notification.Name("PDFViewDisplayBoxChanged")
  public static let PDFViewVisiblePagesChanged = Notification.Name("PDFViewVisiblePagesChanged")
  public static let PDFViewChangedHistory = Notification.Name("PDFViewChangedHistory")
  public static let PDFViewAnnotationHit = Notification.Name("PDFViewAnnotationHit")
  public static let PDFViewSelectionChanged = Notification.Name("PDFViewSelectionChanged")
}

/// Receives the events of a document's view. Only clicks on links are reported here.
@preconcurrency @MainActor
public protocol PDFViewDelegate: NSObjectProtocol {
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
  func pdfViewPerformFind(_ sender: PDFView)
  func pdfViewPerformGo(toPage sender: PDFView)
  func pdfViewOpenPDF(_ sender: PDFView, forRemoteGoToAction action: PDFAction)
  func pdfViewParentViewController() -> UIViewController?
}
extension PDFViewDelegate {
  /// Opens the link's URL.
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) { UIApplication.shared.open(url) }
  public func pdfViewPerformFind(_ sender: PDFView) {}
  public func pdfViewPerformGo(toPage sender: PDFView) {}
  public func pdfViewOpenPDF(_ sender: PDFView, forRemoteGoToAction action: PDFAction) {}
  public func pdfViewParentViewController() -> UIViewController? { nil }
}
