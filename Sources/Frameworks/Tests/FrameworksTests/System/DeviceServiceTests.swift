import Testing
import UIKitTesting
import VitrineAdSupport
import VitrineAppTrackingTransparency
import VitrineBackgroundTasks
import VitrineCloudKit
import VitrineCommonCrypto
import VitrineCoreBluetooth
import VitrineCoreSpotlight
import VitrineCoreTelephony
import VitrineNetwork
import VitrineWatchConnectivity
import VitrineWidgetKit

/// What frameworks report on a device without the hardware or the account that they need.
@MainActor @Suite(.serialized) struct DeviceServiceTests {
  private final class Log: NSObject, CBCentralManagerDelegate, CBPeripheralManagerDelegate, WCSessionDelegate {
    var lines: [String] = []

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      lines.append("central \(central.state == .unsupported)")
    }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      lines.append("peripheral \(peripheral.state == .unsupported)")
    }
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
    ) { lines.append("watch \(activationState == .notActivated) \((error as? WCError)?.code.rawValue ?? 0)") }
    func sessionDidBecomeInactive(_ session: WCSession) { lines.append("inactive") }
    func sessionDidDeactivate(_ session: WCSession) { lines.append("deactivated") }
  }

  @Test func `a path monitor reports a connected Wi-Fi once, on its queue, and nothing after it is cancelled`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var paths: [NWPath] = []
    let monitor = NWPathMonitor()
    monitor.pathUpdateHandler = { paths.append($0) }
    #expect(monitor.currentPath.status == .unsatisfied)
    monitor.start(queue: .main)
    monitor.start(queue: .main)
    let cellular = NWPathMonitor(requiredInterfaceType: .cellular)
    cellular.pathUpdateHandler = { paths.append($0) }
    cellular.start(queue: .main)
    let cancelled = NWPathMonitor()
    cancelled.pathUpdateHandler = { paths.append($0) }
    cancelled.start(queue: .main)
    cancelled.cancel()
    #expect(paths.isEmpty)
    screen.settle()
    #expect(paths.map(\.status) == [.satisfied, .unsatisfied])
    #expect(paths[0].usesInterfaceType(.wifi) && !paths[0].isExpensive && !paths[1].usesInterfaceType(.wifi))
    #expect(monitor.currentPath == paths[0] && monitor.queue?.label == DispatchQueue.main.label)
  }

  @Test func `endpoints have their host and port`() {
    #expect("\(NWEndpoint.hostPort(host: "example.com", port: 8080))" == "example.com:8080")
    #expect(NWEndpoint.Port("70000") == nil && NWEndpoint.Port(rawValue: 443) == .https)
  }

  @Test func `permission to track is requested once, and the answer is stored`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var answers: [ATTrackingManager.AuthorizationStatus] = []
    #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
    for _ in 1...2 { ATTrackingManager.requestTrackingAuthorization { answers.append($0) } }
    screen.settle()
    #expect(answers.isEmpty)
    screen.tap("Ask App Not to Track")
    screen.settle()
    ATTrackingManager.requestTrackingAuthorization { answers.append($0) }
    screen.settle()
    #expect(answers == [.denied, .denied, .denied] && screen.find("Allow") == nil)
    #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString.allSatisfy { $0 == "0" || $0 == "-" })
  }

  @Test func `managers of Bluetooth and a session with a watch are not supported`() {
    let (screen, log) = (Screen(UIViewController()), Log())
    let central = CBCentralManager(delegate: log, queue: nil)
    let peripheral = CBPeripheralManager(delegate: log, queue: .main)
    #expect(central.state == .unknown && peripheral.state == .unknown)
    WCSession.default.delegate = log
    #expect(!WCSession.isSupported())
    WCSession.default.activate()
    WCSession.default.sendMessage(["a": 1], replyHandler: nil) { _ in log.lines.append("not sent") }
    #expect(throws: WCError.self) { try WCSession.default.updateApplicationContext([:]) }
    screen.settle()
    #expect(log.lines.sorted() == ["central true", "not sent", "peripheral true", "watch true 7002"])
    #expect(central.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
  }

  @Test func `short identifiers of Bluetooth equal their long form`() {
    let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(CBUUID(string: "180D") == long && CBUUID(string: "180d").uuidString == "180D")
    #expect(CBUUID(string: "180E") != long && long.uuidString == "0000180D-0000-1000-8000-00805F9B34FB")
    let identifier = UUID()
    #expect(CBUUID(nsuuid: identifier).uuidString == identifier.uuidString && long.data.count == 16)
  }

  @Test func `there is no carrier, no search index and no widget`() {
    let screen = Screen(UIViewController())
    let info = CTTelephonyNetworkInfo()
    #expect(info.serviceSubscriberCellularProviders == nil && info.serviceCurrentRadioAccessTechnology == nil)
    var code: CSIndexError.Code?
    var widgets: [WidgetInfo]?
    let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
    attributes.title = "Tea"
    let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: attributes)
    CSSearchableIndex.default().indexSearchableItems([item]) { code = ($0 as? CSIndexError)?.code }
    WidgetCenter.shared.getCurrentConfigurations { widgets = try? $0.get() }
    screen.settle()
    #expect(code == .indexUnavailableError && !CSSearchableIndex.isIndexingAvailable() && widgets == [])
  }

  @Test func `tasks in the background are unavailable`() {
    #expect(throws: BGTaskScheduler.Error.self) {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    }
    #expect(!BGTaskScheduler.shared.register(forTaskWithIdentifier: "not in Info.plist", using: nil) { _ in })
  }

  @Test func `records keep their values, and requests fail without an account`() async throws {
    let record = CKRecord(recordType: "Whistle")
    record["genre"] = "Rock"
    record["count"] = 3
    record["title"] = "A" as CKRecordValue
    #expect(record["title"] as? String == "A")
    record["title"] = nil
    record["owner"] = CKRecord.Reference(recordID: CKRecord.ID(recordName: "me"), action: .deleteSelf)
    #expect(record["genre"] as? String == "Rock" && record["count"] as? Int == 3)
    #expect(record.allKeys() == ["count", "genre", "owner"] && record.changedKeys().count == 4)
    let count: Int? = record["count"]
    #expect(count == 3 && CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a"))
    let container = CKContainer.default()
    #expect(try await container.accountStatus() == .noAccount)
    do { try await container.privateCloudDatabase.save(record) } catch CKError.notAuthenticated {} catch {
      Issue.record(error)
    }
    let code = await withCheckedContinuation { continuation in
      let operation = CKQueryOperation(query: CKQuery(recordType: "Whistle", predicate: NSPredicate(value: true)))
      operation.queryCompletionBlock = { continuation.resume(returning: ($1 as? CKError)?.code) }
      container.publicCloudDatabase.add(operation)
    }
    #expect(code == .notAuthenticated)
  }

  /// The digests of "abc" in RFC 1321 and FIPS 180-4; the code of RFC 4231, test 2.
  @Test func `digests at once and in pieces, and a message authentication code`() {
    func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
    let text = Data("abc".utf8)
    var md5 = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    text.withUnsafeBytes { _ = CC_MD5($0.baseAddress, CC_LONG(text.count), &md5) }
    #expect(hexadecimal(md5) == "900150983cd24fb0d6963f7d28e17f72")
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    for byte in text { withUnsafePointer(to: byte) { _ = CC_SHA256_Update(&context, $0, 1) } }
    var sha = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256_Final(&sha, &context)
    #expect(hexadecimal(sha) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let (key, message) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, message, message.count, &sha)
    #expect(hexadecimal(sha) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
