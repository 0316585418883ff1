/// Languages with braces and C's comments.
extension Grammar {
  static let swift = c(
    """
    actor any as associatedtype async await break case catch class consuming continue convenience default defer deinit do
    dynamic else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init
    inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator optional override
    postfix precedencegroup prefix private protocol public repeat required rethrows return self Self set some static
    struct subscript super switch throw throws true try typealias unowned var weak where while willSet didSet borrowing
    Any
    """
  ) {
    $0.blockComment?.nests = true
    $0.texts = [Text("\"\"\"", lines: true, interpolation: "\\("), Text("\"", interpolation: "\\(")]
    $0.raw = .swift
    $0.directives = .anywhere
    $0.hasAnnotations = true
    $0.isLineSensitive = true
  }

  static let objectiveC = c(
    """
    auto break case char const continue default do double else enum extern float for goto if inline int long register
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while id self super
    nil Nil YES NO SEL IMP instancetype in out inout bycopy byref oneway @interface @implementation @protocol @end
    @property @synthesize @dynamic @class @public @private @protected @package @try @catch @finally @throw @selector
    @autoreleasepool @synchronized @encode @optional @required @import @available @compatibility_alias @defs
    __block __weak __strong __bridge __typeof__ true false
    """
  ) {
    $0.texts = [Text("@\"", "\""), Text("\""), Text("'")]
    $0.directives = .firstOnLine
  }

  static let c = c(
    """
    auto break case char const continue default do double else enum extern float for goto if inline int long register
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while true false
    _Bool _Complex _Imaginary _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local bool alignas
    alignof nullptr static_assert thread_local constexpr typeof
    """
  ) {
    $0.directives = .firstOnLine
    $0.prefixes = ["l", "u", "u8"]
  }

  static let cpp = c(
    """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
    concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete
    do double dynamic_cast else enum explicit export extern false final float for friend goto if inline int long mutable
    namespace new noexcept not not_eq nullptr operator or or_eq override private protected public register
    reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this
    thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
    xor_eq
    """
  ) {
    $0.directives = .firstOnLine
    $0.prefixes = ["l", "u", "u8"]
    $0.raw = .cpp
    $0.hasDigitQuotes = true
  }

  static let csharp = c(
    """
    abstract as async await base bool break byte case catch char checked class const continue decimal default delegate do
    double dynamic else enum event explicit extern false finally fixed float for foreach get global goto if implicit in
    init int interface internal is lock long nameof namespace new null object operator out override params partial
    private protected public readonly record ref required return sbyte sealed set short sizeof stackalloc static string
    struct switch this throw true try typeof uint ulong unchecked unsafe ushort using value var virtual void volatile
    when where while with yield
    """
  ) {
    $0.texts = [
      Text("$@\"", "\"", escape: .doubled, lines: true), Text("@$\"", "\"", escape: .doubled, lines: true),
      Text("@\"", "\"", escape: .doubled, lines: true), Text("$\"", "\"", interpolation: "{"), Text("\""), Text("'"),
    ]
    $0.raw = .csharp
    $0.directives = .firstOnLine
  }

