/// What is answered.
public struct Response: Sendable {
  /// The status code.
  public var status: Int
  /// What stands in the head besides what every answer has.
  public var fields: [(name: String, value: String)]
  /// The content.
  public var body: [UInt8]
  /// Whether the connection stays open for events.
  let isStream: Bool

  /// An answer with content of a type.
  public init(status: Int = 200, type: String, _ body: [UInt8], fields: [(name: String, value: String)] = []) {
    self.status = status
    self.fields = [("Content-Type", type)] + fields
    self.body = body
    isStream = false
  }

  /// One clause, as text.
  public init(status: Int, text: String) {
    self.init(status: status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// Leads to another address of the same server, encoded.
  public init(redirect address: String) {
    self.init(status: 302, text: "see \(address)")
    fields.append(("Location", address))
  }

  private init(stream: Void) {
    (status, fields, body, isStream) = (200, [("Content-Type", "text/event-stream")], [], true)
  }

  /// The beginning of a stream of events, which `ServeLoop.send` fills.
  public static let stream = Response(stream: ())

  /// The answer as it is sent. Nothing is kept by a browser: what was asked for a moment ago may have changed.
  package func bytes(isHead: Bool, keepsOpen: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
    head += "Cross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: SAMEORIGIN\r\n"
    if !isStream { head += "Content-Length: \(body.count)\r\n" }
    head += "Connection: \(keepsOpen ? "keep-alive" : "close")\r\n\r\n"
    return Array(head.utf8) + (isHead ? [] : body)
  }

  private static let reasons = [
    200: "OK", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 414: "URI Too Long", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
