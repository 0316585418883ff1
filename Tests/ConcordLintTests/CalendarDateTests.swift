import ConcordHistory
import Testing

@Suite struct CalendarDateTests {
  /// As `date -u -d @SECONDS +%F` prints them.
  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"),
    (951_868_800, "2000-03-01"), (1_706_745_600, "2024-02-01"), (1_709_251_199, "2024-02-29"),
    (1_735_689_599, "2024-12-31"), (1_735_689_600, "2025-01-01"), (4_107_542_400, "2100-03-01"),
    (253_370_764_800, "9999-01-01"),
  ])
  func `a moment has a day`(_ seconds: Int, _ day: String) {
    #expect(CalendarDate(secondsSince1970: seconds).description == day)
  }
}