  static let java = c(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum exports extends
    final finally float for goto if implements import instanceof int interface long module native new non-sealed null
    package permits private protected public record requires return sealed short static strictfp super switch
    synchronized this throw throws transient true false try var void volatile while yield
    """
  ) {
    $0.texts = [Text("\"\"\"", lines: true), Text("\""), Text("'")]
    $0.hasAnnotations = true
  }

  static let kotlin = c(
    """
    abstract actual annotation as break by catch class companion const constructor continue crossinline data do dynamic
    else enum expect external false final finally for fun get if import in infix init inline inner interface internal is
    lateinit noinline null object open operator out override package private protected public reified return sealed set
    super suspend tailrec this throw true try typealias typeof val value var vararg when where while
    """
  ) {
    $0.blockComment?.nests = true
    $0.texts = [
      Text("\"\"\"", escape: .none, lines: true, interpolation: "${"), Text("\"", interpolation: "${"), Text("'"),
    ]
    $0.hasAnnotations = true
    $0.isLineSensitive = true
  }

  static let scala = c(
    """
    abstract case catch class def do else enum export extends false final finally for given if implicit import lazy match
    new null object override package private protected return sealed super then this throw trait true try type val var
    while with yield
    """
  ) {
    $0.texts = [Text("\"\"\"", escape: .none, lines: true), Text("\""), Text("'")]
    $0.prefixes = ["s", "f", "raw"]
    $0.hasShortCharacters = true
    $0.hasAnnotations = true
    $0.isLineSensitive = true
  }

  private static let scriptWords =
    """
    as async await break case catch class const constructor continue debugger default delete do else export extends false finally for
    from function get if import in instanceof let new null of return set static super switch this throw true try typeof
    undefined var void while with yield
    """

  private static func script(_ more: String, _ change: (inout Grammar) -> Void) -> Grammar {
    c(scriptWords + " " + more) {
      $0.texts = [Text("\""), Text("'"), Text("`", lines: true, interpolation: "${")]
      $0.hasApostrophes = true
      $0.hasElements = true
      change(&$0)
    }
  }

  static let javascript = script("") {
    $0.hasAnnotations = true
    // As the language has it for the sake of old pages.
    $0.lineComments.append(Array("<!--".utf8))
  }

  static let typescript = script(
    """
    abstract asserts declare enum implements infer interface is keyof module namespace override private
    protected public readonly satisfies type unique
    """
  ) { $0.hasAnnotations = true }

  static let go = c(
    """
    break case chan const continue default defer else fallthrough for func go goto if import interface map package range
    return select struct switch type var true false nil
    """
  ) {
    $0.texts = [Text("`", escape: .none, lines: true), Text("\""), Text("'")]
    $0.isLineSensitive = true
  }

  static let rust = c(
    """
    as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub
    ref return self Self static struct super trait true type union unsafe use where while None
    """
  ) {
    $0.blockComment?.nests = true
    $0.texts = [Text("\"", lines: true), Text("'")]
    $0.prefixes = ["b", "c"]
    $0.raw = .rust
    $0.directives = .anywhere
    $0.hasShortCharacters = true
  }

  static let dart = c(
    """
    abstract as assert async await break case catch class const continue default do else enum extends extension external
    factory false final finally for get if implements import in is late library mixin new null on operator part required
    rethrow return set static super switch this throw true try typedef var void while with yield
    """
  ) {
    $0.texts = [
      Text("\"\"\"", lines: true), Text("'''", lines: true), Text("\"", interpolation: "${"),
      Text("'", interpolation: "${"),
    ]
    $0.prefixes = ["r"]
    $0.hasAnnotations = true
  }

  static let php = c(
    """
    abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty
    enddeclare endfor endforeach endif endswitch endwhile enum exit extends false final finally fn for foreach function
    global goto if implements include include_once instanceof insteadof interface isset list match namespace new null or
    print private protected public readonly require require_once return static switch throw trait true try unset use var
    void while xor yield parent self int string bool float
    """
  ) {
    $0.lineComments = [Array("//".utf8), Array("#".utf8)]
    $0.texts = [Text("\"", lines: true), Text("'", lines: true)]
    $0.heredoc = .php
    $0.markers = ["<?php", "<?=", "?>"].map { Array($0.utf8) }
    $0.islands = TemplateLexer.Marks(["<?php", "<?=", "<? "], "?>")
    $0.dollar = .names
  }

  static let groovy = c(
    """
    abstract as assert boolean break byte case catch char class const continue def default do double else enum extends
    false final finally float for goto if implements import in instanceof int interface long native new null package
    private protected public return short static strictfp super switch synchronized this throw throws trait transient
    true try var void volatile while
    """
  ) {
    $0.texts = [
      Text("\"\"\"", lines: true, interpolation: "${"), Text("'''", lines: true), Text("\"", interpolation: "${"),
      Text("'"),
    ]
    $0.hasAnnotations = true
    $0.isLineSensitive = true
  }

  static let protobuf = c(
    """
    bool bytes double enum extend fixed32 fixed64 float import int32 int64 map message oneof option optional package
    public repeated required reserved returns rpc service sint32 sint64 stream string syntax true false uint32 uint64
    """)

  static let json = c("true false null") { $0.texts = [Text("\"")] }

  static let hcl = c("true false null for in if else endif endfor") {
    $0.lineComments.append(Array("#".utf8))
    $0.texts = [Text("\"", interpolation: "${")]
    $0.heredoc = .shell
    $0.isLineSensitive = true
  }

  static let graphql = c(
    "query mutation subscription fragment on type input enum interface union scalar schema extend implements true false null"
  ) {
    $0.lineComments = [Array("#".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"\"\"", lines: true), Text("\"")]
  }
}
