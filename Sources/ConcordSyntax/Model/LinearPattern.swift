/// A regular expression whose matching takes as long as the text, times the expression: a configuration is a stranger's, and
/// an engine that goes back and tries again can be made to do so for ever.
///
/// Known are letters, `.`, classes, `\d \w \s \D \W \S`, groups, `|`, and `* + ? {m,n}`; what a text begins and ends with is
/// the pattern's beginning and end. What needs to look back (`\1`, `(?=…)`) is no pattern.
public struct LinearPattern: Sendable {
  private enum Step: Sendable {
    case scalar(@Sendable (Unicode.Scalar) -> Bool)
    case split(Int, Int)
    case jump(Int)
    case end
  }

  private let steps: [Step]
  /// More make an expression that no team writes.
  private static let mostSteps = 2000

  /// Nil where a text is no such expression.
  public init?(_ text: String) {
    var parser = Parser(Array(text.unicodeScalars))
    guard let tree = parser.alternatives(), parser.isAtEnd else { return nil }
    var steps: [Step] = []
    guard Self.emit(tree, &steps) else { return nil }
    self.steps = steps + [.end]
  }

  /// The steps that a text has come to; empty where no longer text can match.
  package struct State: Sendable {
    fileprivate var places: [Int]
    /// Whether what was taken so far matches.
    package fileprivate(set) var isMatch = false
    package var isEmpty: Bool { places.isEmpty }
  }

  /// Before any text.
  package var start: State { closure([0]) }

  /// One scalar further.
  package func advance(_ state: State, over scalar: Unicode.Scalar) -> State {
    closure(
      state.places.compactMap { place in
        if case .scalar(let matches) = steps[place], matches(scalar) { return place + 1 }
        return nil
      })
  }

  /// Whether all of a text matches.
  public func matches(_ text: String) -> Bool {
    var state = start
    for scalar in text.unicodeScalars {
      if state.isEmpty { return false }
      state = advance(state, over: scalar)
    }
    return state.isMatch
  }

  private func closure(_ places: [Int]) -> State {
    var state = State(places: [])
    var seen = Set<Int>()
    var open = places
    while let place = open.popLast() {
      guard seen.insert(place).inserted else { continue }
      switch steps[place] {
      case .scalar: state.places.append(place)
      case .split(let one, let other): open += [one, other]
      case .jump(let next): open.append(next)
      case .end: state.isMatch = true
      }
    }
    return state
  }

  /// Writes an expression as steps, each of which follows the one before it; false where these get too many.
  private static func emit(_ tree: Tree, _ steps: inout [Step]) -> Bool {
    guard steps.count < mostSteps else { return false }
    switch tree {
    case .scalar(let matches): steps.append(.scalar(matches))
    case .sequence(let parts): return parts.allSatisfy { emit($0, &steps) }
    case .either(let one, let other):
      let split = steps.count
      steps.append(.end)
      guard emit(one, &steps) else { return false }
      let jump = steps.count
      steps.append(.end)
      steps[split] = .split(split + 1, steps.count)
      guard emit(other, &steps) else { return false }
      steps[jump] = .jump(steps.count)
    case .repeated(let part, let least, let most):
      for _ in 0..<least where !emit(part, &steps) { return false }
      guard let most else {
        let split = steps.count
        steps.append(.end)
        guard emit(part, &steps) else { return false }
        steps.append(.jump(split))
        steps[split] = .split(split + 1, steps.count)
        return true
      }
      var splits: [Int] = []
      for _ in least..<max(least, most) {
        splits.append(steps.count)
        steps.append(.end)
        guard emit(part, &steps) else { return false }
      }
      for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
    return true
  }
}

extension LinearPattern {
  fileprivate indirect enum Tree {
    case scalar(@Sendable (Unicode.Scalar) -> Bool)
    case sequence([Tree])
    case either(Tree, Tree)
    case repeated(Tree, Int, Int?)
  }

  /// Reads an expression; each function is nil where there is none.
  fileprivate struct Parser {
    private let text: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private static let deepest = 50
    private static let mostRepeated = 1000

    init(_ text: [Unicode.Scalar]) { self.text = text }

    var isAtEnd: Bool { index == text.count }
    private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard next == scalar else { return false }
      index += 1
      return true
    }

