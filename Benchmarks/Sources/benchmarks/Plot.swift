import Foundation

/// Draws the lines of ``Growth`` as a picture with two logarithmic axes.
struct Plot {
  let lines: [Growth]

  private let width = 640.0
  private let height = 360.0
  private let left = 60.0
  private let right = 170.0
  private let top = 30.0
  private let bottom = 50.0
  private let colours = ["#1b6ca8", "#c8553d", "#3a7d44", "#7d5ba6"]

  /// The picture as SVG.
  var svg: String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(left)" y="18">Nanoseconds per event, after so many that have passed</text>
      """
    ]
    for exponent in 0...4 {
      let level = y(pow(10, Double(exponent)))
      parts.append(
        """
        <line x1="\(left)" y1="\(level)" x2="\(width - right)" y2="\(level)" stroke="#ddd"/>
        <text x="\(left - 8)" y="\(level + 4)" text-anchor="end">\(Int(pow(10, Double(exponent))))</text>
        """
      )
    }
    for past in Growth.pasts {
      let place = x(Double(past))
      parts.append(
        "<text x=\"\(place)\" y=\"\(height - 28)\" text-anchor=\"middle\">\(past)</text>"
      )
    }
    var labels: [Double] = []
    for (index, line) in lines.enumerated() {
      parts.append(draw(line, colours[index % colours.count], &labels))
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private func draw(_ line: Growth, _ colour: String, _ labels: inout [Double]) -> String {
    let points = zip(Growth.pasts, line.ns).map { (x(Double($0)), y($1)) }
    let path = points.map { String(format: "%.1f,%.1f", $0.0, $0.1) }.joined(separator: " ")
    let dots = points.map {
      String(format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"\(colour)\"/>", $0.0, $0.1)
    }
    // A label that would cover another one is moved down.
    var label = points.last?.1 ?? 0
    while let taken = labels.first(where: { abs($0 - label) < 14 }) { label = taken + 14 }
    labels.append(label)
    return """
      <polyline points="\(path)" fill="none" stroke="\(colour)" stroke-width="2"/>
      \(dots.joined())
      <text x="\(width - right + 10)" y="\(label + 4)" fill="\(colour)">\(line.name)</text>
      """
  }

  private func x(_ past: Double) -> Double {
    left + (log10(past) - 3) / 3 * (width - left - right)
  }

  private func y(_ ns: Double) -> Double {
    height - bottom - log10(max(1, ns)) / 4 * (height - top - bottom)
  }
}
