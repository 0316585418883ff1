import ConcordSyntax

/// Reads the head of a request (RFC 9112), as far as a server of pages needs it: GET and HEAD, no body, and a `Host` that is
/// this machine, since a page of another host must not be able to read what is served here under a name of its own.
package enum RequestParser {
  /// What has come so far.
  package enum Outcome {
    /// The head has not come to its end.
    case incomplete
    /// A request, whether the connection stays open, and how many bytes it took.
    case request(Request, keepsOpen: Bool, length: Int)
    /// What is answered in its place, before the connection is closed.
    case refused(Response)
  }

  /// Larger heads are refused; browsers send the cookies of all that ever ran on this machine.
  package static let largestHead = 32 << 10
  private static let longestLine = 8 << 10
  private static let mostFields = 128

  /// Reads the first request among some bytes.
  package static func parse(_ bytes: [UInt8]) -> Outcome {
    // A line end too many behind the last request is passed by.
    let start = bytes.starts(with: [13, 10]) ? 2 : 0
    let head = bytes[start...]
    guard let end = head.firstRange(of: "\r\n\r\n") else {
      if head.prefix(longestLine).firstRange(of: "\r\n") == nil, head.count >= longestLine {
        return refused(414, "the address is too long")
      }
      return head.count >= largestHead ? refused(431, "the head of the request is too long") : .incomplete
    }
    guard end.lowerBound - start <= largestHead else { return refused(431, "the head of the request is too long") }
    let lines = lines(of: head[..<end.lowerBound])
    guard let first = lines.first else { return refused(400, "there is no request") }
    if first.count > longestLine { return refused(414, "the address is too long") }
    if lines.count > mostFields { return refused(431, "the request has too many fields") }
    let words = first.split(separator: .space, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].starts(with: "HTTP/".utf8) else {
      return refused(400, "the first line is no request")
    }
    guard words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8) else {
      return refused(505, "only HTTP/1.1 is spoken here")
    }
    guard let fields = fields(lines.dropFirst()) else {
      return refused(400, "a field of the request is not well formed")
    }
    let isHead = words[0].elementsEqual("HEAD".utf8)
    guard isHead || words[0].elementsEqual("GET".utf8) else {
      var response = Response(status: 405, text: "only GET and HEAD are answered")
      response.fields.append(("Allow", "GET, HEAD"))
      return .refused(response)
    }
    if fields["transfer-encoding"] != nil || fields["content-length"].map({ $0 != "0" }) ?? false {
      return refused(400, "a request has no body here")
    }
    guard let host = fields["host"] else { return refused(400, "the request names no host") }
    guard isThisMachine(host) else {
      return refused(403, "the request is for another host; use localhost, 127.0.0.1 or [::1]")
    }
    guard let request = request(words[1], isHead: isHead) else { return refused(400, "the address is not well formed") }
    let isOld = words[2].elementsEqual("HTTP/1.0".utf8)
    let connection = fields["connection"]?.lowercased() ?? ""
    return .request(
      request, keepsOpen: isOld ? connection == "keep-alive" : connection != "close", length: end.upperBound)
  }

  private static func refused(_ status: Int, _ reason: String) -> Outcome {
    .refused(Response(status: status, text: reason))
  }

  private static func lines(of head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = head
    while let end = rest.firstRange(of: "\r\n"), lines.count <= mostFields {
      lines.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return lines + [rest]
  }

  /// The fields by their names in lower case; nil where one is malformed, or two say what is said once.
  private static func fields(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [String: String]? {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }), line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 9 })
      else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[(colon + 1)...].drop { $0 == .space || $0 == 9 }
      let text = String(
        decoding: value[..<(value.lastIndex { $0 != .space && $0 != 9 }.map { $0 + 1 } ?? value.startIndex)],
        as: UTF8.self)
      if fields[name] != nil, ["host", "content-length", "transfer-encoding"].contains(name) { return nil }
      fields[name] = text
    }
    return fields
  }

  /// Whether a host is this machine by its loopback names, on any port: one may be forwarded.
  private static func isThisMachine(_ host: String) -> Bool {
    for name in ["localhost", "127.0.0.1", "[::1]"] where host.lowercased().utf8.starts(with: name.utf8) {
      let rest = host.utf8.dropFirst(name.utf8.count)
      return rest.isEmpty || rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(\.isDigit)
    }
    return false
  }

  private static func request(_ target: ArraySlice<UInt8>, isHead: Bool) -> Request? {
    guard target.first == UInt8(ascii: "/"), target.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let cut = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let parts = target[..<cut].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var path: [String] = []
    for (index, part) in parts.enumerated() {
      guard let bytes = decoded(part), !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")),
        bytes != [46], bytes != [46, 46], !bytes.isEmpty || index == parts.count - 1
      else { return nil }
      path.append(RawName.text(bytes))
    }
    var query: [String: String] = [:]
    for pair in target[cut...].dropFirst().split(separator: UInt8(ascii: "&")) {
      let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = decoded(pair[..<sign]), let value = decoded(pair[sign...].dropFirst()) else { return nil }
      query[RawName.text(name)] = RawName.text(value)
    }
    return Request(
      path: path, address: String(decoding: target[..<cut], as: UTF8.self), query: query, isHead: isHead)
  }

  /// The bytes that a part of an address stands for; nil where a `%` is not followed by two digits.
  private static func decoded(_ part: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
