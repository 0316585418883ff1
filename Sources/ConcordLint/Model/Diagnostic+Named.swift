extension Diagnostic {
  /// The same as it is named from a folder above its set's root, beside those of other sets.
  /// - Parameter prefix: what leads to the root: `docs/`, or nothing.
  public func named(below prefix: String) -> Diagnostic {
    if prefix.isEmpty { return self }
    func named(_ place: Place) -> Place { Place(place.locale, prefix + place.file, place.range) }
    var diagnostic = self
    diagnostic.topic = prefix + topic
    diagnostic.place = named(place)
    diagnostic.source = source.map(named)
    diagnostic.notes = notes.map { Note(rule: $0.rule, message: $0.message, place: named($0.place)) }
    return diagnostic
  }
}
