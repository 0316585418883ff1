package import Yams

/// Reads a YAML file into Yams' nodes, with every scalar as it is written.
package enum YAMLFile {
  /// The root node, or `nil` for a file without content.
  ///
  /// Yams refuses a mapping that has a key twice. Real files have them and every host tool lets the last one win, so
  /// earlier ones are blanked out and the file is read again.
  package static func read(_ bytes: [UInt8], allowsDuplicates: Bool = true) throws(Failure) -> Node? {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard var text = String(validating: content, as: UTF8.self) else {
      throw Failure(message: "the file is not UTF-8", line: 1, column: 1)
    }
    // A large file is not read as often as a small one.
    let most = max(4, min(maximumDuplicates, largestReread / (content.count + 1)))
    for _ in 0..<most {
      do {
        // No resolver rules: `123e456` is a commit and `no` is Norwegian, not a number and a Boolean.
        guard let root = try Yams.compose(yaml: text, .basic) else { return nil }
        var left = mostNodes
        guard root.isWithin(&left) else {
          throw Failure(message: "aliases make the file expand to too much", line: 1, column: 1)
        }
        return root
      } catch let failure as Failure {
        throw failure
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        guard allowsDuplicates, let shorter = blanking(context.mark, in: text) else {
          let list = names.map { "'\($0)'" }.joined(separator: ", ")
          throw Failure(message: "key \(list) occurs twice", line: context.mark.line, column: context.mark.column)
        }
        text = shorter
      } catch {
        throw Failure(error)
      }
    }
    throw Failure(message: "more than \(most) keys occur twice", line: 1, column: 1)
  }

  /// Why a file is not YAML.
  package struct Failure: Error {
    /// What is wrong, in lower case.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    package init(message: String, line: Int, column: Int) {
      self.message = message
      self.line = line
      self.column = column
    }
  }
}

extension YAMLFile {
  fileprivate static let maximumDuplicates = 256
  /// Bytes that are read again because of keys that occur twice.
  fileprivate static let largestReread = 8 << 20
  /// Scalars and collections, those behind aliases each time.
  fileprivate static let mostNodes = 2_000_000

  /// `text` without the block mapping entry whose key starts at `mark`; its lines stay, empty. Nil where the key does
  /// not start its line, as in a flow mapping.
  fileprivate static func blanking(_ mark: Mark, in text: String) -> String? {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = mark.line - 1
    guard lines.indices.contains(first), indentation(lines[first]) == mark.column - 1 else { return nil }
    var line = first
    repeat {
      lines[line] = "".utf8[...]
      line += 1
    } while line < lines.count && (indentation(lines[line]).map { $0 >= mark.column } ?? true)
    return lines.map { String(Substring($0)) }.joined(separator: "\n")
  }

  /// The spaces before a line's content; nil for a line without any.
  fileprivate static func indentation(_ line: Substring.UTF8View) -> Int? {
    let content = line.drop { $0 == 0x20 }
    return content.allSatisfy { $0 == 0x0D } ? nil : line.count - content.count
  }
}

extension YAMLFile.Failure {
  fileprivate init(_ error: any Error) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      self.init(message: problem, line: mark.line, column: mark.column)
    case YamlError.reader(let problem, _, _, _):
      self.init(message: problem, line: 1, column: 1)
    default:
      self.init(message: "the file is not YAML", line: 1, column: 1)
    }
  }
}

extension Node {
  /// The entries of a mapping whose keys are scalars, in order; empty for any other node.
  package var entries: [(key: String, value: Node)] {
    mapping?.compactMap { pair in pair.key.scalar.map { ($0.string, pair.value) } } ?? []
  }

  /// The value of a key of a mapping.
  package func entry(_ key: String) -> Node? {
    entries.last { $0.key == key }?.value
  }

  /// The text of a scalar as it is written.
  package var text: String? { scalar?.string }

  /// The items of a sequence; empty for any other node.
  package var items: [Node] { sequence.map(Array.init) ?? [] }
}

extension Node {
  /// Whether it holds no more nodes than are left.
  fileprivate func isWithin(_ left: inout Int) -> Bool {
    left -= 1
    guard left >= 0 else { return false }
    switch self {
    case .mapping(let mapping):
      for (key, value) in mapping where !key.isWithin(&left) || !value.isWithin(&left) { return false }
    case .sequence(let sequence):
      for item in sequence where !item.isWithin(&left) { return false }
    case .scalar, .alias: break
    }
    return true
  }
}
