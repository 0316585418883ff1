import ConcordSyntax

/// Spans that show the same in another form.
extension SpanChange {
  /// `&gt;` is `>`, `"name"` is `name`, `key:` and `key,` are `key`, `./file` is `file`, `folder/` is `/folder`, `C:\folder\` is
  /// `C:\folder`, and `localhost` is `127.0.0.1`.
  static func showTheSame(_ lost: String, _ found: String) -> Bool {
    let isSlash: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") }
    let folder = Array(lost.utf8)[...].trimmed(isSlash)
    return Identifier.differInEntities(lost, found) || withoutEscapes(lost) == withoutEscapes(found)
      || lost.contains("your") && withoutAngles(lost) == withoutAngles(found)
      || isElement(lost, of: found) || isElement(found, of: lost) || isSet(lost, by: found)
      || bare(lost) == bare(found) || isOption(found, of: lost)
      || [":", ",", ";", ".", "\\"].contains { lost == found + $0 || lost + $0 == found } || lost + "()" == found
      || lost == "./" + found || isVersion(lost, found) || isVersion(found, lost)
      || isNumber(of: lost, found) || isArity(of: lost, found) || "./" + lost == found
      || withoutLoopback(lost) == withoutLoopback(found)
      || !folder.isEmpty && folder == Array(found.utf8)[...].trimmed(isSlash)
  }

  /// `receive/1` for `receive`, as Elixir and Erlang tell functions by how many arguments they take.
  private static func isArity(of name: String, _ found: String) -> Bool {
    let rest = found.utf8.dropFirst(name.utf8.count)
    return found.hasPrefix(name + "/") && rest.count == 2 && rest.last?.isDigit ?? false
      && name.utf8.first?.isDigit == false && name.utf8.allSatisfy { $0.isAlphanumeric || "_.!?".utf8.contains($0) }
  }

  /// `el-table` for `<el-table>`, `Tabs` for `<Tabs>`: whether the tag of a component is its name, as no element of HTML is called.
  private static func isElement(_ name: String, of tag: String) -> Bool {
    tag == "<\(name)>" && (name.contains("-") || name.utf8.first?.isUppercase ?? false)
      && name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
      && name.utf8.contains { $0.isLetter && !$0.isUppercase }
  }

  /// `allowCreate=true` for `allowCreate`, as JSX has it: an attribute that is there is set. To a program `-Dname` is another option than
  /// `-Dname=true`.
  private static func isSet(_ name: String, by found: String) -> Bool {
    name.utf8.first?.isLetter ?? false && (found == name + "=true" || found == name + "={true}")
  }

  /// `your-name` for `<your-name>`: the words say that a reader fills it in.
  private static func withoutAngles(_ text: String) -> String {
    text.utf8.contains { "<>".utf8.contains($0) } ? text.filter { $0 != "<" && $0 != ">" } : text
  }

  /// A browser asks this machine in one way.
  private static func withoutLoopback(_ text: String) -> String {
    let address = text.replacing("127.0.0.1", with: "localhost")
    let isOfMachine = ["http://localhost:", "http://localhost/"].contains(where: address.hasPrefix)
    return isOfMachine || address == "http://localhost" ? String(address.dropFirst(7)) : address
  }

  /// `dir` of `'dir' `, `a: A,b: B` of `(a: A, b: B)`: a value without its quotes, arguments without their brackets.
  private static func bare(_ text: String) -> String {
    let value = Identifier.withoutQuotes(String(text.trimmed))
    guard value.hasPrefix("("), value.hasSuffix(")"), value.utf8.contains(where: { ",:".utf8.contains($0) }),
      value.utf8.count(where: { $0 == UInt8(ascii: "(") }) == 1
    else { return value.replacing(", ", with: ",") }
    return value.dropFirst().dropLast().replacing(", ", with: ",")
  }

  /// `--proxy` of `--proxy <PROXY>`: an option without the name of its value.
  private static func isOption(_ found: String, of lost: String) -> Bool {
    guard found.hasPrefix("-"), lost.hasPrefix(found) else { return false }
    let value = lost.dropFirst(found.count)
    return value.utf8.count > 3 && [" ", "="].contains(value.first) && value.dropFirst().first == "<"
      && value.last == ">"
      && value.utf8.count { "<> =".utf8.contains($0) } == 3
  }

  /// `2.1` for `version 2.1`
  private static func isNumber(of lost: String, _ found: String) -> Bool {
    let words = lost.split(separator: " ")
    return words.count == 2 && words[1] == found && words[0].utf8.allSatisfy(\.isLetter)
      && found.utf8.first?.isDigit ?? false && found.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// `v2.1` for `2.1`
  private static func isVersion(_ one: String, _ other: String) -> Bool {
    one.hasPrefix("v") && one.dropFirst() == other && other.utf8.first?.isDigit ?? false
  }

  /// `\[OK\]`, where a backslash is shown, without those that Markdown would have taken out elsewhere. Before letters, and dots, they
  /// belong to a pattern.
  private static func withoutEscapes(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let isEscape = { (index: Int) in
      bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count && "[]_*<>`".utf8.contains(bytes[index + 1])
    }
    let escapes = bytes.indices.filter(isEscape)
    guard !escapes.isEmpty, escapes.count == bytes.count(where: { $0 == UInt8(ascii: "\\") }) else { return bytes }
    return bytes.indices.filter { !isEscape($0) }.map { bytes[$0] }
  }
}
