import ArgumentParser
import ConcordDiff
import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordWorkspace

/// How `concord diff` writes its HTML.
struct PageReportOptions: ParsableArguments {
  @Option(help: "How blocks stand in html when it opens.")
  var view = ViewChoice.source

  @Flag(help: "Write html as a folder: an index, and a file for each page.")
  var split = false

  @Option(
    help: ArgumentHelp(
      "Lines in html open an editor: \(PlaceLink.editors.joined(separator: ", ")), or an address with {file} and {line}.",
      valueName: "editor"),
    completion: .list(PlaceLink.editors))
  var editor: String?

  @Option(
    name: .customLong("repo-url"),
    help: ArgumentHelp(
      "Lines in html lead to the repository's forge: its address there, or one with {file} and {line}.",
      valueName: "url"))
  var repositoryURL: String?

  /// Stops where an option has no html to speak of.
  func check(_ formats: [OutputTarget]) throws {
    let pages = formats.filter { $0.format == "html" }
    if split, !pages.contains(where: { $0.path != nil }) {
      throw ValidationError("--split writes a folder; name it: --format html=report")
    }
    if pages.isEmpty, editor != nil || repositoryURL != nil {
      let option = editor == nil ? "--repo-url" : "--editor"
      throw ValidationError("\(option) is for html; give the format, too: --format html=diff.html")
    }
    // Nothing is read where an address is none.
    _ = try editorLink("/")
    _ = try forgeLink("")
  }

  private func editorLink(_ folder: String) throws -> PlaceLink? {
    do throws(PlaceLink.Invalid) {
      return try editor.map { name throws(PlaceLink.Invalid) in try .editor(name, folder: folder) }
    } catch {
      let known = Suggestion.text(editor ?? "", PlaceLink.editors)
      throw ValidationError(
        "\(error.reason)\(known); there are \(Suggestion.list(PlaceLink.editors)), or write an address such as "
          + "'idea://open?file={file}&line={line}'")
    }
  }

  private func forgeLink(_ prefix: String) throws -> PlaceLink? {
    do throws(PlaceLink.Invalid) {
      return try repositoryURL.map { url throws(PlaceLink.Invalid) in try .forge(url, prefix: prefix) }
    } catch {
      throw ValidationError(
        "\(error.reason); write the repository's, as in https://github.com/you/docs, that of a branch, as in "
          + "https://github.com/you/docs/blob/main, or one such as 'https://example.org/{file}#L{line}'")
    }
  }

  /// Writes the report as a file or a folder.
  /// - Parameter isBeside: whether all locales stand beside each other.
  func write(_ diff: SetDiff, to target: OutputTarget, isBeside: Bool, _ loaded: LoadedSet, isQuiet: Bool) async throws
  {
    let here = Workspace(files: loaded.disk, workingDirectory: Environment.workingDirectory)
    let repository = here.repository(above: loaded.root) ?? Environment.checkout(of: loaded.root)
    let prefix = repository.map { Path.prefix(of: loaded.root, from: $0) } ?? ""
    let forge = try forgeLink(prefix)
    if let forge, !isQuiet { Console.tell("lines lead to \(forge.pattern)") }
    let links = [try editorLink(loaded.root), forge].compactMap(\.self)
    let html = DiffHTML(view: view.option, isBeside: isBeside, links: links)
    guard split, let path = target.path else { return try target.write(html.render(diff)) }
    let folder = Path.absolute(path, from: Environment.workingDirectory)
    if loaded.lintSet.pages.contains(where: { Path.join(loaded.root, $0.file).hasPrefix(folder + "/") }) {
      throw RunError("\(path) holds the pages themselves; give another folder with --format html=")
    }
    let files = await html.split(diff)
    let outcome = try ReportWriter.write(files, to: folder, loaded.disk)
    for failure in outcome.failures { Console.tell("error: \(failure)") }
    if !isQuiet {
      Console.tell("\(files.count) files in \(path), \(outcome.count) of them written; open \(path)/index.html")
    }
    if !outcome.failures.isEmpty { throw ExitCode(2) }
  }
}

/// How blocks stand in the HTML report.
enum ViewChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case source, rendered

  var option: DiffHTML.View { self == .source ? .source : .rendered }
}
