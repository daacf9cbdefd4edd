import { MAX_DELIVERY_ATTEMPTS, webhookApi } from '@vecu/contract/webhook'

import { logIn } from '../../bench/demo-session.ts'
import type { ServerProcess } from '../../bench/server-process.ts'
import { withDatabase } from '../environment.ts'
import { summarizeLines } from '../load.ts'
import { formatTimes } from '../percentiles.ts'
import type { TestResults } from '../test-results.ts'
import { type Delivery, listDeliveries, waitForDeliveries } from './deliveries.ts'
import { NEVER_SUCCEEDS, type Receiver, isGenuine } from './receivers.ts'

export interface RegisteredReceiver {
  receiver: Receiver
  webhookId: number
  secret: string
}

/** The process was killed once, and an attempt that was not recorded is made again. */
const MAX_CALLS = MAX_DELIVERY_ATTEMPTS + 1
/** The timeout of a delivery and the polling interval of the queue, on a busy machine. */
const MAX_DELAY_MS = 20_000
const MAX_SENT_BYTES_PER_CALL = 8 * 1_024 * 1_024

export async function checkDeliveries(
  tally: TestResults,
  registered: readonly RegisteredReceiver[],
  databaseUrl: string,
  published: ReadonlyMap<string, number>,
): Promise<void> {
  const all = await listDeliveries(databaseUrl)
  for (const one of registered) {
    const { fault, calls } = one.receiver
    const own = all.filter(({ webhook_id }) => webhook_id === one.webhookId)
    const status = NEVER_SUCCEEDS.has(fault) ? 'failed' : 'delivered'
    const errors = [
      ...findDeliveryErrors(own, status),
      ...findCallErrors(one, own),
      ...(own.length === published.size ? [] : [`${own.length} deliveries of ${published.size} events`]),
    ]
    const attempts = own.reduce((sum, delivery) => sum + delivery.attempts, 0)
    const counts = `${own.length} ${status} in ${attempts} attempts, ${calls.length} calls`
    tally.check(
      `receiver with fault "${fault}": each event ${status}`,
      errors.length === 0,
      [counts, ...errors].join('; '),
    )
  }
  const redirected = registered.reduce((sum, { receiver }) => sum + receiver.redirected, 0)
  tally.check('no redirect is followed', redirected === 0, `${redirected} are`)
  for (const { receiver } of registered.filter((one) => one.receiver.sentBytes > 0)) {
    const bytes = Math.round(receiver.sentBytes / receiver.calls.length)
    tally.check('an endless body is not read', bytes < MAX_SENT_BYTES_PER_CALL, `${bytes} bytes a call`)
  }
}

function findDeliveryErrors(deliveries: readonly Delivery[], status: Delivery['status']): string[] {
  const wrong = deliveries.filter(
    (one) => one.status !== status || (status === 'failed' && one.attempts !== MAX_DELIVERY_ATTEMPTS),
  )
  return wrong
    .map((one) => `${one.event_id} is ${one.status} after ${one.attempts} attempts (${one.error})`)
    .slice(0, 3)
}

/** Each call has the id and the body of a delivery and a valid signature; no event is sent too often. */
function findCallErrors({ receiver, secret }: RegisteredReceiver, deliveries: readonly Delivery[]): string[] {
  const { calls, fault } = receiver
  const ids = new Set(deliveries.map(({ event_id }) => event_id))
  const byId = Map.groupBy(calls, ({ id }) => id)
  const unknown = calls.filter(({ id }) => !ids.has(id)).length
  const forged = calls.filter((call) => !isGenuine(secret, call)).length
  const changed = [...byId.values()].filter((same) => new Set(same.map(({ body }) => body)).size > 1).length
  const tooMany = [...byId.values()].filter((same) => same.length > MAX_CALLS).length
  const isReached = fault !== 'wrong certificate'
  const missing = isReached ? deliveries.filter(({ event_id }) => !byId.has(event_id)).length : calls.length
  return Object.entries({ unknown, forged, changed, tooMany, missing })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
}

