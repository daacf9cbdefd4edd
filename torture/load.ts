import { setTimeout as pause } from 'node:timers/promises'

import type { Ledger } from './ledger.ts'
import { type Outcome, TIMEOUT_MS, LoadClient } from './load-client.ts'

/** Beyond so many at once nothing is sent: the client itself would be what is measured. */
const MOST_AT_ONCE = 2_000

interface Load {
  /** Asked anew for each request. */
  urlOf: () => string
  ledger: Ledger
  /** Requests a second, sent whether or not those before them were answered. */
  rate: number
  until: () => boolean
}

export interface Loaded {
  outcomes: Outcome[]
  /** Left out because too many were under way. */
  unsent: number
}

/** 70 in a hundred read, 25 write, 5 send a picture. */
export function drive(load: Load): Promise<Loaded> {
  const loaded = send(load)
  // It fails where nobody answers any more; whoever waits for it later hears of that.
  loaded.catch(() => undefined)
  return loaded
}

async function send({ urlOf, ledger, rate, until }: Load): Promise<Loaded> {
  const visitor = new LoadClient(ledger, urlOf)
  await visitor.signIn()
  const outcomes: Outcome[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  let [sent, unsent] = [0, 0]
  while (!until()) {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate)
    for (; sent < due; sent += 1) {
      if (underWay.size >= MOST_AT_ONCE) {
        unsent += 1
        continue
      }
      const one: Promise<void> = visitor.act(kindOf(sent)).then((outcome) => {
        outcomes.push(outcome)
        underWay.delete(one)
      })
      underWay.add(one)
    }
    await pause(5)
  }
  await Promise.all(underWay)
  return { outcomes, unsent }
}

/** Spread evenly, not by chance: two runs ask the same. */
function kindOf(place: number): Outcome['kind'] {
  const turn = (place * 37) % 100
  if (turn < 70) return 'read'
  return turn < 95 ? 'write' : 'upload'
}

export function percentile(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
}

/** `200 × 512, 503 × 3` */
export function statuses(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>()
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`)
    .join(', ')
}

interface Tolerance {
  /** Processes are killed: one may die amid an answer. To be kept waiting is wrong all the same. */
  mayBreak?: boolean
}

/** Answers that nobody should get: 5xx but for a 503 that says when to come back, refusals of right requests, silence. */
export function faults(outcomes: readonly Outcome[], { mayBreak = false }: Tolerance = {}): string[] {
  const wrong = outcomes.filter(({ status, retryAfter, ms }) => {
    if (status === 0) return !mayBreak || ms >= TIMEOUT_MS
    if (status === 503) return retryAfter === null
    return status >= 400 && status !== 429
  })
  return wrong.map(({ what, status, ms }) => `${what} → ${status === 0 ? `no answer, ${Math.round(ms)} ms` : status}`)
}

export function someOf(lines: readonly string[]): string {
  const more = lines.length > 5 ? `; … and ${lines.length - 5} more` : ''
  return lines.slice(0, 5).join('; ') + more
}
