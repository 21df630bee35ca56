import UIKit

/// The settings of a web view. They are stored without an effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  open var preferences = WKPreferences()
  open var userContentController = WKUserContentController()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var processPool = WKProcessPool()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var allowsInlineMediaPlayback = false
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  open var suppressesIncrementalRendering = false
  open var applicationNameForUserAgent: String?
  public override init() {}
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

@preconcurrency @MainActor
open class WKPreferences: NSObject {
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
  public override init() {}
}

@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
  public override init() {}
}

open class WKProcessPool: NSObject, @unchecked Sendable { public override init() {} }

/// Without a page there are no cookies and no other data.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let persistent = WKWebsiteDataStore(isPersistent: true)
  public let isPersistent: Bool
  private init(isPersistent: Bool) { self.isPersistent = isPersistent }

  public class func `default`() -> WKWebsiteDataStore { persistent }
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

/// Scripts and message handlers of pages. They are stored; no page runs them.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]
  public override init() {}

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  init(body: Any, name: String) { (self.body, self.name) = (body, name) }
}

@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
