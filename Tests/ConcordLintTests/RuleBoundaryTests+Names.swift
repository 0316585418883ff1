import ConcordSyntax
import SharedMaterial

/// Names that a sentence does without, stand for each other, or that the source has mistyped; and each time one that is lost or changed.
extension RuleBoundaryTests {
  static let names = [
    Case(
      name: "a name that the page's code has elsewhere", dialect: .gfm,
      source: "Then start the `tide-clock` again.\n\n```sh\ntide-clock --help\n```\n",
      page: "Redémarrez-la ensuite.\n\n```sh\ntide-clock --help\n```\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a name that the page has nowhere else", dialect: .gfm,
      source: "Then start the `tide-clock` again.\n\n```sh\nclock --help\n```\n",
      page: "Redémarrez-la ensuite.\n\n```sh\nclock --help\n```\n", expected: ["1 warning code-span-missing"]),
    Case(
      name: "two texts as code that have nothing in common", dialect: .gfm,
      source: "Write `moon = tide(7)` now.\n", page: "Écrivez `import request` ici.\n",
      expected: ["1 warning code-span-missing", "1 info code-span-extra"]),
    Case(
      name: "two texts as code that have something in common", dialect: .gfm,
      source: "Write `moon = tide(7)` now.\n", page: "Écrivez `moon = tide(8)` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "one kind of thing for many", dialect: .gfm, locale: "ja", source: "It works with `TideGates` here.\n",
      page: "`TideGate` で動きます。\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "one kind of thing that code has many of", dialect: .gfm, locale: "ja",
      source: "It works with `TideGates` here.\n\n```js\nnew TideGates()\n```\n",
      page: "`TideGate` で動きます。\n\n```js\nnew TideGates()\n```\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a kind that the source names once only", dialect: .gfm, locale: "ja",
      source: "It works with `Headers` here.\n",
      page: "`Header` で動きます。\n", expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "a name in words", dialect: .gfm, source: "It lies within the `boundingRect` of all.\n",
      page: "C'est dans les Bounding rects.\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a name half in words", dialect: .gfm, source: "It lies within the `boundingRect` of all.\n",
      page: "C'est dans le bounding.\n", expected: ["1 warning code-span-missing"]),
    Case(
      name: "a box that its host does not know", dialect: .docusaurus, locale: "ko",
      source: ":::info\n\nThe tide is low.\n\n:::\n", page: ":::정보\n\n썰물입니다.\n\n:::\n",
      expected: ["1 error placeholder-renamed unsafe"], messages: [":::정보 instead of :::info"]),
    Case(
      name: "one of several types, each by itself", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| gap | `number \\| Size<Tide> \\| Ebb` |\n",
      page: "| A | B |\n|---|---|\n| gap | `number` \\| `Size<Tide>` \\| `Ebb` |\n",
      expected: ["3 info code-span-extra", "3 info code-span-changed unsafe", "3 info code-span-extra"]),
    Case(
      name: "types in another order", dialect: .gfm, source: "It is `null | Tide` here.\n",
      page: "C'est `Tide | null` ici.\n",
      expected: []),
    Case(
      name: "another type", dialect: .gfm, source: "It is `null | TideName` here.\n",
      page: "C'est `null | EbbName` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "some of several types", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| gap | `number \\| Size<Tide> \\| Ebb` |\n",
      page: "| A | B |\n|---|---|\n| gap | `number` \\| `Size<Tide>` |\n",
      expected: ["3 info code-span-extra", "3 error code-span-changed unsafe"]),
    Case(
      name: "a path in two parts", dialect: .gfm, source: "It reads `/etc/tide/ebb.json` first.\n",
      page: "Il lit `/etc/tide/` puis ebb.json.\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "half of a path", dialect: .gfm, source: "It reads `/etc/tide/ebb.json` first.\n",
      page: "Il lit `/etc/tide/` puis.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a blank of the source before a port", dialect: .gfm, source: "Write `\"tide.io: 80\"` here.\n",
      page: "Écrivez `\"tide.io:80\"` ici.\n", expected: ["1 info code-span-spacing unsafe"]),
    Case(
      name: "a blank of the translation before a port", dialect: .gfm, source: "Write `\"tide.io:80\"` here.\n",
      page: "Écrivez `\"tide.io: 80\"` ici.\n", expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "a type in words", dialect: .gfm, source: "It is an `array[Rule]` here.\n",
      page: "C'est un `tableau [Regle]` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a part of a name that the text has besides", dialect: .gfm,
      source: "The `EbbSampler` is a `Sampler`, and an `EbbSampler` counts.\n",
      page: "L'`EbbSampler` est un `Sampler`, et un `Sampler` compte.\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "as many labels, in their order", dialect: .gfm, locale: "de",
      source: "Choose `Device Id` or `User Id` below.\n", page: "Wählen Sie `Geräte-ID` oder `Benutzer-ID`.\n",
      expected: ["1 info code-span-translated unsafe", "1 info code-span-translated unsafe"],
      messages: ["`Geräte-ID` instead of `Device Id`", "`Benutzer-ID` instead of `User Id`"]),
    Case(
      name: "a name once more in the place of one that is like it", dialect: .gfm,
      source: "The branch is `tide-pages`. Create that `tide-branch` now.\n",
      page: "La branche est `tide-pages`. Créez `tide-pages` ici.\n",
      expected: ["1 info code-span-missing", "1 info code-span-extra"]),
    Case(
      name: "a name once more in the place of another", dialect: .gfm,
      source: "The branch is `tide-pages`. Create that `moonrise` now.\n",
      page: "La branche est `tide-pages`. Créez `tide-pages` ici.\n",
      expected: ["1 warning code-span-missing", "1 info code-span-extra"]),
    Case(
      name: "names with a comma of the language", dialect: .gfm, locale: "zh-Hans",
      source: "See `Ebb, Flow, Tide`.\n", page: "见 `Ebb、Flow、Tide`。\n", expected: []),
    Case(
      name: "another name with a comma of the language", dialect: .gfm, locale: "zh-Hans",
      source: "See `Ebb, Flow, Tide`.\n", page: "见 `Ebb、Flow、Tides`。\n",
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "how many arguments a function takes", dialect: .gfm, source: "Call `tide_now` here.\n",
      page: "Appelez `tide_now/1` ici.\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "a path below a name", dialect: .gfm, source: "Open `tide_now` here.\n", page: "Ouvrez `tide_now/b` ici.\n",
      expected: ["1 warning code-span-changed unsafe"]),
    Case(
      name: "words that the source has torn apart", dialect: .gfm, source: "Put `ebb/ flow` here.\n",
      page: "Mettez `ebb/flow` ici.\n", expected: ["1 info code-span-spacing unsafe"]),
    Case(
      name: "a path that has lost a blank", dialect: .gfm, source: "Type `cp ebb/ flow.md` here.\n",
      page: "Tapez `cp ebb/flow.md` ici.\n", expected: ["1 warning code-span-spacing unsafe"]),
    Case(
      name: "a name that the source has torn apart, and has whole elsewhere", dialect: .gfm,
      source: "The `--tide-area-high`: set `--tide -area-high: 2` here.\n",
      page: "Le `--tide-area-high` : mettez `--tide-area-high: 2` ici.\n", expected: []),
    Case(
      name: "a product with its release", dialect: .gfm,
      source: "The tide-clock is new.\n\nBefore `tide-clock 5`, use `setTide`.\n",
      page: "La tide-clock est nouvelle.\n\nAvant tide-clock 5, utilisez `setTide`.\n",
      expected: ["3 info code-span-unmarked safe"]),
    Case(
      name: "a command with a number", dialect: .gfm, source: "Type `tide_clock -5` or `setTide`.\n",
      page: "Tapez tide_clock -5 ou `setTide`.\n", expected: ["1 warning code-span-unmarked safe"]),
    Case(
      name: "phrases in another script, and names", dialect: .gfm, locale: "zh-Hans",
      source: "The `tide caches` are `moon-agnostic`, of `V8 versions` and `CPU kinds`.\n",
      page: "`潮汐缓存`是`与月亮无关`的，属于 `V8 版本`和 `CPU 架构`。\n",
      expected: [
        "1 info code-span-translated unsafe", "1 info code-span-changed unsafe", "1 info code-span-translated unsafe",
        "1 info code-span-translated unsafe",
      ]),
    Case(
      name: "phrases that three languages translate", dialect: .gfm, source: "Choose `Device` here.\n",
      page: "Choisissez `Terminal` ici.\n",
      files: ["de/page.md": "Wählen Sie `Gerät`.\n", "es/page.md": "Elija `Aparato` aquí.\n"],
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "phrases that two languages translate", dialect: .gfm, source: "Choose `Device` here.\n",
      page: "Choisissez `Terminal` ici.\n",
      files: ["de/page.md": "Wählen Sie `Gerät`.\n", "es/page.md": "Elija `Device` aquí.\n"],
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "the name that a row is about", dialect: .gfm,
      source: "| a | b |\n| - | - |\n| `--force-it` | Overwrites |\n\n```sh\ntide --force-it\n```\n",
      page: "| a | b |\n| - | - |\n| Forcer | Remplace |\n\n```sh\ntide --force-it\n```\n",
      expected: ["3 warning code-span-missing"]),
    Case(
      name: "another command in the place of one that the page has elsewhere", dialect: .gfm,
      source: "Do not run `tide_reset --all` here.\n\n```sh\ntide_reset --all\n```\n",
      page: "N'employez pas `moon_phase -h` ici.\n\n```sh\ntide_reset --all\n```\n",
      expected: ["1 warning code-span-missing", "1 info code-span-extra"]),
    Case(
      name: "a letter that code has", dialect: .gfm, source: "Then `x` rises here.\n\n```py\nfor x in y: z\n```\n",
      page: "Puis elle monte.\n\n```py\nfor x in y: z\n```\n", expected: ["1 warning code-span-missing"]),
    Case(
      name: "a network without its mask", dialect: .gfm, source: "Allow `10.0.0.0/8` here.\n",
      page: "Autorisez `10.0.0.0` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "commands without their blanks", dialect: .gfm, locale: "zh-Hans", source: "See `git add, git commit`.\n",
      page: "见 `gitadd、gitcommit`。\n", expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "phrases of which one has other signs", dialect: .gfm, source: "Choose `Device` here.\n",
      page: "Choisissez `rm -rf /` ici.\n",
      files: ["de/page.md": "Wählen Sie `Gerät`.\n", "es/page.md": "Elija `Aparato` aquí.\n"],
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "tags with a blank between them", dialect: .gfm, source: "Add `<tide> </tide>` here.\n",
      page: "Ajoutez `<tide></tide>` ici.\n", expected: ["1 info code-span-spacing safe"]),
    Case(
      name: "names of a page that has many of them in its language", dialect: .gfm,
      source:
        "# Tide\n\nThe lighthouse, the boat, the quay and the sail are yours.\n\n```js\nimport HighLighthouse from './HighLighthouse.js'\nlet boat = HighLighthouse()\nlet quay = boat\nlet sail = quay\nHighLighthouse(sail)\n```\n\n```php\nHarbour->openSail(): bool;\n$harbour->openSail();\n```\n",
      page:
        "# Tide\n\nLe phare, le bateau, le quai et la voile sont à vous.\n\n```js\nimport HautPhare from './HautPhare.js'\nlet bateau = HautPhare()\nlet quai = bateau\nlet voile = quai\nHautPhare(voile)\n```\n\n```php\nHarbour->openSail(): bool;\n$harbour->openSail();\n```\n",
      expected: ["6 info code-text-changed"]),
    Case(
      name: "what belongs to a name of a program, on such a page", dialect: .gfm,
      source:
        "# Tide\n\nThe lighthouse, the boat, the quay and the sail are yours.\n\n```js\nimport HighLighthouse from './HighLighthouse.js'\nlet boat = HighLighthouse()\nlet quay = boat\nlet sail = quay\nHighLighthouse(sail)\n```\n\n```php\nHarbour->openSail(): bool;\n$harbour->openSail();\n```\n",
      page:
        "# Tide\n\nLe phare, le bateau, le quai et la voile sont à vous.\n\n```js\nimport HautPhare from './HautPhare.js'\nlet bateau = HautPhare()\nlet quai = bateau\nlet voile = quai\nHautPhare(voile)\n```\n\n```php\nHarbour->ouvreVoile(): bool;\n$harbour->ouvreVoile();\n```\n",
      expected: ["6 info code-text-changed", "14 error code-changed unsafe"]),
    Case(
      name: "the frequent name for the rare one", dialect: .gfm,
      source:
        "Call `tide.enable()` first.\n\nCall `tide.enable()` twice.\n\nAsk `tide.enable()`.\n\nTo turn it off, call `tide.disable()`.\n",
      page:
        "Appelez `tide.enable()` d'abord.\n\nAppelez `tide.enable()` deux fois.\n\nDemandez `tide.enable()`.\n\nPour l'arrêter, appelez `tide.enable()`.\n",
      expected: ["7 error code-span-changed unsafe"]),
    Case(
      name: "names of a library on a page that has many in its language", dialect: .gfm,
      source:
        "# Tide\n\nThe lighthouse, the boat, the quay and the sail are yours.\n\n```python\nfrom tides import lighthouse, boat, quay, sail\nprint(lighthouse, boat, quay, sail)\n```\n",
      page:
        "# Marée\n\nLe phare, le bateau, le quai et la voile sont à vous.\n\n```python\nfrom tides import phare, bateau, quai, voile\nprint(phare, bateau, quai, voile)\n```\n",
      expected: ["6 error code-changed unsafe"]),
    Case(
      name: "a host that begins as this machine does", dialect: .gfm,
      source: "Open `http://localhost.example/tides` now.\n",
      page: "Ouvrez `localhost.example/tides` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a name within longer ones", dialect: .gfm,
      source: "Set `tide_1` now.\n\nSee `tide_10`, `tide_11`.\n",
      page: "Mettez tide_1 ici.\n\nVoir tide_10, tide_11.\n",
      expected: [
        "1 warning code-span-unmarked safe", "3 warning code-span-unmarked safe", "3 warning code-span-unmarked safe",
      ]),
  ]
}
