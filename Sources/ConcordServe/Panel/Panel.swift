/// What a preview has besides its pages: the script and the style of its panel.
public enum Panel {
  /// Lists the page's diagnostics, loads it anew, and shows it beside its source.
  public static var script: [UInt8] { PackageResources.panel_js }
  /// The look of the panel, of the view of two pages, and of pages that tell a fault.
  public static var style: [UInt8] { PackageResources.panel_css }
}
