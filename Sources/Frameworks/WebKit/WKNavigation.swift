import FoundationNetworking
import UIKit

/// A navigation, which is one load of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  /// The kind of page that is requested, which is always the mobile version.
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .mobile }
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

/// An action that would load another page, about which the navigation delegate decides.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  public let targetFrame: WKFrameInfo?
  public let sourceFrame: WKFrameInfo

  init(_ request: URLRequest, _ navigationType: WKNavigationType, _ webView: WKWebView) {
    (self.request, self.navigationType) = (request, navigationType)
    sourceFrame = WKFrameInfo(request, webView)
    targetFrame = sourceFrame
  }
}

/// The response of a navigation, on which the delegate decides.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  public let response: URLResponse
  public let isForMainFrame = true
  public let canShowMIMEType = true
  init(_ response: URLResponse) { self.response = response }
}

/// The frame of a navigation. It is always the main frame.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  public let isMainFrame = true
  public let request: URLRequest
  open private(set) weak var webView: WKWebView?

  init(_ request: URLRequest, _ webView: WKWebView) { (self.request, self.webView) = (request, webView) }
}

/// A visited page in the back-forward list.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  public let url: URL
  public let initialURL: URL
  open var title: String? { nil }
  init(_ url: URL) { (self.url, initialURL) = (url, url) }
}

/// The visited pages, in the order of visits.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// Returns the item at a distance from the current item; negative distances are earlier pages.
  open func item(at distance: Int) -> WKBackForwardListItem? {
    items.indices.contains(index + distance) && index >= 0 ? items[index + distance] : nil
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }
  func move(to item: WKBackForwardListItem) { index = items.firstIndex { $0 === item } ?? index }

  /// Adds a page after the current one, and removes later pages. HTML text with the current page's address adds no page.
  func visit(_ url: URL, isHTML: Bool = false) {
    if isHTML, index >= 0, items[index].url == url { return }
    items = Array(items.prefix(index + 1)) + [WKBackForwardListItem(url)]
    index += 1
  }
}

/// A delegate that allows or cancels navigations, and observes their progress.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) } }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// A delegate that presents a page's user interface, such as alerts. It is never called, because no page runs.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
  func webView(
    _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping (UIContextMenuConfiguration?) -> Void)
  func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo)
  func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo)
  func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating)
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webViewDidClose(_ webView: WKWebView) {}
  public func webView(
    _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping (UIContextMenuConfiguration?) -> Void
  ) { completionHandler(nil) }
  public func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {}
  public func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {}
  public func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The link under a long press. No instances exist, because no page has links.
@preconcurrency @MainActor
open class WKContextMenuElementInfo: NSObject {
  public let linkURL: URL?
  private init(_ linkURL: URL?) { self.linkURL = linkURL }
}

/// The features of a window that a page would open. No page opens one here.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {}

/// The error of a web view. Its domain and codes are Apple's.
public struct WKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
  }
  public let code: Code
  private let text: String

  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

  public static let errorDomain = "WKErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { text }
}
