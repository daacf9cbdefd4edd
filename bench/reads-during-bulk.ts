import { userApi } from '@vecu/contract/account'
import { journalApi } from '@vecu/contract/journal'
import { MAX_BULK_MEMBERS } from '@vecu/contract/member-search'

import { logIn } from './demo-session.ts'
import type { MemberServer } from './member-server.ts'
import type { Measure } from './measure.ts'
import { actOnMembers, readPage, rounded } from './member-calls.ts'
import { readRegularly, slowestOf } from './response-times.ts'

/** Limit for changing five thousand members, until the last of them is changed. */
const MAX_BULK_MS = 10_000
const MAX_RATIO = 2
/** A busy hour for one machine, not its limit. */
const EVERY_MS = 100
const READS_ALONE = 100
/** The first activation also approves and mails the pending members. */
const ACTIONS = ['deactivate', 'activate', 'deactivate', 'activate'] as const

/** Changes five thousand members named by id, and measures how much slower a journal opens meanwhile. */
export async function measureReadsDuringBulk(server: MemberServer, engine: string): Promise<Measure[]> {
  const { authorization } = await logIn(server.product.url)
  const headers = { authorization }
  const journalUrl = `${server.product.url}${journalApi.own.path}?page=0`
  const readAlone = () =>
    readRegularly(journalUrl, headers, { everyMs: EVERY_MS, isWanted: (count) => count < READS_ALONE })
  // Warm-up.
  await readAlone()
  // The oldest member was inserted last.
  const [last] = await readPage(server, { search: 'measured', order_by: 'created_at', order_dir: 'asc' })
  const ids = Array.from({ length: MAX_BULK_MEMBERS }, (_, index) => (last?.id ?? 0) - index)

  const alone = await readAlone()
  const beside: number[] = []
  const durations = new Map<(typeof ACTIONS)[number], number>()
  for (const action of ACTIONS) {
    let isDone = false
    const reads = readRegularly(journalUrl, headers, { everyMs: EVERY_MS, isWanted: () => !isDone })
    const startedAt = performance.now()
    await actOnMembers(server, userApi[action], { user_ids: ids })
    durations.set(action, Math.max(durations.get(action) ?? 0, performance.now() - startedAt))
    isDone = true
    beside.push(...(await reads))
  }
  alone.push(...(await readAlone()))
  return [
    ...Array.from(durations, ([action, value]): Measure => ({
      name: `${action} ${MAX_BULK_MEMBERS.toLocaleString('en')} members beside readers, ${engine}`,
      value: Math.round(value),
      unit: 'ms',
      limit: { max: MAX_BULK_MS },
    })),
    { name: `journal, 95 of 100 answers within, alone, ${engine}`, value: slowestOf(alone), unit: 'ms' },
    {
      name: `journal, 95 of 100 answers within, beside a bulk action, ${engine}`,
      value: slowestOf(beside),
      unit: 'ms',
    },
    {
      name: `journal beside a bulk action of ${MAX_BULK_MEMBERS.toLocaleString('en')}, beside alone, ${engine}`,
      value: rounded(slowestOf(beside) / slowestOf(alone)),
      unit: '×',
      limit: { max: MAX_RATIO },
    },
  ]
}
