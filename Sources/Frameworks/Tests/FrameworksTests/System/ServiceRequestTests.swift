import Testing
import UIKitTesting
import VitrineCloudKit
import VitrineCommonCrypto
import VitrineCoreSpotlight
import VitrineGameKit
import VitrineNetwork
import VitrineWatchConnectivity

/// Requests to the network, to servers and to other devices.
@MainActor @Suite(.serialized) struct ServiceRequestTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  @Test func `a connection waits for the network until it is cancelled`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var lines: [String] = []
    let connection = NWConnection(host: "example.com", port: 443, using: .tls)
    connection.stateUpdateHandler = { lines.append("\($0)") }
    connection.start(queue: .main)
    connection.send(
      content: Data([1]), completion: .contentProcessed { lines.append("sent \($0 == .posix(.ECANCELED))") })
    connection.receive(minimumIncompleteLength: 1, maximumLength: 9) { data, _, _, error in
      lines.append("received \(data == nil && error != nil)")
    }
    screen.settle()
    #expect(lines.count == 2 && lines[0] == "preparing" && connection.state == .waiting(.posix(.ENETDOWN)))
    connection.cancel()
    screen.settle()
    #expect(lines.suffix(3) == ["sent true", "received true", "cancelled"] && connection.state == .cancelled)
  }

  @Test func `a listener fails, and addresses are read`() throws {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var states: [NWListener.State] = []
    let listener = try NWListener(using: .tcp, on: 8080)
    listener.stateUpdateHandler = { states.append($0) }
    listener.start(queue: .main)
    screen.settle()
    #expect(states == [.failed(.posix(.ENETDOWN))] && listener.port == nil)
    #expect(IPv4Address("127.0.0.1") == .loopback && IPv4Address("256.0.0.1") == nil)
    #expect(IPv6Address("::1")?.isLoopback == true && "\(IPv6Address("fe80::1")!)" == "fe80::1")
    #expect(IPv6Address("::ffff:10.0.0.1")?.asIPv4 == IPv4Address("10.0.0.1"))
    #expect(
      NWEndpoint.Host("10.0.0.1") == .ipv4(IPv4Address("10.0.0.1")!) && NWEndpoint.Host("tea") == .name("tea", nil))
  }

  @Test func `a match, a file for a watch and a search fail`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var lines: [String] = []
    GKMatchmaker.shared().findMatch(for: GKMatchRequest()) {
      lines.append("match \(($1 as? GKError)?.code == .notAuthenticated)")
    }
    let query = CSSearchQuery(queryString: "title == \"Tea\"", attributes: nil)
    query.completionHandler = { lines.append("search \(($0 as? CSSearchQueryError)?.code == .indexUnreachable)") }
    query.start()
    let transfer = WCSession.default.transferFile(URL(fileURLWithPath: "/tmp/tea"), metadata: ["a": 1])
    screen.settle()
    #expect(lines.sorted() == ["match true", "search true"])
    #expect(transfer.file.fileURL.lastPathComponent == "tea" && !transfer.isTransferring)
    #expect(CSCustomAttributeKey(keyName: "own_key") != nil && CSCustomAttributeKey(keyName: "own key") == nil)
    let request = GKMatchRequest()
    (request.minPlayers, request.maxPlayers) = (4, 2)
    #expect(GKMatchmakerViewController(matchRequest: request) == nil)
  }

  @Test func `changes of zones fail without an account, and a push is read`() async throws {
    let zone = CKRecordZone.ID(zoneName: "Teas")
    let code = await withCheckedContinuation { continuation in
      let operation = CKFetchRecordZoneChangesOperation(recordZoneIDs: [zone])
      operation.fetchRecordZoneChangesResultBlock = { result in
        if case .failure(let error) = result { continuation.resume(returning: (error as? CKError)?.code) }
      }
      CKContainer.default().privateCloudDatabase.add(operation)
    }
    #expect(code == .notAuthenticated)
    let push: [AnyHashable: Any] = [
      "aps": ["content-available": 1, "badge": 3] as [AnyHashable: Any],
      "ck": ["cid": "iCloud.tea", "fet": ["sid": "all", "zid": "Teas", "dbs": 2] as [AnyHashable: Any]]
        as [AnyHashable: Any],
    ]
    let note = try #require(CKRecordZoneNotification(fromRemoteNotificationDictionary: push))
    #expect(note.notificationType == .recordZone && note.subscriptionID == "all" && note.recordZoneID == zone)
    #expect(note.containerIdentifier == "iCloud.tea" && note.badge == 3 && note.databaseScope == .private)
    #expect(CKNotification(fromRemoteNotificationDictionary: ["aps": [AnyHashable: Any]()]) == nil)
  }

  /// The values are those of FIPS 180-4, RFC 4231 (test 2) and RFC 6070.
  @Test func `SHA-224 and SHA-384, codes in pieces, and keys of passwords`() {
    let text = Array("abc".utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA224_DIGEST_LENGTH))
    CC_SHA224(text, 3, &digest)
    #expect(hexadecimal(digest) == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    var small = CC_SHA256_CTX()
    CC_SHA224_Init(&small)
    for byte in text { withUnsafePointer(to: byte) { _ = CC_SHA224_Update(&small, $0, 1) } }
    var pieces = [UInt8](repeating: 0, count: 28)
    CC_SHA224_Final(&pieces, &small)
    #expect(pieces == digest)
    var large = CC_SHA512_CTX()
    CC_SHA384_Init(&large)
    CC_SHA384_Update(&large, text, 3)
    var long = [UInt8](repeating: 0, count: Int(CC_SHA384_DIGEST_LENGTH))
    CC_SHA384_Final(&long, &large)
    #expect(hexadecimal(long).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))

    let (key, message) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    var context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA224), key, key.count)
    CCHmacUpdate(&context, message, 10)
    CCHmacUpdate(&context, Array(message.dropFirst(10)), message.count - 10)
    CCHmacFinal(&context, &pieces)
    #expect(hexadecimal(pieces) == "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44")

    let salt = Array("salt".utf8)
    var derived = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, salt, 4, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2, &derived, 20)
    #expect(status == 0 && hexadecimal(derived) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
    #expect(CCKeyDerivationPBKDF(9, "password", 8, salt, 4, 1, 2, &derived, 20) == Int32(kCCParamError))
  }
}
