import css from './constellation.module.css'

interface Props {
  isGold?: boolean
  /** Position in a star map; without it, a standalone icon. */
  at?: { x: number; y: number; radius: number }
}

/** Star of the star map: gold when certified, outlined when self-assessed. */
export function FourPoints({ isGold = false, at }: Props) {
  const shape = (
    <path className={isGold ? css.gold : css.plain} d={at ? points(at.x, at.y, at.radius) : points(10, 10, 9)} />
  )
  if (at) return shape
  return (
    <svg className={css.sign} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
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
