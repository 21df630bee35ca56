import Testing
import UIKitTesting
import VitrineSafariServices
import VitrineWebKit

@MainActor @Suite(.serialized) struct WebTests {
  private final class Log: NSObject, WKNavigationDelegate, SFSafariViewControllerDelegate {
    var lines: [String] = []

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      let host = navigationAction.request.url?.host ?? "no host"
      lines.append("decide \(host)")
      decisionHandler(host == "blocked.example" ? .cancel : .allow)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      lines.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { lines.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { lines.append("finish") }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { lines.append("fail") }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { lines.append("Done") }
  }

  @Test func `a web view has its page's title and a history`() {
    let (controller, log) = (UIViewController(), Log())
    let web = WKWebView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    web.navigationDelegate = log
    controller.view.addSubview(web)
    let screen = Screen(controller)
    web.load(URLRequest(url: URL(string: "https://one.example/a")!))
    #expect(web.isLoading)
    screen.settle()
    #expect(log.lines == ["decide one.example", "start", "commit", "finish"])
    #expect(screen.text == "WKWebView\nhttps://one.example/a")
    web.load(URLRequest(url: URL(string: "https://two.example/")!))
    screen.settle()
    #expect(web.canGoBack && !web.canGoForward)
    web.goBack()
    screen.settle()
    #expect(web.url?.host == "one.example" && web.canGoForward)
    log.lines = []
    web.load(URLRequest(url: URL(string: "https://blocked.example/")!))
    screen.settle()
    #expect(log.lines == ["decide blocked.example", "fail"])
    #expect(web.url?.host == "one.example")
    web.loadHTMLString("<html><title>Tea</title></html>", baseURL: nil)
    screen.settle()
    #expect(web.title == "Tea")
  }

  @Test func `evaluating JavaScript fails`() {
    let screen = Screen(UIViewController())
    var failure: (any Error)?
    WKWebView().evaluateJavaScript("1 + 1") { _, error in failure = error }
    screen.settle()
    #expect((failure as? WKError)?.code == .javaScriptExceptionOccurred)
  }

  @Test func `Done dismisses Safari's controller`() {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    let safari = SFSafariViewController(url: URL(string: "https://one.example/")!)
    safari.delegate = log
    controller.present(safari, animated: true)
    screen.settle()
    #expect(screen.find("one.example") != nil)
    screen.tap("Done")
    screen.settle()
    #expect(log.lines == ["Done"])
    #expect(controller.presentedViewController == nil)
  }

  private final class OldLog: NSObject, UIWebViewDelegate {
    var lines: [String] = []
    func webView(
      _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool { request.url?.host != "blocked.example" }
    func webViewDidStartLoad(_ webView: UIWebView) { lines.append("start") }
    func webViewDidFinishLoad(_ webView: UIWebView) { lines.append("finish") }
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) { lines.append("fail") }
  }

  @Test func `a web view of UIKit asks its delegate`() {
    let (controller, log) = (UIViewController(), OldLog())
    let web = UIWebView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    web.delegate = log
    controller.view.addSubview(web)
    let screen = Screen(controller)
    web.loadRequest(URLRequest(url: URL(string: "https://one.example/a")!))
    screen.settle()
    web.loadRequest(URLRequest(url: URL(string: "https://blocked.example/")!))
    screen.settle()
    #expect(log.lines == ["start", "finish"])
    #expect(web.request?.url?.host == "one.example" && !web.isLoading)
    #expect(web.stringByEvaluatingJavaScript(from: "document.title") == "")
  }

  @Test func `a function in a page's scripts fails, and worlds have names`() {
    let screen = Screen(UIViewController())
    var error: (any Error)?
    WKWebView().callAsyncJavaScript("return 1", in: nil, in: .page) { result in
      if case .failure(let failure) = result { error = failure }
    }
    screen.settle()
    #expect((error as? WKError)?.code == .javaScriptExceptionOccurred)
    #expect(WKContentWorld.world(name: "a") === WKContentWorld.world(name: "a"))
    #expect(WKContentWorld.world(name: "b") !== WKContentWorld.world(name: "a"))
    let script = WKUserScript(source: "1", injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .defaultClient)
    let controller = WKUserContentController()
    controller.addUserScript(script)
    #expect(controller.userScripts == [script])
  }
}
