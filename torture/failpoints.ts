import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { userApi } from '@vecu/contract/account'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { portraitPdfApi } from '@vecu/contract/pdf'

import { logIn } from '../bench/demo-session.ts'
import {
  type Launch,
  type ServerProcess,
  ROOT,
  isReady,
  spawnServerProcess,
  startServerProcess,
} from '../bench/server-process.ts'
import { type TestEnvironment, withDatabase, withEnvironment } from './environment.ts'
import { Ledger } from './ledger.ts'
import { checkOracle } from './oracle.ts'
import type { TestResults } from './test-results.ts'
import { LoadClient } from './load-client.ts'

const GUESTS = 300
const EXIT_TIMEOUT_MS = 90_000

type Cause = (url: string, visitor: LoadClient, environment: TestEnvironment) => Promise<unknown>

const write: Cause = (_, visitor) => visitor.create()
const upload: Cause = async (_, visitor) => {
  await visitor.create()
  return visitor.act('upload')
}
const contact: Cause = (_, visitor) => visitor.contact()

/** Requests that reach each failpoint, where the process kills itself. */
const MOMENTS: readonly (readonly [failpoint: string, cause: Cause])[] = [
  ['file-before-rename', upload],
  ['file-after-rename', upload],
  ['file-before-rename:3', upload],
  ['file-after-rename:5', upload],
  // The sign-in passes it first.
  ['commit-before-answer:2', write],
  ['commit-before-answer:3', upload],
  ['job-claimed', contact],
  ['mail-delivered', contact],
  ['pdf-begun', requestPdf],
  ['pdf-stored', requestPdf],
  ['bulk-row', invite],
  ['bulk-row:150', invite],
  ['bulk-row:250', invite],
  ['bulk-batch', deactivateMany],
  ['bulk-batch:3', deactivateMany],
]

/** Kills the process at every failpoint; the next process must find consistent data. */
export async function dieAtFailpoints(tally: TestResults): Promise<void> {
  await withEnvironment(async (environment) => {
    const ledger = new Ledger()
    for (const [failpoint, cause] of MOMENTS) await dieAt(tally, environment, ledger, failpoint, cause)
    const product = await startServerProcess(environment.settings)
    try {
      await checkOracle(tally, environment, ledger)
      await checkInvited(tally, environment, product)
      await checkDeactivated(tally, environment)
    } finally {
      await product.stop()
    }
  })
}

async function dieAt(
  tally: TestResults,
  environment: TestEnvironment,
  ledger: Ledger,
  failpoint: string,
  cause: Cause,
): Promise<void> {
  const product = await startServerProcess({ ...environment.settings, FAILPOINT: failpoint })
  const visitor = new LoadClient(ledger, () => product.url)
  await visitor.signIn().catch(() => undefined)
  const until = Date.now() + EXIT_TIMEOUT_MS
  // The request may be needed several times, for example for the third file.
  for (let attempt = 0; product.isRunning() && attempt < 3; attempt += 1) {
    await cause(product.url, visitor, environment).catch(() => undefined)
    for (const wait = Date.now() + EXIT_TIMEOUT_MS / 6; product.isRunning() && Date.now() < wait;) await pause(50)
  }
  while (product.isRunning() && Date.now() < until) await pause(50)
  const died = !product.isRunning()
  await product.kill()
  tally.check(`dies at ${failpoint}`, died)
}

async function requestPdf(url: string): Promise<void> {
  const { authorization, user } = await logIn(url)
  await fetch(url + portraitPdfApi.create.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id: (user as { id: number }).id }),
  })
}

let batches = 0

async function invite(url: string, _visitor: LoadClient, { postgres }: TestEnvironment): Promise<void> {
  const { authorization } = await logIn(url, 'community-admin@demo.test')
  const headers = { authorization, 'content-type': 'application/json' }
  const [group] = await withDatabase(postgres.url, (rows) =>
    rows<{ id: string }>(`select id from team where community_id = (
      select community_id from account where email = 'community-admin@demo.test' limit 1) order by id limit 1`),
  )
  batches += 1
  const invitations = Array.from({ length: GUESTS }, (_, guest) => ({
    email: `guest-${batches}-${guest}@torture.example`,
  }))
  await fetch(url + invitationBatchApi.create.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ group_id: Number(group?.id), invitations }),
  })
}

