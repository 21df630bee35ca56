import CFrames
import Glibc

/// Who may use the gateway, and at which address.
package struct AccessOptions: Sendable {
  /// The token that requests need; `nil` if they need none.
  package var token: String?
  /// The address at which clients reach the gateway, if it is not the one on which it listens.
  package var publicURL: PublicURL?
  /// Proxies whose `X-Forwarded-For` is trusted.
  package var proxies: Set<ClientAddress> = []
  /// The files of certificate and key, in PEM; `nil`: no TLS.
  package var certificate: CertificateFiles?
  /// Whether the question `source` is answered.
  package var servesSources = true
  package var limits = ClientLimits()

  package init() {}

  /// Whether only this machine reaches a gateway that listens on this host.
  package static func isLoopback(host: String) -> Bool {
    host == "localhost" || ClientAddress(host)?.isLoopback == true
  }

  /// Whether a text can be a token: 16 to 256 letters, digits, `-`, `.`, `_` and `~`.
  package static func isToken(_ text: String) -> Bool { AccessControl.isToken(text) }

  package static func makeToken() -> String { AccessControl.makeToken() }
}

/// The files of a TLS certificate, with its intermediate certificates, and of its key.
package struct CertificateFiles: Equatable, Sendable {
  package var certificate: String
  package var key: String

  package init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }
}

extension CertificateFiles {
  /// The reason why the files cannot be used; `nil` if they can.
  var fault: String? {
    for path in [certificate, key] {
      var status = stat()
      guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
        return "\(path): \(String(cString: strerror(errno)))"
      }
      // A pipe would hold up the loop until somebody writes to it.
      guard status.st_mode & S_IFMT == S_IFREG else { return "\(path) is not a file" }
    }
    switch vitrine_check_certificate(certificate, key) {
    case vitrine_certificate_usable: return nil
    case vitrine_certificate_key_unusable: return "\(key) has no key in PEM without a passphrase"
    case vitrine_certificate_key_mismatch:
      return "the key in \(key) does not belong to the certificate in \(certificate)"
    default: return "\(certificate) has no usable certificate in PEM"
    }
  }
}

/// The address of a site: scheme, host and port.
package struct PublicURL: Equatable, Sendable, CustomStringConvertible {
  package let isSecure: Bool
  let host: String
  let port: Int

  /// Reads an address such as `https://demo.example`; `nil` if it is no `http` or `https` address, or has a path.
  package init?(_ text: String) {
    let text = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let end = text.firstRange(of: "://"), case let scheme = text[..<end.lowerBound].lowercased(),
      scheme == "http" || scheme == "https",
      let (host, port) = Site.split(String(text[end.upperBound...]), defaultPort: scheme == "https" ? 443 : 80)
    else { return nil }
    (isSecure, self.host, self.port) = (scheme == "https", host, port)
  }

  var defaultPort: Int { isSecure ? 443 : 80 }

  /// The host, with the port unless the scheme implies it.
  var authority: String { port == defaultPort ? host : "\(host):\(port)" }

  package var description: String { "http\(isSecure ? "s" : "")://\(authority)" }
}
