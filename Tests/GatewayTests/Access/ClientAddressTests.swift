import Testing

@testable import Gateway

@Suite struct ClientAddressTests {
  @Test(arguments: ["127.0.0.1", "127.9.8.7", "::1", "[::1]:80", "::ffff:127.0.0.1", " 127.0.0.1\t", "127.0.0.1:5000"])
  func `the addresses of this machine`(text: String) throws { #expect(try #require(ClientAddress(text)).isLoopback) }

  @Test(arguments: ["192.0.2.7", "128.0.0.1", "2001:db8::1", "::ffff:10.0.0.1", "::", "0.0.0.0", "::2"])
  func `addresses of other machines are not loopback`(text: String) throws {
    #expect(try !#require(ClientAddress(text)).isLoopback)
  }

  @Test(arguments: ["", "localhost", "1.2.3", "1.2.3.4.5", "[::1", "unknown", "_hidden", "::1::", "1.2.3.4,5.6.7.8"])
  func `other texts are not addresses`(text: String) { #expect(ClientAddress(text) == nil) }

  @Test func `an address is recognized with a port, in brackets and as mapped IPv4`() {
    #expect(ClientAddress("192.0.2.7:443") == ClientAddress("::ffff:192.0.2.7"))
    #expect(ClientAddress("[2001:db8::1]:443") == ClientAddress("2001:DB8:0::1"))
    #expect(ClientAddress("192.0.2.7") != ClientAddress("192.0.2.8"))
  }

  @Test func `limits apply to single IPv4 addresses and to IPv6 prefixes of 64 bits`() {
    #expect(ClientAddress("192.0.2.7")?.network != ClientAddress("192.0.2.8")?.network)
    #expect(ClientAddress("2001:db8::1")?.network == ClientAddress("2001:db8::ffff:1:2:3")?.network)
    #expect(ClientAddress("2001:db8::1")?.network != ClientAddress("2001:db8:0:1::1")?.network)
  }
}