async function checkInvited(
  tally: TestResults,
  { postgres, mails }: TestEnvironment,
  product: ServerProcess,
): Promise<void> {
  const { authorization } = await logIn(product.url, 'community-admin@demo.test')
  const response = await fetch(product.url + bulkActionApi.list.path, { headers: { authorization } })
  const { data } = (await response.json()) as {
    data: { bulk_actions: { kind: string; status: string; changed: number }[] }
  }
  const lists = data.bulk_actions.filter(({ kind }) => kind === 'invite')
  const whole = lists.filter(({ status, changed }) => status === 'done' && changed === GUESTS)
  const startedCount = lists.length
  tally.check(
    `all ${startedCount} lists of ${GUESTS} guests were worked through`,
    whole.length === startedCount && startedCount === batches,
  )
  const rows = await withDatabase(postgres.url, (query) =>
    query<{ email: string; count: string }>(
      `select email, count(*) from invitation where email like 'guest-%@torture.example' group by 1`,
    ),
  )
  const once = rows.every(({ count }) => count === '1') && rows.length === startedCount * GUESTS
  tally.check('every guest is invited once', once, `${rows.length} invitations`)
  const unmailed = rows.filter(({ email }) => !mails.received.has(email))
  tally.check('every guest was mailed', unmailed.length === 0, `${unmailed.length} not`)
}

/** Inserts members and deactivates them in the background. */
async function deactivateMany(url: string, _visitor: LoadClient, { postgres }: TestEnvironment): Promise<void> {
  const { authorization } = await logIn(url, 'community-admin@demo.test')
  const ids = await withDatabase(postgres.url, (rows) =>
    rows<{ id: string }>(`insert into account (community_id, email, firstname, lastname, status)
      select community_id, 'many-' || gen_random_uuid() || '@torture.example', 'Ana', 'Silva', 'accepted'
      from account, generate_series(1, ${GUESTS}) where email = 'community-admin@demo.test' returning id`),
  )
  await fetch(url + userApi.deactivate.path, {
    method: userApi.deactivate.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user_ids: ids.map(({ id }) => Number(id)) }),
  })
}

async function checkDeactivated(tally: TestResults, { postgres }: TestEnvironment): Promise<void> {
  const unfinished = () =>
    withDatabase(postgres.url, (rows) =>
      rows<{ id: string }>(`select id from bulk_action where kind = 'deactivate' and status <> 'done'`),
    )
  for (const until = Date.now() + EXIT_TIMEOUT_MS; (await unfinished()).length > 0 && Date.now() < until;)
    await pause(200)
  tally.check('every deactivation ended', (await unfinished()).length === 0)
  const wrong = await withDatabase(postgres.url, (rows) =>
    rows<{ id: string }>(`select account.id from account
      left join audit_event on subject_id = account.id and action = 'deactivated'
      where email like 'many-%@torture.example' group by account.id having bool_or(active) or count(audit_event.id) <> 1`),
  )
  tally.check('every member is deactivated and recorded once', wrong.length === 0, `${wrong.length} not`)
}

/** Kills the process after each migration of a new database; the next start must complete the migrations. */
export async function dieAtMigrations(tally: TestResults): Promise<void> {
  const migrations = readdirSync(path.join(ROOT, 'server/src/schema/migrations')).length
  await withEnvironment(async ({ postgres, settings }) => {
    for (let step = 1; step <= migrations; step += 1) {
      const name = `fresh_${step}`
      await withDatabase(postgres.url, (rows) => rows(`create database ${name}`))
      const url = postgres.url.replace(/postgres$/, name)
      const fresh = { ...settings, DATABASE_URL: url, PROCESS_ROLES: 'api' }
      const launch = await spawnServerProcess({ ...fresh, FAILPOINT: `migration:${step}` })
      const died = await diedIn(launch)
      const product = await startServerProcess(fresh)
      const found = await withDatabase(url, (rows) => rows('select name from kysely_migration'))
      const whole = (await isReady(product.port)) && found.length === migrations
      await product.stop()
      tally.check(`dies after migration ${step} of ${migrations}, then starts with all`, died && whole)
    }
  })
}

async function diedIn({ child, ended }: Launch): Promise<boolean> {
  await Promise.race([ended, pause(EXIT_TIMEOUT_MS)])
  const died = child.signalCode === 'SIGKILL'
  child.kill('SIGKILL')
  await ended
  return died
}
