import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

extension Lint {
  /// Fixes the pages, or shows how; what is left is reported.
  ///
  /// A page that cannot be written, or that somebody has edited meanwhile, is left as it is, and told; all others are fixed.
  func fixed(_ loaded: LoadedSet, _ isWanted: (Diagnostic) -> Bool) async throws -> (Linter.Result, failures: Int) {
    let fixer = Fixer(isUnsafe: unsafeFixes) { set in await loaded.lint(set) }
    let rules = only
    let result = await fixer.run(loaded.lintSet) { diagnostic in
      isWanted(diagnostic) && rules?.contains(diagnostic.rule) ?? true
    }
    for diagnostic in result.dropped where !set.quiet {
      let place = diagnostic.place
      let line = loaded.lintSet.texts(of: [place.file])[place.file]?.line(atByte: place.range.start) ?? 1
      Console.tell(
        "\(loaded.pathPrefix)\(place.file):\(line): \(diagnostic.rule) is left as it is: its fix would bring "
          + "another diagnostic along")
    }
    var failures = 0
    // A patch applies where it was made; what lies elsewhere is named from its own root.
    let prefix = loaded.pathPrefix.hasPrefix("..") ? "" : loaded.pathPrefix
    for (file, bytes) in result.pages.sorted(by: { $0.key < $1.key }) {
      let path = Path.join(loaded.root, file)
      let old = loaded.lintSet.texts(of: [file])[file]?.bytes ?? []
      if diff {
        if !PatchOutput.write(UnifiedDiff.text(old, bytes, file: prefix + file)) {
          Console.tell(
            "error: the patch of \(loaded.pathPrefix)\(file) is left out: the log's reader would take a line of it for a "
              + "command; write it to a file: concord lint --diff > fixes.patch")
          failures += 1
        }
        continue
      }
      do throws(FileError) {
        let others = try loaded.disk.replace(path, with: bytes, expecting: old, isDurable: true)
        if others > 0, !set.quiet {
          Console.tell(
            "\(loaded.pathPrefix)\(file) is a file of its own now: \(Count.of(others, "other name")) of it (hard links) "
              + "\(others == 1 ? "keeps" : "keep") the former text")
        }
      } catch {
        Console.tell("error: cannot write \(loaded.pathPrefix)\(file): \(error.reason)")
        failures += 1
      }
    }
    if !set.quiet, !diff {
      let dropped = result.dropped.isEmpty ? "" : ", \(result.dropped.count) left as they are"
      Console.tell(
        "\(Count.of(result.count, "diagnostic")) fixed in \(Count.of(result.pages.count - failures, "page"))\(dropped)")
    }
    let left = result.remaining
    let shown = left.diagnostics.filter { rules?.contains($0.rule) ?? true }
    return (Linter.Result(diagnostics: shown, suppressed: left.suppressed), failures)
  }
}
