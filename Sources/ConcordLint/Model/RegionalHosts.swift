/// Providers that have a country's own site beside the one for the world: its pages have addresses of their own, and readers there
/// may reach no other.
enum RegionalHosts {
  /// Whether a host is a country's for one of the world, by the country's language.
  static func has(_ host: Substring, for world: Substring, in language: String) -> Bool {
    func isOf(_ host: Substring, _ domain: String) -> Bool { host == domain || host.hasSuffix("." + domain) }
    return host != world && (pairs[language] ?? []).contains { isOf(world, $0.world) && isOf(host, $0.country) }
  }

  private static let pairs: [String: [(world: String, country: String)]] = [
    "zh": [
      ("alibabacloud.com", "aliyun.com"), ("amazonaws.com", "amazonaws.com.cn"), ("aws.amazon.com", "amazonaws.cn"),
      ("azure.com", "azure.cn"), ("byteplus.com", "volcengine.com"), ("github.com", "gitee.com"),
      ("google.com", "google.cn"), ("huawei.com", "huawei.cn"), ("intl.cloud.tencent.com", "cloud.tencent.com"),
      ("larksuite.com", "feishu.cn"), ("microsoft.com", "azure.cn"), ("tencentcloud.com", "tencent.com"),
      ("unity.com", "unity.cn"),
    ]
  ]
}
