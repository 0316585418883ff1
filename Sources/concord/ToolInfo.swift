/// Stands for ArgumentParser's description of commands as JSON (`--experimental-dump-help`), which nobody asks a release for: its
/// encoder brings six megabytes of Foundation. The Makefile's release links this in its place.
@_silgen_name("concord_no_tool_info") public func noToolInfo() -> String { "" }
