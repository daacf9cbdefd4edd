import type { PlacedPin } from './pins.ts'

export interface PlacedLabel {
  x: number
  y: number
  width: number
  height: number
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The title covers the lower left corner. */
const TITLE: Box = [56, 380, 594, 470]
const EDGE = 8

/**
 * Places a label beside each pin without overlaps, larger ones first; a label without room is left out, since the text
 * below the map has it too.
 */
export function placeLabels(
  pins: readonly PlacedPin[],
  sizes: readonly { width: number; height: number }[],
): (PlacedLabel | undefined)[] {
  const boxes: Box[] = [...pins.map(({ tipX, tipY }): Box => [tipX - 19, tipY - 50, tipX + 19, tipY + 4]), TITLE]
  const placed: (PlacedLabel | undefined)[] = pins.map(() => undefined)
  const order = pins.map((_, index) => index).toSorted((a, b) => (sizes[b]?.height ?? 0) - (sizes[a]?.height ?? 0))
  for (const index of order) {
    const [pin, size] = [pins[index], sizes[index]]
    if (!pin || !size || size.width === 0) continue
    const spot = spots(pin, size).find(([x, y]) => isFree([x, y, x + size.width, y + size.height], boxes))
    if (!spot) continue
    const [x, y] = spot
    boxes.push([x, y, x + size.width, y + size.height])
    placed[index] = { x, y, ...size }
  }
  return placed
}

function spots({ tipX, tipY }: PlacedPin, { width, height }: { width: number; height: number }): [number, number][] {
  const [right, left] = [tipX + 24, tipX - width - 24]
  const middle = tipY - 24 - height / 2
  return [
    [right, middle],
    [left, middle],
    [right, tipY - 46],
    [left, tipY - 46],
    [right, tipY - height],
    [left, tipY - height],
    [right, tipY - 20],
    [left, tipY - 20],
    [tipX - width / 2, tipY + 8],
    [tipX - width / 2, tipY - 54 - height],
  ]
}

function isFree([left, top, right, bottom]: Box, boxes: readonly Box[]): boolean {
  if (left < EDGE || top < EDGE || right > 794 - EDGE || bottom > 470 - EDGE) return false
  return boxes.every(([x, y, x2, y2]) => right < x || left > x2 || bottom < y || top > y2)
}
