import type { Part as ReportArea } from './report-areas.ts'

/** One line of the report. Without a limit it is only told. */
export interface Measure {
  name: string
  value: number
  unit: string
  limit?: { most: number } | { least: number }
}

/** What a section of the report is made of. */
export interface Result {
  measures: Measure[]
  /** What the reader should know besides. */
  notes?: string[]
}

/** A section as it was measured last, alone or with others. */
export interface Measured extends Result {
  name: string
  part: ReportArea
  /** When, and how busy the machine was with whatever else. */
  at: string
}

export function isWithinLimit({ value, limit }: Measure): boolean {
  if (limit === undefined) return true
  return 'most' in limit ? value <= limit.most : value >= limit.least
}

/** How much of its limit a value takes up: more than 1 is beyond it, whichever way the limit looks. */
export function shareOfLimit({ value, limit }: Measure): number | undefined {
  if (limit === undefined) return undefined
  const [part, whole] = 'most' in limit ? [value, limit.most] : [limit.least, value]
  // Of what must not happen at all, none is none of the limit.
  return part === 0 ? 0 : part / whole
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export function valueOf({ value, unit }: Measure): string {
  return `${shown(value)} ${unit}`.trim()
}

export function limitOf({ limit }: Measure): string {
  if (limit === undefined) return ''
  return 'most' in limit ? `≤ ${shown(limit.most)}` : `≥ ${shown(limit.least)}`
}

export function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 })
}
