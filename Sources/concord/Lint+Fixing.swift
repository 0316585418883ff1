import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

extension Lint {
  /// Fixes the pages, or shows how; what is left is reported.
  func fixed(_ loaded: LoadedSet, _ isWanted: (Diagnostic) -> Bool) async throws -> Linter.Result {
    let fixer = Fixer(isUnsafe: unsafeFixes) { set in await loaded.lint(set) }
    let rules = only
    let result = await fixer.run(loaded.lintSet) { diagnostic in
      isWanted(diagnostic) && rules?.contains(diagnostic.rule) ?? true
    }
    for diagnostic in result.dropped where !set.quiet {
      let place = diagnostic.place
      let line = loaded.lintSet.texts(of: [place.file])[place.file]?.line(atByte: place.range.start) ?? 1
      FileSystem.writeError(
        "\(loaded.pathPrefix)\(place.file):\(line): \(diagnostic.rule) is left as it is: its fix would bring "
          + "another diagnostic along\n")
    }
    // A patch applies where it was made; what lies elsewhere is named from its own root.
    let prefix = loaded.pathPrefix.hasPrefix("..") ? "" : loaded.pathPrefix
    for (file, bytes) in result.pages.sorted(by: { $0.key < $1.key }) {
      let path = Path.join(loaded.root, file)
      if diff {
        let old = loaded.lintSet.texts(of: [file])[file]?.bytes ?? []
        FileSystem.writeOutput(UnifiedDiff.text(old, bytes, file: prefix + file))
        continue
      }
      do { try FileSystem.replace(path, with: bytes) } catch { throw RunError("cannot write \(file): \(error.reason)") }
    }
    if !set.quiet, !diff {
      FileSystem.writeError(
        "\(Count.of(result.count, "diagnostic")) fixed in \(Count.of(result.pages.count, "page"))\n")
    }
    let left = result.remaining
    return Linter.Result(
      diagnostics: left.diagnostics.filter { rules?.contains($0.rule) ?? true }, suppressed: left.suppressed)
  }
}
