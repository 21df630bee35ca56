/// The reason why the gateway cannot start, as one line.
package enum GatewayError: Error, CustomStringConvertible {
  case loop(String)
  case address(host: String, port: Int, reason: String)
  case app(String, reason: String)
  case journal(String, reason: String)
  case web(String, reason: String)
  case certificate(CertificateFiles, reason: String)

  package var description: String {
    switch self {
    case .loop(let reason): "the event loop cannot start: \(reason)"
    case .address(let host, let port, let reason):
      "cannot listen on \(host) port \(port): \(reason). Choose another port with --port; 0 picks a free one"
    case .app(let path, let reason): "the app \(path) cannot be used: \(reason)"
    case .journal(let path, let reason): "the journal folder \(path) cannot be used: \(reason)"
    case .web(let path, let reason): "the page folder \(path) cannot be used: \(reason)"
    case .certificate(let files, let reason):
      "the certificate \(files.certificate) with the key \(files.key) cannot be used: \(reason)"
    }
  }
}
