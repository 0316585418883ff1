import ConcordServe

extension FuzzTarget {
  /// What comes over a connection to `concord serve`: whoever is answered asked this machine for a path below the site's root, and
  /// no answer has a line in its head that the asker wrote.
  static let http = FuzzTarget(name: "http") { bytes in
    switch RequestParser.parse(bytes) {
    case .incomplete:
      return bytes.count >= RequestParser.largestHead + 4 ? "a head of \(bytes.count) bytes has no end" : nil
    case .refused(let response):
      return fields(of: response).map { "what is refused: \($0)" }
    case .request(let request, _, let length):
      guard length > 0, length <= min(bytes.count, RequestParser.largestHead + 6) else {
        return "a head of \(length) bytes among \(bytes.count)"
      }
      let head = Array(bytes[..<length])
      guard case .request(let again, _, length) = RequestParser.parse(head), again == request else {
        return "what comes behind a request changes it"
      }
      if case .request = RequestParser.parse(Array(head.dropLast())) {
        return "a request that is not whole is answered"
      }
      return leak(request) ?? strange(head) ?? fields(of: Response(redirect: request.address + "/"))
    }
  }

  /// What a path must not hold.
  private static func leak(_ request: Request) -> String? {
    if request.path.isEmpty || request.path.dropLast().contains("") { return "the path is \(request.path)" }
    for part in request.path where [".", ".."].contains(part) || part.utf8.contains(0) || part.utf8.contains(0x2F) {
      return "the path holds \(part.debugDescription)"
    }
    return request.address.utf8.first == 0x2F && request.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      ? nil : "the address is \(request.address.debugDescription)"
  }

  /// Reads the head once more, in a simpler way.
  private static func strange(_ head: [UInt8]) -> String? {
    let lines = String(decoding: head, as: UTF8.self).unicodeScalars.split { $0 == "\r" || $0 == "\n" }.map {
      String($0).lowercased()
    }
    if lines.first?.hasPrefix("get /") != true, lines.first?.hasPrefix("head /") != true {
      return "\(lines) is answered"
    }
    let hosts = lines.filter { $0.hasPrefix("host:") }.map { $0.dropFirst(5).drop { $0 == " " || $0 == "\t" } }
    guard hosts.count == 1, ["localhost", "127.0.0.1", "[::1]"].contains(where: hosts[0].hasPrefix),
      hosts[0].unicodeScalars.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789.:[] \t".unicodeScalars.contains($0) })
    else { return "\(hosts) is this machine" }
    return lines.contains { $0.hasPrefix("transfer-encoding:") } ? "a body is expected" : nil
  }

  /// What an answer's head has that no head of ours has.
  private static func fields(of response: Response) -> String? {
    let lines = String(decoding: response.bytes(isHead: true, keepsOpen: false), as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let known = [
      "Content-Type", "Allow", "Location", "Cache-Control", "X-Content-Type-Options", "Cross-Origin-Resource-Policy",
      "X-Frame-Options", "Content-Length", "Connection",
    ]
    guard lines.first?.hasPrefix("HTTP/1.1 ") ?? false, lines.suffix(2) == ["", ""] else { return "\(lines)" }
    let names = lines.dropFirst().dropLast(2).map { String($0.prefix { $0 != ":" }) }
    let others = names.filter { !known.contains($0) }
    if !others.isEmpty || Set(names).count != names.count { return "the fields are \(names)" }
    return lines.joined().unicodeScalars.contains { $0.value < 0x20 } ? "a control character in \(lines)" : nil
  }
}
