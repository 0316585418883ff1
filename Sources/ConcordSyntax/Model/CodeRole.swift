/// What a code block is for, as its attribute list says.
public enum CodeRole: String, Sendable, CaseIterable {
  /// A command to type: `{: pre}`.
  case pre
  /// Code to copy: `{: codeblock}`.
  case codeblock
  /// What a program prints: `{: screen}`.
  case screen
}
