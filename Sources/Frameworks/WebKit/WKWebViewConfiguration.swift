import UIKit

/// The settings of a web view. They are stored without effect.
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
  /// A stored value without effect, because no pages are loaded.
  open var limitsNavigationsToAppBoundDomains = false
  open var allowsPictureInPictureMediaPlayback = true
  open var allowsAirPlayForMediaPlayback = true
  open var upgradeKnownHostsToHTTPS = true
  open var ignoresViewportScaleLimits = false
  open var dataDetectorTypes: WKDataDetectorTypes = []
  public override init() {}
}

/// The kinds of texts that a page displays as links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let trackingNumber = WKDataDetectorTypes(rawValue: 16)
  public static let flightNumber = WKDataDetectorTypes(rawValue: 32)
  public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 64)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// The kinds of media that play only after a user's action.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The preferences of a web view. They are stored without effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
  public override init() {}
}

/// The preferences of one page. They are stored without effect.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// The version of a page that is requested from a site.
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }

  open var allowsContentJavaScript = true
  open var preferredContentMode = ContentMode.recommended
  open var isLockdownModeEnabled = false
  public override init() {}
}

/// A pool of web content processes. It has no effect, because no pages are loaded.
open class WKProcessPool: NSObject, @unchecked Sendable { public override init() {} }

/// The store of cookies and other website data. It has no data, because no pages are loaded.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let persistent = WKWebsiteDataStore(isPersistent: true)
  public let isPersistent: Bool
  private init(isPersistent: Bool) { self.isPersistent = isPersistent }

  public class func `default`() -> WKWebsiteDataStore { persistent }
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

/// The scripts and message handlers for pages. They are stored without effect, because no page runs.
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
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String
  ) { add(scriptMessageHandler, name: name) }
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    removeScriptMessageHandler(forName: name)
  }
  open func removeAllScriptMessageHandlers() { handlers = [:] }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script that would run in pages. It is stored and never runs.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld
  ) { self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly) }
}

/// A message of a page's script. No instance is created here.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  init(body: Any, name: String) { (self.body, self.name) = (body, name) }
}

/// Receives messages of a page's scripts. It is never called here.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
