// Stands for what ArgumentParser asks of Foundation, so that no object of it is linked into the release: it would bring five
// megabytes, a quarter of the binary, for two things that nobody asks a release for.
//
// One is `--experimental-dump-help`, commands as JSON, which prints nothing there. The other is whether an error is a
// `LocalizedError`: no error here is one, and the protocol below has no conformances. Where ArgumentParser's names have changed,
// Foundation is linked as before, and `Tests/CI/packages` says that the binary has grown; `-Xlinker --why-extract=FILE` tells
// the names.
#include <stdint.h>
#include <stdlib.h>

#define NAMED(name) __asm__(name)

// Swift's empty string, in the registers that a string is returned in.
struct text { uint64_t count, object; };
struct text concord_no_tool_info(void) NAMED("$s14ArgumentParser11JSONEncoderO6encodeySSxSERzlFZ0aB8ToolInfo0eF2V0V_Tt0g5");
struct text concord_no_tool_info(void) { return (struct text){0, 0xE000000000000000}; }

// Only what prints as JSON calls these.
#define UNUSED(function, name) \
  void function(void) NAMED(name); \
  void function(void) { abort(); }
UNUSED(concord_no_encoder, "$s20FoundationEssentials11JSONEncoderCACycfc")
UNUSED(concord_no_encoder_type, "$s20FoundationEssentials11JSONEncoderCMa")
UNUSED(concord_no_sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
UNUSED(concord_no_pretty_printing, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
UNUSED(concord_no_text_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
UNUSED(concord_no_encoding, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// A protocol's descriptor (swift/docs/ABI/TypeMetadata.rst): flags of a unique protocol that is not for classes alone, no
// module, a name, no requirements.
__asm__(
    ".section .rodata.concord_no_localized_error,\"a\"\n"
    ".balign 4\n"
    ".globl \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
    "\"$s20FoundationEssentials14LocalizedErrorMp\":\n"
    ".long 0x00010043, 0\n"
    ".long 1f - .\n"
    ".long 0, 0, 0\n"
    "1: .asciz \"LocalizedError\"\n"
    ".text\n");
