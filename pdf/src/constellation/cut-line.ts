export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Line = [x: number, y: number, x2: number, y2: number]

/** A shorter piece would be a dash between two labels. */
const SHORTEST = 9

/** The pieces of a line outside of all boxes: lines stop before labels and stars. */
export function cutLine([x, y, x2, y2]: Line, boxes: readonly Box[]): Line[] {
  const length = Math.hypot(x2 - x, y2 - y)
  let free: [number, number][] = [[0, 1]]
  for (const box of boxes) {
    const inside = crossing([x, y, x2, y2], box)
    if (!inside) continue
    const [from, to] = inside
    free = free.flatMap(([start, end]): [number, number][] => {
      const before: [number, number] = [start, Math.min(end, from)]
      const after: [number, number] = [Math.max(start, to), end]
      return [before, after].filter(([one, other]) => other > one)
    })
  }
  const at = (part: number): [number, number] => [x + (x2 - x) * part, y + (y2 - y) * part]
  return free
    .filter(([start, end]) => (end - start) * length >= SHORTEST)
    .map(([start, end]): Line => [...at(start), ...at(end)])
}

/** Parts of the line, from 0 to 1, between which it is inside of a box. */
function crossing([x, y, x2, y2]: Line, { left, top, right, bottom }: Box): [number, number] | undefined {
  let [from, to] = [0, 1]
  for (const [start, step, low, high] of [
    [x, x2 - x, left, right],
    [y, y2 - y, top, bottom],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return undefined
      continue
    }
    const [one, other] = [(low - start) / step, (high - start) / step]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return from < to ? [from, to] : undefined
}
