import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { journalApi } from '@vecu/contract/journal'

import { withDatabase } from '../torture/environment.ts'
import type { TestResults } from '../torture/test-results.ts'
import type { Installation } from './installation.ts'
import type { ProxyResponse } from './nginx-proxy.ts'
import { createExperience, signIn } from './visitor.ts'

const PEOPLE = 8
const PAUSE_MS = 50
/** Pages are loaded less often than data, as by people. */
const PAGE_EVERY = 5

/**
 * Reads, writes and loads pages with their scripts while `work` runs. No request may fail, and every confirmed write
 * must be stored exactly once.
 */
export async function underLoad(
  tally: TestResults,
  { proxy, primaryUrl }: Installation,
  work: () => Promise<void>,
): Promise<void> {
  const session = await signIn(proxy)
  const run = randomUUID()
  const [outcomes, responders, confirmed] = [new Map<string, number>(), new Set<string>(), new Set<string>()]
  const over = new AbortController()
  const count = async (name: string, expected: number, response: Promise<ProxyResponse>) => {
    const answer = await response.catch((error: unknown) => error as Error)
    const isExpected = !(answer instanceof Error) && answer.status === expected
    const outcome = answer instanceof Error ? answer.message : String(answer.status)
    const key = isExpected ? name : `FAILED ${name}: ${outcome}`
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    if (!(answer instanceof Error)) responders.add(answer.by)
    return isExpected ? answer : undefined
  }
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let time = 0; !over.signal.aborted; time += 1) {
      await count('read', 200, proxy.fetch(journalApi.own.path, { headers: { authorization: session.authorization } }))
      const description = `${run} ${person}-${time}`
      // As the application does: a repeated request with the same Idempotency-Key has one effect.
      const write = createExperience(proxy, session, description, { 'idempotency-key': randomUUID() })
      if (await count('write', 201, write)) confirmed.add(description)
      if (time % PAGE_EVERY === person % PAGE_EVERY) {
        const page = await count('page', 200, proxy.fetch('/auth'))
        const scripts = page?.bytes.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
        await Promise.all([...new Set(scripts)].slice(0, 4).map((script) => count('asset', 200, proxy.fetch(script))))
      }
      await pause(PAUSE_MS)
    }
  })
  await work().finally(() => {
    over.abort()
  })
  await Promise.all(people)
  const all = [...outcomes.values()].reduce((sum, one) => sum + one, 0)
  const failures = [...outcomes.keys()].filter((key) => key.startsWith('FAILED'))
  tally.check(`${all} requests, none failed`, failures.length === 0 && all > 50, JSON.stringify([...outcomes]))
  tally.check('both processes answered', responders.size >= 2, [...responders].join(' '))
  const stored = await withDatabase(primaryUrl, (rows) =>
    rows<{ description: string; count: string }>(
      `select description, count(*) from experience where description like '${run}%' group by 1`,
    ),
  )
  const doubled = stored.filter((row) => Number(row.count) > 1).length
  const lost = [...confirmed].filter((text) => !stored.some(({ description }) => description === text)).length
  tally.check(
    `${confirmed.size} confirmed writes, each stored once`,
    doubled + lost === 0,
    `${lost} lost, ${doubled} twice`,
  )
}
