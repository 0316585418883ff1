/// What a broken block does to what it holds.
public enum Damage: Sendable {
  /// Spans, placeholders and links are lost or gained.
  case inlines
  /// Blocks are lost, gained or cut.
  case blocks
}

/// What a diagnostic explains: others that are there because of it, and become its notes.
public struct Explanation: Sendable {
  enum Effect: Sendable {
    case rule(String)
    case damage([Damage], except: Set<String>)
  }

  /// Where the other diagnostic stands, seen from the one that explains it.
  public enum Reach: Sendable {
    /// In the block that is damaged: ``Finding/scope``.
    case scope
    /// At the same range.
    case samePlace
    /// Inside of the range.
    case within
    /// Around the range.
    case around
    /// On the line where the range begins.
    case sameLine
    /// On one of the lines of the range.
    case sameLines
    /// On the line above the one where the range begins.
    case lineAbove
    /// On the line below it.
    case lineBelow
    /// What was lost held it: its place in the source is inside of the cause's.
    case heldInSource
    /// Anywhere in the page.
    case page
    /// Its evidence is part of the cause's.
    case partOfEvidence
    /// Its evidence is this.
    case evidence(String)
  }

  let effect: Effect
  let reach: Reach

  /// Diagnostics of another rule.
  public static func rule(_ id: String, _ reach: Reach) -> Explanation {
    Explanation(effect: .rule(id), reach: reach)
  }

  /// Whatever shows such damage within ``Finding/scope``, but for other diagnostics of the same rule.
  public static func damage(_ damages: Damage..., except rules: Set<String> = []) -> Explanation {
    Explanation(effect: .damage(damages, except: rules), reach: .scope)
  }
}