/** Receivers that hang must not keep events from those that do not. */
export function checkDelays(
  tally: TestResults,
  registered: readonly RegisteredReceiver[],
  published: ReadonlyMap<string, number>,
): void {
  const healthy = registered.find(({ receiver }) => receiver.fault === 'none')
  const delays = [...published].map(([experienceId, at]) => {
    const call = healthy?.receiver.calls.find(({ body }) => getExperienceId(body) === experienceId)
    return call ? call.at - at : Number.POSITIVE_INFINITY
  })
  const isPrompt = delays.every((ms) => ms < MAX_DELAY_MS)
  tally.check(
    `a receiver without faults has each event within ${MAX_DELAY_MS / 1_000} s`,
    isPrompt,
    formatTimes(delays),
  )
}

function getExperienceId(body: string): string {
  return String((JSON.parse(body) as { data: { experience_id: number } }).data.experience_id)
}

/** After three days without success only the failing webhooks are disabled; enabled again, they deliver. */
export async function checkDisabled(
  tally: TestResults,
  registered: readonly RegisteredReceiver[],
  databaseUrl: string,
  product: ServerProcess,
  publish: () => Promise<void>,
): Promise<void> {
  const failing = registered.filter(({ receiver }) => NEVER_SUCCEEDS.has(receiver.fault))
  const expected = failing.map(({ webhookId }) => webhookId).join(' ')
  const idsWhere = (condition: string) =>
    withDatabase(databaseUrl, async (rows) => {
      const found = await rows<{ id: string }>(`select id from webhook where ${condition} order by id`)
      return found.map(({ id }) => id).join(' ')
    })
  const marked = await idsWhere('failing_since is not null')
  tally.check(`${failing.length} webhooks are marked as failing`, marked === expected, marked)
  await withDatabase(databaseUrl, (rows) =>
    rows(`update webhook set failing_since = failing_since - interval '73 hours' where failing_since is not null`),
  )
  await publish()
  await waitForDeliveries(databaseUrl)
  const disabled = await idsWhere('not enabled and disabled_at is not null')
  tally.check('after three days these are disabled, and no others', disabled === expected, disabled)
  const audited = await withDatabase(databaseUrl, (rows) =>
    rows(`select id from audit_event where action = 'webhook_disabled'`),
  )
  tally.check('the audit log has one entry for each', audited.length === failing.length, `${audited.length}`)
  const before = await listDeliveries(databaseUrl)
  await publish()
  const after = await waitForDeliveries(databaseUrl)
  const created = after.slice(before.length)
  const wrong = created.filter(({ webhook_id }) => failing.some((one) => one.webhookId === webhook_id))
  const isComplete = created.length === registered.length - failing.length && wrong.length === 0
  tally.check('a disabled webhook receives no events, the others do', isComplete, `${created.length} deliveries`)
  await checkResend(tally, registered, databaseUrl, product)
}

async function checkResend(
  tally: TestResults,
  registered: readonly RegisteredReceiver[],
  databaseUrl: string,
  { url }: ServerProcess,
): Promise<void> {
  const one = registered.find(({ receiver }) => receiver.fault === 'status 500')
  if (!one) return
  one.receiver.fault = 'none'
  const { authorization } = await logIn(url, 'community-admin@demo.test')
  const headers = { authorization, 'content-type': 'application/json' }
  const enabled = await fetch(url + webhookApi.update.path.replace('{id}', String(one.webhookId)), {
    method: webhookApi.update.method,
    headers,
    body: JSON.stringify({ webhook: { enabled: true } }),
  })
  const ids = await withDatabase(databaseUrl, (rows) =>
    rows<{ id: string; event_id: string }>(
      `select id, event_id from webhook_delivery where webhook_id = ${one.webhookId} order by id`,
    ),
  )
  const statuses = [enabled.status]
  for (const { id } of ids) {
    const path = webhookApi.resend.path.replace('{id}', String(one.webhookId)).replace('{deliveryId}', id)
    statuses.push((await fetch(url + path, { method: webhookApi.resend.method, headers })).status)
  }
  const all = await waitForDeliveries(databaseUrl)
  const own = all.filter(({ webhook_id }) => webhook_id === one.webhookId)
  const lost = own.filter(({ status }) => status !== 'delivered')
  const wrongStatuses = statuses.filter((status) => status !== 200)
  tally.check(
    `enabled again, all ${own.length} events that were given up can be sent`,
    lost.length === 0 && wrongStatuses.length === 0,
    summarizeLines([...lost.map(({ error }) => String(error)), ...wrongStatuses.map(String)]),
  )
}
