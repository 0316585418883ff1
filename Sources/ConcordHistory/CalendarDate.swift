/// A day, in UTC.
public struct CalendarDate: Sendable, Hashable, CustomStringConvertible {
  /// With all its digits.
  public let year: Int
  /// From 1.
  public let month: Int
  /// From 1.
  public let day: Int

  /// The day of a moment, by the count of days in eras of 400 years that begin in March.
  public init(secondsSince1970 seconds: Int) {
    let days = Int((Double(seconds) / 86400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The inverse: how many days a date is after 1970-01-01.
  /// - Parameter date: year, month and day.
  package static func daysSince1970(_ date: [Int]) -> Int {
    guard date.count == 3 else { return 0 }
    let year = date[1] <= 2 ? date[0] - 1 : date[0]
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (date[1] > 2 ? date[1] - 3 : date[1] + 9) + 2) / 5 + date[2] - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `2026-05-02`
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
