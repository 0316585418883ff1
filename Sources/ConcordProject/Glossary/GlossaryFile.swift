import ConcordData

/// A glossary that a team keeps in a file of its own: TBX, a table (CSV, TSV), or JSON and YAML in the shapes that projects have.
public enum GlossaryFile {
  /// Why a file is no glossary.
  public struct Failure: Error, CustomStringConvertible {
    /// One clause, with the place: `terms.json:3:5: …`.
    public let description: String

    init(_ file: String, _ line: Int, _ column: Int, _ message: String) {
      description = "\(file):\(line):\(column): \(message)"
    }
  }

  /// Reads a glossary.
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - file: its path: the ending says what it is, and in `glossary.fr.json`, `fr.json` or `fr/terms.json` the name says
  ///     whose translations it has.
  ///   - source: the locale that is translated from.
  public static func read(_ bytes: [UInt8], file: String, source: LocaleTag) throws(Failure) -> Glossary {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    switch name.split(separator: ".").last?.lowercased() {
    case "tbx", "xml":
      do { return try TBX.glossary(bytes, source: source) } catch {
        throw Failure(file, error.line, error.column, error.message)
      }
    case "json", "yml", "yaml":
      do throws(YAMLFile.Failure) {
        guard let root = try YAMLFile.read(bytes) else { return Glossary() }
        var reader = GlossaryReader(source: source)
        try reader.read(root, locale: locale(of: file))
        return reader.glossary
      } catch { throw Failure(file, error.line, error.column, error.message) }
    case "csv", "tsv":
      let separator = name.lowercased().hasSuffix(".tsv") ? UInt8(ascii: "\t") : nil
      do {
        return try GlossaryTable.glossary(bytes, separator: separator, source: source, locale: locale(of: file))
      } catch { throw Failure(file, error.line, error.column, error.message) }
    default: throw Failure(file, 1, 1, "a glossary is a .tbx, .csv, .tsv, .json or .yml file")
    }
  }

  /// The locale that a path names: the last part of its name that is one, else its folder.
  private static func locale(of file: String) -> LocaleTag? {
    let parts = file.split(separator: "/")
    let name = parts.last?.split(separator: ".").dropLast().reversed().lazy.compactMap { LocaleTag($0) }.first
    return name ?? parts.dropLast().last.flatMap { LocaleTag($0) }
  }
}
