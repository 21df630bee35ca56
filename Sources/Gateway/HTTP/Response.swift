import Wire

/// An HTTP response, held whole where it is small.
struct Response: Equatable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The body of one that is not.
  var source: (any BodySource)?

  var length: Int { source?.length ?? body.count }

  static func == (a: Response, b: Response) -> Bool {
    a.status == b.status && a.body == b.body && a.source === b.source && a.headers.elementsEqual(b.headers) { $0 == $1 }
  }

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
  /// The next bytes, at most so many; `nil`: there are none, against what its length said.
  func read(_ most: Int) -> [UInt8]?
}
