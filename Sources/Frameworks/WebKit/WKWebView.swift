/// Module `WebKit`: web views that do not load pages.
///
/// Real: the address, the list of visited pages, going back and forward, reloading, the navigation delegate's calls with its decision,
/// the title of HTML text, and a scroll view. `UIWebView` has the same. A placeholder: the page. The view displays the page's address.
/// Not here: JavaScript (evaluation fails with `WKError`), cookies, downloads, titles of sites; `estimatedProgress` changes directly
/// from 0 to 1.
import FrameworkSupport
@_exported import FoundationNetworking
@_exported import UIKit

/// A web view that displays a page's address instead of the page. Options of the page and of its gestures are stored without effect.
open class WKWebView: UIView {
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let configuration: WKWebViewConfiguration
  public let scrollView = UIScrollView()
  public let backForwardList = WKBackForwardList()
  open private(set) var title: String?
  open private(set) var isLoading = false
  open private(set) var estimatedProgress = 0.0
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var isInspectable = false
  open var pageZoom: CGFloat = 1
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  private let placeholder = PlaceholderView("WKWebView")
  private var pending: (navigation: WKNavigation, request: URLRequest)?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    placeholder.fill(scrollView)
  }

  // MARK: Loading

  /// The address of the page that is loading or was loaded; nil before the first load.
  open var url: URL? { pending?.request.url ?? backForwardList.currentItem?.url }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { begin(request, .other) { $0.visit($1) } }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let title = string.firstMatch(of: #/(?i)<title>(.*?)</title>/#).map { String($0.1) }
    return begin(URLRequest(url: baseURL ?? WKWebView.blankURL), .other, title: title) { $0.visit($1, isHTML: true) }
  }

  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: URL))
  }

  @discardableResult
  open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation?
  {
    load(URLRequest(url: baseURL))
  }

  @discardableResult
  open func reload() -> WKNavigation? {
    guard let item = backForwardList.currentItem else { return nil }
    return begin(URLRequest(url: item.url), .reload) { _, _ in }
  }
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Cancels the provisional navigation, if there is one.
  open func stopLoading() {
    guard let pending else { return }
    self.pending = nil
    isLoading = false
    fail(pending.navigation, URLError(.cancelled))
  }

  open var canGoBack: Bool { backForwardList.backItem != nil }
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  @discardableResult
  open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
  @discardableResult
  open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard backForwardList.contains(item) else { return nil }
    return begin(URLRequest(url: item.url), .backForward) { list, _ in list.move(to: item) }
  }

  private static let blankURL = URL(string: "about:blank")!

  /// Starts a navigation: asks the delegate, and commits it if the delegate allows it.
  private func begin(
    _ request: URLRequest, _ type: WKNavigationType, title: String? = nil,
    _ change: @escaping @MainActor (WKBackForwardList, URL) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    pending = (navigation, request)
    isLoading = true
    estimatedProgress = 0
    let action = WKNavigationAction(request, type, self)
    afterTurn { [weak self] in
      guard let self, pending?.navigation === navigation else { return }
      let decide: @MainActor (WKNavigationActionPolicy) -> Void = { [weak self] policy in
        guard let self, pending?.navigation === navigation else { return }
        guard policy == .allow else {
          pending = nil
          isLoading = false
          return fail(navigation, WKError(.webContentProcessTerminated, "Frame load interrupted"))
        }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        afterTurn { [weak self] in self?.commit(navigation, title, change) }
      }
      guard let navigationDelegate else { return decide(.allow) }
      navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
    }
    return navigation
  }

  /// Changes the back-forward list and the title, and reports the navigation as finished.
  private func commit(
    _ navigation: WKNavigation, _ title: String?, _ change: @MainActor (WKBackForwardList, URL) -> Void
  ) {
    guard let (current, request) = pending, current === navigation, let url = request.url else { return }
    pending = nil
    change(backForwardList, url)
    self.title = title ?? ""
    placeholder.content = [title, url == WKWebView.blankURL ? nil : url.absoluteString].compactMap(\.self)
      .joined(separator: "\n")
    navigationDelegate?.webView(self, didCommit: navigation)
    isLoading = false
    estimatedProgress = 1
    navigationDelegate?.webView(self, didFinish: navigation)
  }

  /// Reports to the delegate that a navigation has failed.
  private func fail(_ navigation: WKNavigation, _ error: any Error) {
    afterTurn { [weak self] in
      guard let self else { return }
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
    }
  }

  // MARK: JavaScript

  /// Fails, because no page runs scripts.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    afterTurn { completionHandler?(nil, WKError(.javaScriptExceptionOccurred, "JavaScript is not run here")) }
  }

  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred, "JavaScript is not run here")
  }

  /// Fails like `evaluateJavaScript`, because no page runs scripts.
  open func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    afterTurn {
      completionHandler?(.failure(WKError(.javaScriptExceptionOccurred, "JavaScript is not run here")))
    }
  }
  open func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? { throw WKError(.javaScriptExceptionOccurred, "JavaScript is not run here") }
  open func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) { callAsyncJavaScript(javaScript, in: frame, in: contentWorld, completionHandler: completionHandler) }
}

/// A namespace for an app's scripts, separate from the scripts of a page. It has no effect.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
  private static var worlds: [String: WKContentWorld] = [:]
  public let name: String?
  private init(_ name: String?) { self.name = name }

  public static let page = WKContentWorld(nil)
  public static let defaultClient = WKContentWorld(nil)
  /// Returns the content world with a name. The same name always returns the same object.
  open class func world(name: String) -> WKContentWorld {
    let world = worlds[name] ?? WKContentWorld(name)
    worlds[name] = world
    return world
  }
}
