import Testing

@testable import Gateway

@Suite struct ExtensionOffersTests {
  @Test func `a header is a list of extensions with parameters`() throws {
    let offers = try #require(ExtensionOffers("a; b ;c=1; d=\"2\", ,\tpermessage-deflate;x , e"))
    #expect(
      offers.offers == [
        .init(name: "a", parameters: [.init(name: "b"), .init(name: "c", value: "1"), .init(name: "d", value: "2")]),
        .init(name: "permessage-deflate", parameters: [.init(name: "x")]), .init(name: "e"),
      ])
    #expect(offers.deflateOfferCount == 1)
    #expect(ExtensionOffers("")?.offers == [])
    #expect(ExtensionOffers("a;b=\"\\1\"")?.offers.first?.parameters == [.init(name: "b", value: "1")])
  }

  @Test(arguments: [
    "a;", "a; ;b", ";a", "a=1", "a;b=", "a;=1", "a b", "a;b=\"", "a;b=\"\"", "a;b=\"x y\"", "a;b=\"x\\", "a;b=\"x\"y",
    "a/b", "é", "a;b=1=2", "\u{1}",
  ])
  func `a malformed extension header is refused`(header: String) { #expect(ExtensionOffers(header) == nil) }

  /// libwebsockets does not know quotes, and splits at a tab.
  @Test func `offers are counted as libwebsockets counts them`() throws {
    func deflateOfferCount(_ header: String) throws -> Int { try #require(ExtensionOffers(header)).deflateOfferCount }
    #expect(try deflateOfferCount("permessage-deflate, permessage-deflate; client_max_window_bits") == 2)
    #expect(try deflateOfferCount("a, permessage-deflatee, permessage-deflate\t;b") == 1)
    #expect(try deflateOfferCount("permessage-deflate ;a,\tpermessage-deflate") == 2)
    #expect(try deflateOfferCount("a;b=permessage-deflate") == 0)
  }

  /// It ends a connection if it reads more than 255 bytes, and reads no further after an offer with parameters that it accepts.
  @Test func `in a long header, libwebsockets accepts an early offer`() throws {
    func confirmedOffer(_ header: String) throws -> Int { try #require(ExtensionOffers(header)).confirmedOffer }
    let (offer, plain) = ("permessage-deflate; client_max_window_bits", "permessage-deflate")
    let filler = String(repeating: "x", count: 250)
    #expect(try confirmedOffer("\(offer), \(plain)") == 2)
    #expect(try confirmedOffer("\(offer), \(offer), \(plain), \(filler)") == 2)
    #expect(try confirmedOffer("a;b, \(offer), \(filler), \(offer)") == 1)
    #expect(try confirmedOffer("\(plain), \(filler)") == 0)
    #expect(try confirmedOffer("\(filler), \(offer), a") == 0)
    #expect(try confirmedOffer("\(offer)\t, \(filler)") == 0)
    #expect(try confirmedOffer(filler) == 0)
    #expect(answer("\(plain), \(filler)") == nil)
    #expect(answer("\(offer); unknown, \(plain); server_max_window_bits=9, \(filler)") != nil)
  }

  private func answer(_ header: String, allowsClientContextTakeover: Bool = false) -> String? {
    ExtensionOffers(header).flatMap {
      DeflateParameters(accepting: $0, allowsClientContextTakeover: allowsClientContextTakeover)?.answer
    }
  }

  @Test func `browsers' and libraries' offers are accepted`() {
    let noTakeover = "; client_no_context_takeover"
    #expect(answer("permessage-deflate") == noTakeover)
    #expect(answer("permessage-deflate; client_max_window_bits") == noTakeover)
    #expect(answer("permessage-deflate; client_no_context_takeover; client_max_window_bits=10") == noTakeover)
    #expect(answer("permessage-deflate; server_no_context_takeover") == "; server_no_context_takeover" + noTakeover)
    #expect(
      answer("permessage-deflate; server_max_window_bits=15; client_max_window_bits=\"15\"")
        == "; server_max_window_bits=12" + noTakeover)
    #expect(answer("permessage-deflate; server_max_window_bits=9") == "; server_max_window_bits=9" + noTakeover)
    #expect(answer("permessage-deflate", allowsClientContextTakeover: true) == "")
    #expect(answer("permessage-deflate; client_no_context_takeover", allowsClientContextTakeover: true) == noTakeover)
  }

  @Test(arguments: [
    "server_max_window_bits", "server_max_window_bits=7", "server_max_window_bits=8", "server_max_window_bits=16",
    "server_max_window_bits=09", "server_max_window_bits=1e1", "client_max_window_bits=7",
    "client_max_window_bits=16", "client_max_window_bits=x", "client_max_window_bits=010",
    "client_no_context_takeover=1", "server_no_context_takeover=true", "unknown", "unknown=1",
    "client_no_context_takeover; client_no_context_takeover", "server_max_window_bits=10; server_max_window_bits=10",
  ])
  func `an offer with a wrong parameter is declined, and the next one is read`(parameters: String) {
    #expect(answer("permessage-deflate; \(parameters)") == nil)
    #expect(
      answer("permessage-deflate; \(parameters), permessage-deflate; server_max_window_bits=11")
        == "; server_max_window_bits=11; client_no_context_takeover")
  }
}
