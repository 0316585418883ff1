import ConcordData
import Testing

/// JavaScript and TypeScript as data.
@Suite struct JavaScriptTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    let value: String
    var testDescription: String { source }
  }

  /// What the default of a file is, in a spelling of its own: computed parts are `?`.
  @Test(arguments: [
    Case(source: "export default { a: 'x', 'b-c': \"y\", 3: `z` }", value: "{a: x, b-c: y, 3: z}"),
    Case(source: "module.exports = [1, -2.5, true, null,]", value: "[1, -2.5, true, null]"),
    Case(source: "// 'no\nexport default /* [ */ [ 'a' /* , 'b' */, // 'c'\n 'd' ]", value: "[a, d]"),
    Case(source: #"export default 'it\'s \u00e9\u{1F600}\n' "#, value: "it's é😀\n"),
    Case(source: "export default { a: x + 'b', c: on ? 'd' : 'e', f: 'g' }", value: "{a: ?, c: ?, f: g}"),
    Case(source: "export default { a: `b ${c({d: '}'})} e`, f: 'g' }", value: "{a: ?, f: g}"),
    Case(
      source: "export default { a, ...b, c() { return 'd' }, get e() { return 'f' } }",
      value: "{a: $a, ...: $b, c: d, e: f}"),
    Case(source: "export default defineConfig<A<B>>({ a: ['b'] })", value: "defineConfig({a: [b]})"),
    Case(source: "export default { a: ['b'] as const, c: 'd' } satisfies T<{ e: 'f' }>", value: "{a: [b], c: d}"),
    Case(source: "export default /** @type {T} */ ({ a: 'b' })", value: "{a: b}"),
    Case(source: "export default { a: /[/'\"]{/, b: 4 / 2, c: 'd' }", value: "{a: ?, b: ?, c: d}"),
    Case(
      source:
        "export default { a: (b, c) => ['d'], e: f => ({ g: 'h' }), i: () => { if (j) { return 'k' } return 'l' } }",
      value: "{a: [d], e: {g: h}, i: l}"),
    Case(source: "export default { [a]: 'b', c: 'd' }", value: "{c: d}"),
    Case(source: "export default a.b.c", value: "$a.b.c"),
    Case(source: "export default { a: new A({ b: 'c' }), d: await e(), f: !g }", value: "{a: ?, d: ?, f: ?}"),
    Case(source: "export default [...a, ...[ 'b' ]", value: "[...$a, ...[b]]"),
    Case(source: "const a = 'export default 1'\n{ module.exports = 2 }\nmodule.exports = 3\n", value: "3"),
    Case(source: "\u{FEFF}export default 'a'", value: "a"),
  ])
  func `a literal is read as it is written`(_ case: Case) throws {
    let module = JavaScriptModule(Array(`case`.source.utf8))
    #expect(Self.spelled(try #require(module.standard)) == `case`.value)
  }

  @Test func `names lead to what they are called`() throws {
    let module = JavaScriptModule(
      Array(
        """
        import fs from 'fs'
        import type { T } from './types'
        import main, { one, two as second, type U } from "./other"
        import * as all from './all'
        export const a: { b: string }[] = [{ b: 'c' }]
        let d = 'e', f
        export function g(x: number): T { const y = 'no'; return [ 'h' ] }
        exports.i = 'j'
        """.utf8))
    #expect(module.values.mapValues(Self.spelled) == ["a": "[{b: c}]", "d": "e", "g": "[h]", "i": "j"])
    #expect(module.imports["second"]?.name == "two" && module.imports["second"]?.file == "./other")
    #expect(module.imports["main"]?.file == "./other" && module.imports["main"]?.name == nil)
    #expect(module.imports["one"]?.name == "one" && module.imports["all"]?.file == "./all")
  }

  @Test(arguments: ["[", "{a:", "(", "x(", "`${", "/*", "'", "...", "a=>", "export default {get "])
  func `what never ends ends with the file`(_ unit: String) {
    for count in [1, 3, 20_000] {
      _ = JavaScriptModule(Array(("export default " + String(repeating: unit, count: count)).utf8))
    }
  }

  @Test(
    .timeLimit(.minutes(20)), arguments: ["a<b, ", "a < b > c, ", "/ ", "(a), ", "`${a}`, ", "{a() {}}, ", "a=>b, "])
  func `a line is read once, however long it is`(_ unit: String) {
    _ = JavaScriptModule(Array(("export default [" + String(repeating: unit, count: 30_000)).utf8))
  }

  private static func spelled(_ value: JavaScriptValue) -> String {
    switch value {
    case .text(let text), .word(let text): text
    case .list(let items): "[" + items.map(spelled).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.key): \(spelled($0.value))" }.joined(separator: ", ") + "}"
    case .spread(let inner): "..." + spelled(inner)
    case .name(let path): "$" + path.joined(separator: ".")
    case .call(let path, let arguments):
      path.joined(separator: ".") + "(" + arguments.map(spelled).joined(separator: ", ") + ")"
    case .computed: "?"
    }
  }
}
