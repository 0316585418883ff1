import ArgumentParser
import ConcordDiff
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordStatus

/// What has a JSON Schema: the configuration, and every JSON of ours (docs/json.md).
enum SchemaKind: String, ExpressibleByArgument, CaseIterable, Sendable {
  case configuration, lint, extract, snippets, diff, status, todo

  var text: String {
    switch self {
    case .configuration: Configuration.schema(rules: RuleCatalog.descriptions.map(\.id).sorted())
    case .lint: JSONReporter.schema
    case .extract: ExtractReport.schema
    case .snippets: SnippetFiles.schema
    case .diff: DiffJSON.schema
    case .status: StatusJSON.schema
    case .todo: WorkList.schema
    }
  }

  /// Its file in the documentation.
  var file: String { self == .configuration ? "concord.schema.json" : "schemas/\(rawValue).schema.json" }
}
