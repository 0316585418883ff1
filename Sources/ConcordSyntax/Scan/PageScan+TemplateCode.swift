/// Blocks of code between template tags: Jekyll's `{% highlight ruby %}` … `{% endhighlight %}` and Hexo's `{% codeblock %}`.
extension PageScan {
  /// Reads such a block; nil where none begins at a line, or it has no end.
  mutating func readTemplateCode(_ line: Int, _ view: LineView) -> Int? {
    guard text.has("{%", at: view.text), dialect != .commonmark, !dialect.hasComponents,
      let tag = Self.tag(text.bytes[view.text..<view.end]), let name = tag.first, Self.names.contains(name),
      !templatesWithoutEnd.contains(name)
    else { return nil }
    var last = line + 1
    while last <= text.lineCount, Self.tag(lineBytes(last))?.first != "end" + name { last += 1 }
    guard last <= text.lineCount else {
      // What has no end here has none further down.
      templatesWithoutEnd.insert(name)
      return nil
    }
    leaveItems(column: view.column)
    let (info, end) = (Self.language(view, tag, text), self.view(last))
    let content = ByteRange(start: text.lineRange(line + 1).start, end: text.lineRange(last).start)
    fences.append(
      Fence(
        line: line, lastLine: last, opener: ByteRange(start: view.text, end: view.end), info: info, content: content,
        closer: ByteRange(start: end.text, end: end.end), defect: nil, defectLine: nil, character: UInt8(ascii: "`"),
        length: Self.fence.count, column: view.column))
    buffer.replace(view.text, view.end, with: Self.fence + text.bytes[info.start..<info.end])
    for inner in (line + 1)..<last { copy(self.view(inner)) }
    buffer.replace(end.text, end.end, with: Self.fence)
    previous = .other
    return last + 1
  }

  private static let names: Set<String> = ["highlight", "codeblock", "code"]
  /// Longer than any in the code.
  private static let fence = [UInt8](repeating: UInt8(ascii: "`"), count: 16)

  private func lineBytes(_ line: Int) -> ArraySlice<UInt8> {
    let view = self.view(line)
    return text.bytes[view.text..<view.end]
  }

  /// The words of the tag that is all of a line.
  private static func tag(_ line: ArraySlice<UInt8>) -> [String]? {
    guard line.begins(with: "{%"),
      let close = line.dropFirst(2).firstRange(of: "%}")
    else { return nil }
    guard line[close.upperBound...].allSatisfy(\.isSpace) else { return nil }
    let inner = line[(line.startIndex + 2)..<close.lowerBound]
    return inner.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// `ruby` of `{% highlight ruby %}`, `js` of `{% codeblock title lang:js %}`; an empty range where none is said.
  private static func language(_ view: LineView, _ tag: [String], _ text: TextBuffer) -> ByteRange {
    let none = ByteRange(start: view.end, end: view.end)
    let option = "lang:"
    let word = tag[0] == "highlight" ? tag.dropFirst().first : tag.first { $0.hasPrefix(option) }
    guard let word, word.utf8.allSatisfy({ $0.isAlphanumeric || ":+#-_".utf8.contains($0) }),
      let place = text.bytes[view.text..<view.end].firstRange(of: Array((" " + word).utf8))
    else { return none }
    let start = place.lowerBound + 1 + (tag[0] == "highlight" ? 0 : option.utf8.count)
    return ByteRange(start: start, end: place.upperBound)
  }
}
