import { setTimeout as pause } from 'node:timers/promises'

import { experienceApi } from '@vecu/contract/experience'
import { webhookApi } from '@vecu/contract/webhook'

import { logIn } from '../../bench/demo-session.ts'
import { type ServerProcess, freePort, startServerProcess, withTempDir } from '../../bench/server-process.ts'
import { type TestEnvironment, withEnvironment } from '../environment.ts'
import { Ledger } from '../ledger.ts'
import { type Loaded, drive, findErrors, percentile, statuses, summarizeLines } from '../load.ts'
import { checkOracle } from '../oracle.ts'
import type { TestResults } from '../test-results.ts'
import { waitForDeliveries } from './deliveries.ts'
import { type RegisteredReceiver, checkDelays, checkDeliveries, checkDisabled } from './delivery-checks.ts'
import { FAULTS, type Receiver, createReceiver, makeCertificate } from './receivers.ts'

const RATE = 15
const QUIET_MS = 15_000
/** Attempts after which the receiver that did not listen starts. */
const ATTEMPTS_WITHOUT_RECEIVER = 3
const MAX_SLOWDOWN = 3

/** Publishes events to receivers of which most fail, kills the process once, and follows every delivery to its end. */
export async function receiverFaults(tally: TestResults, events: number): Promise<void> {
  await withTempDir((folder) =>
    withEnvironment(async (environment) => {
      const certificate = makeCertificate(folder)
      if (!certificate) {
        tally.note('openssl is not installed: SKIPPED')
        return
      }
      const receivers = await Promise.all(FAULTS.map((fault) => createReceiver(fault, certificate)))
      const listening = receivers.filter(({ fault }) => fault !== 'not listening')
      await Promise.all(listening.map((receiver) => receiver.open()))
      const settings = {
        ...environment.settings,
        NODE_EXTRA_CA_CERTS: certificate.certFile,
        MOODLE_ALLOW_PRIVATE_NETWORKS: 'true',
        PORT: String(await freePort()),
      }
      try {
        await follow(tally, { environment, settings, receivers, events })
      } finally {
        await Promise.all(receivers.map((receiver) => receiver.close()))
      }
    }),
  )
}

interface Course {
  environment: TestEnvironment
  settings: Record<string, string>
  receivers: readonly Receiver[]
  events: number
}

async function follow(tally: TestResults, { environment, settings, receivers, events }: Course): Promise<void> {
  const { url: databaseUrl } = environment.postgres
  const ledger = new Ledger()
  let product = await startServerProcess(settings)
  try {
    const registered = await register(product, receivers)
    const quiet = await underLoad(product.url, ledger, () => pause(QUIET_MS))
    const published = new Map<string, number>()
    const failing = await underLoad(product.url, ledger, async () => {
      for (let event = 0; event < events; event += 1) await publish(product, published)
      await product.kill()
      product = await startServerProcess(settings)
      await waitForDeliveries(databaseUrl, openAbsentReceiver(registered))
    })
    compareLoads(tally, quiet, failing)
    await checkDeliveries(tally, registered, databaseUrl, published)
    checkDelays(tally, registered, published)
    await checkDisabled(tally, registered, databaseUrl, product, () => publish(product, new Map()))
    await checkOracle(tally, environment, ledger)
  } finally {
    await product.stop()
  }
}

async function register({ url }: ServerProcess, receivers: readonly Receiver[]): Promise<RegisteredReceiver[]> {
  const { authorization } = await logIn(url, 'community-admin@demo.test')
  const registered: RegisteredReceiver[] = []
  for (const receiver of receivers) {
    const response = await fetch(url + webhookApi.create.path, {
      method: webhookApi.create.method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ webhook: { url: receiver.url, events: ['experience.published'] } }),
    })
    if (response.status !== 201) throw new Error(`a webhook was answered with ${response.status}`)
    const { data } = (await response.json()) as { data: { id: number; signing_secret: string } }
    registered.push({ receiver, webhookId: data.id, secret: data.signing_secret })
  }
  return registered
}

/** Publishes an experience and notes the time under its id. */
async function publish({ url }: ServerProcess, published: Map<string, number>): Promise<void> {
  const { authorization } = await logIn(url)
  const response = await fetch(url + experienceApi.create.path, {
    method: experienceApi.create.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ experience: { description: 'Une journée publique', sharing_parameters: 'public' } }),
  })
  if (!response.ok) throw new Error(`an experience was answered with ${response.status}`)
  const { data } = (await response.json()) as { data: { id: number } }
  published.set(String(data.id), Date.now())
}

/** Opens the receiver that did not listen, once some of its deliveries were tried several times. */
function openAbsentReceiver(registered: readonly RegisteredReceiver[]): Parameters<typeof waitForDeliveries>[1] {
  let isOpen = false
  return async (deliveries) => {
    const absent = registered.find(({ receiver }) => receiver.fault === 'not listening')
    const attempts = deliveries.filter(({ webhook_id }) => webhook_id === absent?.webhookId).map((one) => one.attempts)
    if (isOpen || Math.max(...attempts) < ATTEMPTS_WITHOUT_RECEIVER) return
    isOpen = true
    await absent?.receiver.open()
  }
}

async function underLoad(url: string, ledger: Ledger, work: () => Promise<void>): Promise<Loaded> {
  let over = false
  const load = drive({ getUrl: () => url, ledger, rate: RATE, until: () => over })
  try {
    await work()
  } finally {
    over = true
  }
  return load
}

function compareLoads(tally: TestResults, quiet: Loaded, failing: Loaded): void {
  const wrong = findErrors([...quiet.outcomes, ...failing.outcomes], { mayBreak: true })
  tally.check(
    `${failing.outcomes.length} other requests: answered`,
    wrong.length === 0,
    summarizeLines(wrong) || statuses(failing.outcomes),
  )
  const [before, during] = [percentile(quiet.outcomes, 0.95), percentile(failing.outcomes, 0.95)]
  tally.check(
    `other requests are at most ${MAX_SLOWDOWN} times slower while receivers fail`,
    during < MAX_SLOWDOWN * before,
    `p95 ${before} → ${during} ms`,
  )
}