    mutating func alternatives() -> Tree? {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.deepest, var tree = sequence() else { return nil }
      while take("|") {
        guard let other = sequence() else { return nil }
        tree = .either(tree, other)
      }
      return tree
    }

    private mutating func sequence() -> Tree? {
      var parts: [Tree] = []
      if index == 0 { _ = take("^") }
      while let scalar = next, scalar != "|", scalar != ")" {
        if scalar == "$", index == text.count - 1 {
          index += 1
          break
        }
        guard let part = atom(), let repeated = quantified(part) else { return nil }
        parts.append(repeated)
      }
      return .sequence(parts)
    }

    private mutating func atom() -> Tree? {
      guard let scalar = next else { return nil }
      index += 1
      switch scalar {
      case "(":
        if take("?"), !take(":") { return nil }
        guard let inner = alternatives(), take(")") else { return nil }
        return inner
      case "[": return set().map { .scalar($0) }
      case "\\": return escape().map { .scalar($0) }
      case ".": return .scalar { _ in true }
      case "*", "+", "?", "{", "^", "$", "]", "}": return scalar == "]" || scalar == "}" ? literal(scalar) : nil
      default: return literal(scalar)
      }
    }

    private func literal(_ scalar: Unicode.Scalar) -> Tree { .scalar { $0 == scalar } }

    private mutating func quantified(_ part: Tree) -> Tree? {
      let bounds: (Int, Int?)
      if take("*") {
        bounds = (0, nil)
      } else if take("+") {
        bounds = (1, nil)
      } else if take("?") {
        bounds = (0, 1)
      } else if take("{") {
        guard let read = counts() else { return nil }
        bounds = read
      } else {
        return part
      }
      // The shortest match is a match; one that never gives back is another thing.
      _ = take("?")
      return next == "+" || next == "*" ? nil : .repeated(part, bounds.0, bounds.1)
    }

    private mutating func counts() -> (Int, Int?)? {
      guard let least = number() else { return nil }
      if take("}") { return (least, least) }
      guard take(",") else { return nil }
      if take("}") { return (least, nil) }
      guard let most = number(), most >= least, take("}") else { return nil }
      return (least, most)
    }

    private mutating func number() -> Int? {
      var digits = ""
      while let scalar = next, ("0"..."9").contains(scalar) {
        digits.unicodeScalars.append(scalar)
        index += 1
      }
      return Int(digits).flatMap { $0 <= Self.mostRepeated ? $0 : nil }
    }

    /// Behind a backslash.
    private mutating func escape() -> (@Sendable (Unicode.Scalar) -> Bool)? {
      guard let scalar = next else { return nil }
      index += 1
      switch scalar {
      case "d": return { $0.properties.numericType == .decimal }
      case "D": return { $0.properties.numericType != .decimal }
      case "w": return { Self.isWord($0) }
      case "W": return { !Self.isWord($0) }
      case "s": return { $0.properties.isWhitespace }
      case "S": return { !$0.properties.isWhitespace }
      case "t": return { $0 == "\t" }
      default:
        let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if isLetter { return nil }
        return { $0 == scalar }
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Behind `[`.
    private mutating func set() -> (@Sendable (Unicode.Scalar) -> Bool)? {
      let isNegated = take("^")
      var members: [@Sendable (Unicode.Scalar) -> Bool] = []
      while let scalar = next {
        index += 1
        if scalar == "]", !members.isEmpty {
          let all = members
          return { @Sendable scalar in all.contains { $0(scalar) } != isNegated }
        }
        if scalar == "[" { return nil }
        if scalar == "\\" {
          guard let member = escape() else { return nil }
          members.append(member)
        } else if next == "-", index + 1 < text.count, text[index + 1] != "]" {
          let last = text[index + 1]
          guard last != "\\", last >= scalar else { return nil }
          index += 2
          members.append { (scalar...last).contains($0) }
        } else {
          members.append { $0 == scalar }
        }
      }
      return nil
    }
  }
}
