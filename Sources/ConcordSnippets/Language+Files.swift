import ConcordSyntax

extension Language {
  /// The extension, without a dot, that tools expect of a file with the code that an info string names.
  ///
  /// A word that is an extension itself stays: `tsx` is more than `ts`. So does the plain word of a language that has no name
  /// here. What a terminal shows (`console`, `pycon`) is no script, and is not called one.
  public static func fileExtension(_ info: String) -> String {
    let word = word(info)
    if ownExtensions.contains(word) { return word }
    if let language = named(info) { return extensions[language.name] ?? language.name }
    let isPlain = !word.isEmpty && word.utf8.count <= 16 && word.utf8.allSatisfy(\.isAlphanumeric)
    return isPlain ? word : "txt"
  }

  /// Whether a word is the extension of files that documentation speaks of: of code, or of pictures and archives.
  public static func isExtension(_ word: some StringProtocol) -> Bool {
    let word = String(word)
    return named(word) != nil || otherExtensions.contains(word)
  }

  private static let otherExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "pdf", "zip", "gz", "woff2", "mp4",
  ]

  /// Of languages whose name is not their extension.
  private static let extensions: [String: String] = [
    "objective-c": "m", "kotlin": "kt", "javascript": "js", "typescript": "ts", "python": "py", "ruby": "rb",
    "perl": "pl",
    "elixir": "ex", "rust": "rs", "c++": "cpp", "c#": "cs", "ballerina": "bal", "shell": "sh", "powershell": "ps1",
    "makefile": "mk", "nginx": "conf", "markdown": "md", "protobuf": "proto", "haskell": "hs", "curl": "sh",
    "latex": "tex",
    "mermaid": "mmd", "text": "txt",
  ]

  /// Aliases that are extensions of their own.
  private static let ownExtensions = Set(
    """
    jsp kts jsx mjs cjs tsx json5 jsonc jsonl geojson pycon erb irb exs h hpp zsh bash fish cmd bat yml cfg conf properties env \
    tf gradle svg plist xsd xslt wsdl vue svelte astro hbs mustache jinja liquid mdx rmd qmd sass less psql patch tsv log
    """.split(separator: " ").map(String.init))
}
