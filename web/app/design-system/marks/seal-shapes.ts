/** Parts of a scallop at which its two curves bend, and how far outside its highest point. */
const BEND = 0.225
const BEND_RADIUS = 1.035

/** Path of a round edge with scallops in a square view box; computed, because its numbers are a kilobyte of every page. */
function scallopedEdge(size: number, scallops: number, low: number, high: number): string {
  const point = (radius: number, turn: number) => {
    const angle = (turn / scallops) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => (size / 2 + radius * part).toFixed(2))
    return `${x} ${y}`
  }
  const bend = high * BEND_RADIUS
  const curves = Array.from({ length: scallops }, (_, index) => {
    const rise = `Q${point(bend, index + BEND)} ${point(high, index + 0.5)}`
    return `${rise}Q${point(bend, index + 1 - BEND)} ${point(low, index + 1)}`
  })
  return `M${point(low, 0)}${curves.join('')}Z`
}

export const SEAL_EDGE = scallopedEdge(100, 26, 44.5, 48)

/** For sizes too small for lettering. */
export const SEAL_MARK_EDGE = scallopedEdge(24, 14, 10.2, 11.4)
