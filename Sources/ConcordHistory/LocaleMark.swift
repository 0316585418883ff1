import ConcordProject
import ConcordSyntax

/// `start.en.md` for `start.zh.md`: the name of a language, in a path.
enum LocaleMark {
  /// Whether a source names its own locale where it named another one, and nothing else is different: what it is to readers of others, it was
  /// before.
  static func isAllThatDiffers(_ former: ArraySlice<UInt8>, _ present: ArraySlice<UInt8>, _ locale: LocaleTag) -> Bool {
    let (one, other) = (parts(former), parts(present))
    guard one.count == other.count, former != present else { return false }
    return zip(one, other).allSatisfy { former, present in
      former == present
        || LocaleTag(String(decoding: former, as: UTF8.self)) != nil
          && LocaleTag(String(decoding: present, as: UTF8.self))?.language == locale.language
    }
  }

  /// Words, and each sign between them.
  private static func parts(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (parts, start) = ([ArraySlice<UInt8>](), text.startIndex)
    for index in text.indices where !text[index].isAlphanumeric {
      parts += [text[start..<index], text[index...index]]
      start = index + 1
    }
    return parts + [text[start...]]
  }
}
