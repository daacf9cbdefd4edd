export interface Pin {
  x: number
  y: number
}

/** Position of a pin: at its point, or beside it when another pin is too close. */
export interface PlacedPin extends Pin {
  tipX: number
  tipY: number
}

const WIDTH = 38
const HEIGHT = 50
const EDGES = { left: 24, right: 770, top: 60, bottom: 384 }
const ROUNDS = 120

/** Moves pins apart until every number is legible. */
export function spreadPins(pins: readonly Pin[]): PlacedPin[] {
  // Spreads in different directions: equal points give no direction, and pins in a row would hide the map.
  const placed = pins.map(({ x, y }, index) => {
    const crowded = pins.some((other, at) => at !== index && Math.hypot(other.x - x, other.y - y) < WIDTH)
    const angle = index * 2.4
    const off = crowded ? 26 : 0
    return { x, y, tipX: x + off * Math.cos(angle), tipY: y + off * Math.sin(angle) }
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) moved = pushApart(one, other) || moved
      one.tipX = Math.max(EDGES.left, Math.min(EDGES.right, one.tipX))
      one.tipY = Math.max(EDGES.top, Math.min(EDGES.bottom, one.tipY))
    }
    if (!moved) break
  }
  return placed
}

function pushApart(one: PlacedPin, other: PlacedPin): boolean {
  const overX = WIDTH - Math.abs(other.tipX - one.tipX)
  const overY = HEIGHT - Math.abs(other.tipY - one.tipY)
  if (overX <= 0 || overY <= 0) return false
  if (overX < overY) {
    const push = (overX / 2 + 0.5) * Math.sign(other.tipX - one.tipX || 1)
    one.tipX -= push
    other.tipX += push
  } else {
    const push = (overY / 2 + 0.5) * Math.sign(other.tipY - one.tipY || 1)
    one.tipY -= push
    other.tipY += push
  }
  return true
}
