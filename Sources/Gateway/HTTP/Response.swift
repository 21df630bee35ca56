import Wire

/// An HTTP response. A small one has its body in memory.
struct Response: Equatable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The source of a large body.
  var source: (any BodySource)?
  /// The pending response that will replace this one.
  var deferredResponse: DeferredResponse?

  var length: Int { source?.length ?? body.count }

  static func == (a: Response, b: Response) -> Bool {
    a.status == b.status && a.body == b.body && a.source === b.source && a.deferredResponse === b.deferredResponse
      && a.headers.elementsEqual(b.headers) { $0 == $1 }
  }

  init(
    status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = [], source: (any BodySource)? = nil
  ) { (self.status, self.headers, self.body, self.source) = (status, headers, body, source) }

  init(_ response: DeferredResponse) { (status, self.deferredResponse) = (503, response) }

  static func text(_ status: Int, _ text: String) -> Response {
    Response(
      status: status, headers: [("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")],
      body: Array((text + "\n").utf8))
  }

  static func json(_ value: JSON) -> Response {
    Response(
      status: 200, headers: [("content-type", "application/json"), ("cache-control", "no-store")],
      body: Array(value.text.utf8))
  }
}

/// A body that is read while it is written.
protocol BodySource: AnyObject {
  var length: Int { get }
  /// Returns the next bytes, at most `limit`; `nil` if the body ends before the announced length.
  func read(_ limit: Int) -> [UInt8]?
}
