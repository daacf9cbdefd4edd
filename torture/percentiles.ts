/** The value below which `share` of the values are. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
}

/** Format: `812 ms (median), 1204 ms (95 %), 1820 ms (slowest)`. */
export function formatTimes(values: readonly number[]): string {
  const slowest = Math.round(Math.max(...values))
  return `${percentileOf(values, 0.5)} ms (median), ${percentileOf(values, 0.95)} ms (95 %), ${slowest} ms (slowest)`
}
