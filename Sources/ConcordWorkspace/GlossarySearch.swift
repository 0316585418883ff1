import ConcordFiles
import ConcordLint
import ConcordProject

/// The words that a team has agreed on.
extension Workspace {
  /// The terms of the configuration and of the files that it names; nil where there are none.
  func terminology(_ selection: Selection) throws(RunError) -> Terminology? {
    let configuration = selection.configuration
    var glossary = configuration.terms
    var known = Set<String>()
    for path in configuration.glossaries where known.insert(Path.absolute(path, from: selection.root)).inserted {
      glossary.merge(try readGlossary(path, in: selection.root, source: selection.project.sourceLocale))
      if glossary.isTooLarge {
        throw RunError(
          "the glossary cannot be used\n\(path):1:1: the terms of a locale are more than 8 MB, or those of all more than 64 MB; leave some out"
        )
      }
    }
    if glossary.isTooLarge {
      throw RunError(
        "the configuration cannot be used\n`terms`: the terms of a locale are more than 8 MB, or those of all more than 64 MB; leave some out"
      )
    }
    return glossary.isEmpty ? nil : Terminology(glossary, source: selection.project.sourceLocale)
  }

  private func readGlossary(_ shown: String, in root: String, source: LocaleTag) throws(RunError) -> Glossary {
    let path = Path.absolute(shown, from: root)
    guard Path.relative(path, to: root) != nil else {
      throw RunError("glossary: \(shown) lies outside of \(root); put the file below it")
    }
    let bytes: [UInt8]
    do { bytes = try files.read(path) } catch {
      throw RunError("glossary: cannot read \(shown): \(error.reason)")
    }
    do { return try GlossaryFile.read(bytes, file: shown, source: source) } catch {
      throw RunError("the glossary cannot be used\n\(error)")
    }
  }
}
