/** One line of the report. Without a limit it is only told. */
export interface Measure {
  name: string
  value: number
  unit: string
  limit?: { most: number } | { least: number }
}

export function isKept({ value, limit }: Measure): boolean {
  if (limit === undefined) return true
  return 'most' in limit ? value <= limit.most : value >= limit.least
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}
