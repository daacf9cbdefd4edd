import { setTimeout as pause } from 'node:timers/promises'

import { type TestEnvironment, type Rows, withDatabase } from './environment.ts'
import type { Ledger, Write } from './ledger.ts'
import { checkFiles } from './oracle-files.ts'
import type { TestResults } from './test-results.ts'

/** Timeout without any job ending: a job of a dead worker is retried some time after its last heartbeat. */
const JOBS_MS = 120_000

/**
 * Checks the database, the files and the mails directly once everything is idle: every acknowledged write exists
 * exactly once, others at most once; pictures match their files and uploads; every job ended; no mail was sent twice. A
 * process with a worker must be running.
 */
export async function checkOracle(tally: TestResults, environment: TestEnvironment, ledger: Ledger): Promise<void> {
  await withDatabase(environment.postgres.url, async (rows) => {
    await checkJobs(tally, rows)
    await checkRows(tally, rows, ledger)
    await checkMails(tally, rows, environment, ledger)
    await checkFiles(tally, rows, environment, ledger)
  })
}

async function checkJobs(tally: TestResults, rows: Rows): Promise<void> {
  const open = () =>
    rows<{ name: string; state: string; count: string }>(
      `select name, state::text, count(*) from pgboss.job
       where name not like '\\_\\_%' and state not in ('completed') group by 1, 2`,
    )
  let left = await open()
  let [fewest, since] = [Number.POSITIVE_INFINITY, Date.now()]
  while (left.length > 0 && Date.now() - since < JOBS_MS) {
    const count = left.reduce((sum, some) => sum + Number(some.count), 0)
    if (count < fewest) [fewest, since] = [count, Date.now()]
    await pause(500)
    left = await open()
  }
  const detail = left.map(({ name, state, count }) => `${name} ${state} × ${count}`).join(', ')
  tally.check('oracle: every job ended', left.length === 0, detail)
}

interface RowErrors {
  lost: Write[]
  doubled: Write[]
  /** Stored although the response was an error. */
  rejected: Write[]
}

/** Compares experiences and contact messages with the ledger; cheap enough to run after each crash. */
export async function findRowErrors(rows: Rows, ledger: Ledger): Promise<RowErrors & { storedUnknown: number }> {
  const found = await rows<{ mark: string; count: string }>(
    `select description as mark, count(*) from experience where description like 'torture %' group by 1
     union all select email, count(*) from contact where email like '%@torture.example' group by 1`,
  )
  const counts = new Map(found.map(({ mark, count }) => [mark, Number(count)]))
  const writes = ledger.writes.filter(({ kind }) => kind !== 'cover')
  const having = (state: Write['state']) => writes.filter((write) => write.state === state)
  return {
    lost: having('acknowledged').filter(({ mark }) => !counts.has(mark)),
    doubled: writes.filter(({ mark }) => (counts.get(mark) ?? 0) > 1),
    rejected: having('refused').filter(({ mark }) => counts.has(mark)),
    storedUnknown: having('unknown').filter(({ mark }) => counts.has(mark)).length,
  }
}

async function checkRows(tally: TestResults, rows: Rows, ledger: Ledger): Promise<void> {
  const { lost, doubled, rejected, storedUnknown } = await findRowErrors(rows, ledger)
  const count = (state: Write['state']) =>
    ledger.writes.filter((write) => write.kind !== 'cover' && write.state === state).length
  tally.check(
    `oracle: all ${count('acknowledged')} acknowledged writes exist`,
    lost.length === 0,
    `${lost.length} lost`,
  )
  tally.check('oracle: none exists twice', doubled.length === 0, `${doubled.length} do`)
  tally.check('oracle: none that was refused exists', rejected.length === 0, `${rejected.length} do`)
  tally.note(`${count('unknown')} were not acknowledged, ${storedUnknown} of them exist`)
}

async function checkMails(tally: TestResults, rows: Rows, { mails }: TestEnvironment, ledger: Ledger): Promise<void> {
  const storedMails = await rows<{ recipient: string; count: string }>(
    `select recipient, count(*) from mail where recipient like '%@torture.example' group by 1
     union all select reply_to, count(*) from mail where reply_to like '%@torture.example' group by 1`,
  )
  const twice = storedMails.filter(({ count }) => Number(count) > 1).map(({ recipient }) => recipient)
  const ours = [...mails.received, ...mails.repliedTo].filter(([email]) => email.endsWith('@torture.example'))
  for (const [recipient, ids] of ours) if (new Set(ids).size > 1) twice.push(recipient)
  const again = ours.filter(([, ids]) => ids.length > new Set(ids).size).length
  tally.check('oracle: no cause has two mails', twice.length === 0, `${twice.length} have`)
  const acknowledged = ledger.writes.filter(({ kind, state }) => kind === 'contact' && state === 'acknowledged')
  const unmailed = acknowledged.filter(({ mark }) => !mails.repliedTo.has(mark))
  tally.check(
    `oracle: all ${acknowledged.length} acknowledged causes were mailed`,
    unmailed.length === 0,
    `${unmailed.length} not`,
  )
  if (again > 0) tally.note(`${again} were handed to the mail server again, under the same Message-ID`)
}
