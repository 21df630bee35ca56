import Wire

/// An HTTP response, small enough to be held whole.
struct Response: Equatable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  static func == (a: Response, b: Response) -> Bool {
    a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers) { $0 == $1 }
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
