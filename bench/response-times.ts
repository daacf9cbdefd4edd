import { setTimeout as pause } from 'node:timers/promises'

interface Reading {
  everyMs: number
  isWanted: (count: number) => boolean
}

/** Response times of reads that begin at fixed intervals as long as `isWanted`, given the number so far. */
export async function readRegularly(
  url: string,
  headers: Record<string, string>,
  { everyMs, isWanted }: Reading,
): Promise<number[]> {
  const reads: Promise<number>[] = []
  while (isWanted(reads.length)) {
    reads.push(measureResponseTime(url, headers))
    await pause(everyMs)
  }
  return Promise.all(reads)
}

/** 95th percentile, in milliseconds with one decimal. */
export function slowestOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN) * 10) / 10
}

async function measureResponseTime(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}
