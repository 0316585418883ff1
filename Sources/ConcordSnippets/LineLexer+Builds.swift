import ConcordSyntax

/// Builds: Dockerfile and make.
extension LineLexer {
  // MARK: Dockerfile

  static let instructions: Set<String> = [
    "ADD", "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "MAINTAINER", "ONBUILD",
    "RUN", "SHELL", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR",
  ]

  mutating func dockerfile() {
    _ = scan.byte.isBlank && scan.space()
    if scan.byte == UInt8(ascii: "#") { return take(.comment, to: scan.lineEnd) }
    var isOpening = !isContinued
    var isFrom = false
    var last: UInt8 = 0
    while scan.cursor < scan.lineEnd {
      let start = scan.cursor
      if scan.byte.isWord {
        scan.skip { $0.isWord }
        let word = String(decoding: scan.bytes[start..<scan.cursor], as: UTF8.self).uppercased()
        if isOpening, Self.instructions.contains(word) {
          isFrom = word == "FROM"
          isOpening = word == "ONBUILD"
          scan.emit(.keyword, from: start)
        } else if isFrom, word == "AS" {
          scan.emit(.keyword, from: start)
        } else {
          let isAlone =
            word.utf8.allSatisfy(\.isDigit) && !"-./:=@,".utf8.contains(scan.byte) && !"-./:=@,".utf8.contains(last)
          scan.emit(isAlone ? .number : .word, from: start)
        }
      } else if scan.byte == UInt8(ascii: "\"") || scan.byte == UInt8(ascii: "'") {
        let quote = scan.byte
        quoted(quote)
        scan.emit(.string, from: start)
      } else if variable() {
        scan.emit(.variable, from: start)
      } else {
        plainStep(&scan)
      }
      if !scan.tokens.isEmpty { last = scan.bytes[scan.cursor - 1] }
      if scan.tokens.last?.kind != .whitespace, !isFrom { isOpening = isOpening && scan.tokens.last?.kind == .keyword }
    }
    isContinued = last == UInt8(ascii: "\\")
  }

  // MARK: make

  static let directives: Set<String> = [
    "ifeq", "ifneq", "ifdef", "ifndef", "else", "endif", "include", "define", "endef", "export", "unexport", "override",
    "vpath", "-include", "sinclude",
  ]

  mutating func make() {
    let isRecipe = scan.byte == .tab
    _ = scan.byte.isBlank && scan.space()
    let wasContinued = isContinued
    let end = scan.lineEnd
    isContinued = end > scan.cursor && scan.bytes[end - 1] == UInt8(ascii: "\\")
    if scan.byte == UInt8(ascii: "#"), !isRecipe { return take(.comment, to: end) }
    if !isRecipe, !wasContinued { makeHead(end) }
    while scan.cursor < end {
      let start = scan.cursor
      if scan.byte == UInt8(ascii: "#"), scan.isAfterSpace {
        take(.comment, to: end)
      } else if variable() {
        scan.emit(.variable, from: start)
      } else {
        plainStep(&scan)
      }
    }
  }

  /// A directive, the target of a rule, or the name of a variable.
  mutating func makeHead(_ end: Int) {
    let start = scan.cursor
    var wordEnd = start
    while wordEnd < end, scan.bytes[wordEnd].isWord || scan.bytes[wordEnd] == UInt8(ascii: "-") { wordEnd += 1 }
    if Self.directives.contains(String(decoding: scan.bytes[start..<wordEnd], as: UTF8.self)) {
      take(.keyword, to: wordEnd)
      _ = scan.byte.isBlank && scan.space()
      if !["export", "override", "define"].contains(String(decoding: scan.bytes[start..<wordEnd], as: UTF8.self)) {
        return
      }
    }
    var depth = 0
    for index in scan.cursor..<max(scan.cursor, end) {
      let byte = scan.bytes[index]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth > 0 { continue }
      if byte == UInt8(ascii: "#") { return }
      let next = index + 1 < end ? scan.bytes[index + 1] : 0
      if byte == UInt8(ascii: "=") || "?+!".utf8.contains(byte) && next == UInt8(ascii: "=")
        || byte == UInt8(ascii: ":")
      {
        return take(.key, to: trimmed(index))
      }
    }
  }
}
