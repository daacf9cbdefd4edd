import type { ReportArea } from './report-areas.ts'

/** One line of the report. Without a limit it is informative. */
export interface Measure {
  name: string
  value: number
  unit: string
  limit?: { max: number } | { min: number }
}

export interface Result {
  measures: Measure[]
  /** Remarks for the reader of the report. */
  notes?: string[]
}

/** Last result of a section, possibly of an earlier run. */
export interface Measured extends Result {
  name: string
  part: ReportArea
  /** Date and load of the machine. */
  at: string
}

export function isWithinLimit({ value, limit }: Measure): boolean {
  if (limit === undefined) return true
  return 'max' in limit ? value <= limit.max : value >= limit.min
}

/** Share of the limit that a value uses: above 1 it misses the limit, whether a maximum or a minimum. */
export function shareOfLimit({ value, limit }: Measure): number | undefined {
  if (limit === undefined) return undefined
  const [part, whole] = 'max' in limit ? [value, limit.max] : [limit.min, value]
  // Avoids 0/0 for a limit of zero.
  return part === 0 ? 0 : part / whole
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export function formatValue({ value, unit }: Measure): string {
  return `${formatNumber(value)} ${unit}`.trim()
}

export function formatLimit({ limit }: Measure): string {
  if (limit === undefined) return ''
  return 'max' in limit ? `≤ ${formatNumber(limit.max)}` : `≥ ${formatNumber(limit.min)}`
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 })
}
