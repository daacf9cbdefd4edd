import { setTimeout as pause } from 'node:timers/promises'

import type { Ledger } from './ledger.ts'
import { type Outcome, TIMEOUT_MS, LoadClient } from './load-client.ts'
import { percentileOf } from './percentiles.ts'

/** Above this number of open requests, none is sent: the client itself would be the bottleneck. */
const MAX_OPEN_REQUESTS = 2_000

interface Load {
  /** Called for each request. */
  getUrl: () => string
  ledger: Ledger
  /** Requests per second, sent independently of earlier responses. */
  rate: number
  until: () => boolean
  /** Called for each answered request. */
  onAnswer?: () => void
}

export interface Loaded {
  outcomes: Outcome[]
  /** Not sent because too many requests were open. */
  unsent: number
}

/** 70 % reads, 25 % writes, 5 % uploads. */
export function drive(load: Load): Promise<Loaded> {
  const loaded = send(load)
  // Avoids an unhandled rejection when the server is gone; the caller awaits the promise later.
  loaded.catch(() => undefined)
  return loaded
}

async function send({ getUrl, ledger, rate, until, onAnswer }: Load): Promise<Loaded> {
  const visitor = new LoadClient(ledger, getUrl)
  await visitor.signIn()
  const outcomes: Outcome[] = []
  const openRequests = new Set<Promise<void>>()
  const startedAt = performance.now()
  let [sent, unsent] = [0, 0]
  while (!until()) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate)
    for (; sent < due; sent += 1) {
      if (openRequests.size >= MAX_OPEN_REQUESTS) {
        unsent += 1
        continue
      }
      const one: Promise<void> = visitor.act(pickKind(sent)).then((outcome) => {
        outcomes.push(outcome)
        openRequests.delete(one)
        if (outcome.status > 0) onAnswer?.()
      })
      openRequests.add(one)
    }
    await pause(5)
  }
  await Promise.all(openRequests)
  return { outcomes, unsent }
}

/** Evenly spread and deterministic, so that two runs send the same. */
function pickKind(index: number): Outcome['kind'] {
  const turn = (index * 37) % 100
  if (turn < 70) return 'read'
  return turn < 95 ? 'write' : 'upload'
}

export function percentile(outcomes: readonly Outcome[], share: number): number {
  return percentileOf(
    outcomes.map(({ ms }) => ms),
    share,
  )
}

/** Format: `200 × 512, 503 × 3`. */
export function statuses(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>()
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`)
    .join(', ')
}

interface Tolerance {
  /** Processes are killed, so connections may break; timeouts are still errors. */
  mayBreak?: boolean
}

/** Wrong responses: 5xx except a 503 with Retry-After, 4xx to valid requests, and timeouts. */
export function findErrors(outcomes: readonly Outcome[], { mayBreak = false }: Tolerance = {}): string[] {
  const wrong = outcomes.filter(({ status, retryAfter, ms }) => {
    if (status === 0) return !mayBreak || ms >= TIMEOUT_MS
    if (status === 503) return retryAfter === null
    return status >= 400 && status !== 429
  })
  return wrong.map(
    ({ request, status, ms }) => `${request} → ${status === 0 ? `no answer, ${Math.round(ms)} ms` : status}`,
  )
}

export function summarizeLines(lines: readonly string[]): string {
  const more = lines.length > 5 ? `; … and ${lines.length - 5} more` : ''
  return lines.slice(0, 5).join('; ') + more
}
