import FoundationNetworking
import UIKit

public typealias UIWebViewNavigationType = UIWebView.NavigationType

/// Decides about loads of a `UIWebView`, and receives their beginning, end and failure.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// UIKit's web view from before iOS 12. It displays a `WKWebView`, which displays the page's address.
/// Options of the page are stored without effect.
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  open weak var delegate: (any UIWebViewDelegate)?
  open private(set) var request: URLRequest?
  open var scalesPageToFit = false
  open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
  open var allowsInlineMediaPlayback = false
  open var mediaPlaybackRequiresUserAction = true
  open var mediaPlaybackAllowsAirPlay = true
  open var suppressesIncrementalRendering = false
  open var keyboardDisplayRequiresUserAction = true
  open var allowsLinkPreview = false
  open var allowsPictureInPictureMediaPlayback = true
  open var pageCount: Int { 1 }

  private let page = WKWebView(frame: .zero)
  private let observer = PageObserver()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    page.frame = bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(page)
    observer.webView = self
    page.navigationDelegate = observer
  }

  open var scrollView: UIScrollView { page.scrollView }
  open var isLoading: Bool { page.isLoading }
  open var canGoBack: Bool { page.canGoBack }
  open var canGoForward: Bool { page.canGoForward }

  open func loadRequest(_ request: URLRequest) { page.load(request) }
  open func loadHTMLString(_ string: String, baseURL: URL?) { page.loadHTMLString(string, baseURL: baseURL) }
  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
    page.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }
  open func reload() { page.reload() }
  open func stopLoading() { page.stopLoading() }
  open func goBack() { page.goBack() }
  open func goForward() { page.goForward() }

  /// Returns an empty text, as for a script that fails, because no page runs scripts.
  @discardableResult
  open func stringByEvaluatingJavaScript(from script: String) -> String? { "" }

  /// Forwards the page's navigation events to the web view's delegate.
  private final class PageObserver: NSObject, WKNavigationDelegate {
    weak var webView: UIWebView?

    func webView(
      _ page: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      guard let webView else { return decisionHandler(.allow) }
      let type = NavigationType(rawValue: navigationAction.navigationType.rawValue) ?? .other
      let request = navigationAction.request
      guard webView.delegate?.webView(webView, shouldStartLoadWith: request, navigationType: type) ?? true else {
        return decisionHandler(.cancel)
      }
      webView.request = request
      decisionHandler(.allow)
    }

    func webView(_ page: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      if let webView { webView.delegate?.webViewDidStartLoad(webView) }
    }

    func webView(_ page: WKWebView, didFinish navigation: WKNavigation!) {
      if let webView { webView.delegate?.webViewDidFinishLoad(webView) }
    }

    /// Reports a failure to the delegate, except the cancellation of a load by the delegate itself.
    func webView(_ page: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    {
      guard let webView, !(error is WKError) else { return }
      webView.delegate?.webView(webView, didFailLoadWithError: error)
    }
  }
}
