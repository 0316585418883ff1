import ConcordFiles
import ConcordSyntax
import ConcordWorkspace

/// The folder that a site may be called by.
enum SiteFolder {
  /// The nearest folder that is called by the name of something. What lies around a checkout is of the machine, and names nothing:
  /// the same pages are the same site wherever they are checked out.
  /// - Parameter root: the set's root, absolute. Where it lies in no repository, only the folder above counts besides.
  static func name(_ root: String) -> String? {
    let here = Workspace(files: DiskFiles.here.naming(root), workingDirectory: Environment.workingDirectory)
    let top = here.repository(above: root) ?? Path.parent(root)
    let names = root.split(separator: "/", omittingEmptySubsequences: true)
    let above = top.split(separator: "/").count
    return names.dropFirst(max(above - 1, 0)).last { !general.contains($0.lowercased()) }.map(String.init)
  }

  /// What machines and projects call folders; `s` is where Azure's pipelines have sources.
  private static let general: Set<String> = [
    "docs", "doc", "documentation", "content", "contents", "website", "site", "web", "www", "src", "source",
    "locales", "i18n", "pages", "main", "master", "tmp", "temp", "work", "workdir", "workspace", "build", "builds",
    "checkout", "clone", "home", "repo", "repository", "project", "app", "code", "s",
  ]
}
