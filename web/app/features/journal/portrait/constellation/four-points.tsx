import css from './constellation.module.css'

interface Props {
  isGold?: boolean
  /** Position in a star map; without it, a standalone icon. */
  at?: { x: number; y: number; radius: number }
  /** Radius of a standalone icon. */
  radius?: number
}

const STROKE_ROOM = 1

/** Star of the star map: gold when certified, outlined when self-assessed. */
export function FourPoints({ isGold = false, at, radius = 9 }: Props) {
  const centre = radius + STROKE_ROOM
  const { x, y, radius: drawn } = at ?? { x: centre, y: centre, radius }
  const shape = <path className={isGold ? css.gold : css.plain} d={points(x, y, drawn)} />
  if (at) return shape
  return (
    <svg
      className={css.sign}
      width={2 * centre}
      height={2 * centre}
      viewBox={`0 0 ${2 * centre} ${2 * centre}`}
      aria-hidden="true"
    >
      {shape}
    </svg>
  )
}

function points(x: number, y: number, radius: number): string {
  const waist = radius * 0.254
  const corners = [
    [0, -radius],
    [waist, -waist],
    [radius, 0],
    [waist, waist],
    [0, radius],
    [-waist, waist],
    [-radius, 0],
    [-waist, -waist],
  ] as const
  return `M${corners.map(([along, down]) => `${(x + along).toFixed(1)} ${(y + down).toFixed(1)}`).join('L')}Z`
}
