import Foundation
import Testing
import VitrineCryptoKit

/// The expected digests are those of FIPS 180-4, RFC 1321 and RFC 4231.
@Suite struct DigestTests {
  private func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private let abc = Data("abc".utf8)

  @Test func `the digests of a text of three letters`() {
    #expect(digits(SHA256.hash(data: abc)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digits(SHA512.hash(data: abc))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    )
    #expect(digits(SHA384.hash(data: abc)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
    #expect(digits(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(digits(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test func `a digest of pieces equals the digest of the whole`() {
    let whole = Data((0..<300).map { UInt8(truncatingIfNeeded: $0) })
    var function = SHA256()
    for start in stride(from: 0, to: 300, by: 7) { function.update(data: whole[start..<min(start + 7, 300)]) }
    #expect(function.finalize() == SHA256.hash(data: whole))
  }

  @Test func `a code is valid for its message and key`() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let message = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(digits(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: abc, using: key))
  }

  @Test func `a loop can run over a digest's iterator`() {
    func first(_ digest: some Digest) -> UInt8? {
      for byte in digest.makeIterator() { return byte }
      return nil
    }
    #expect(first(SHA256.hash(data: abc)) == 0xba)
  }
}
