import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { createApp } from './app.ts'
import { closeToOthers, writeForOwnerAlone } from './platform/data-permissions.ts'
import { DatabaseInUse } from './platform/db/embedded-lock.ts'
import { demoAccounts } from './ops/demo/queries.ts'
import { seedCenters } from './ops/demo/seed-centers.ts'
import { seedDemo } from './ops/demo/seed.ts'
import { watchAdminRequests } from './ops/admin/running-server/watch-requests.ts'
import { armFailpoint } from './platform/observability/failpoint.ts'
import { communityUrl } from './request/community/address.ts'
import { acceptQueuedConnections } from './platform/http/draining.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { warnWithoutMailServer } from './platform/mail/missing-mail-server.ts'
import { openLog } from './platform/observability/log.ts'
import { terminalStream } from './platform/observability/terminal-log.ts'
import { openServices, startJobs } from './services.ts'
import type { Services } from './platform/services.ts'
import { loadWebHandler } from './platform/web-hosting/web-build.ts'
import { type Settings, InvalidSettingError, readSettings } from './settings.ts'
import { listCommunities } from './request/community/queries.ts'

/** Longer than requests and jobs take, shorter than the timeout of service managers. */
const STOP_LIMIT_MS = 20_000

/** What the start left in memory is collected after the first page was sent. */
const RELEASE_MEMORY_AFTER_MS = 5_000

const development = process.argv.includes('--dev')
// React chooses its build at the first import, which happens below.
process.env.NODE_ENV ??= development ? 'development' : 'production'

writeForOwnerAlone()
await start().catch((error: unknown) => {
  console.error(oneLine(error))
  process.exit(1)
})

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  armFailpoint(settings.failpoint)
  assertWritable(settings)
  const log = openLog(settings.logLevel, terminalStream())
  const stillOpen = closeToOthers(settings.dataDir)
  if (stillOpen.length > 0) log.warn({ paths: stillOpen.slice(0, 10) }, 'other users may read what is in DATA_DIR')
  await assertPortFree(settings)
  // Before the database is opened, which other threads are compiling meanwhile.
  if (!development && settings.roles.has('web')) await loadWebHandler()
  const services = await openServices(settings, log)
  const adminRequests = await watchAdminRequests(services)
  const app = await createApp(services, { web: development ? 'development' : 'built' })
  stopGracefully(async (signal) => {
    app.draining.started = true
    // A worker gets no requests, so it need not drain.
    const isServingRequests = app.server.listening && settings.roles.has('api')
    if (signal === 'SIGTERM' && isServingRequests) {
      await pause(settings.drainSeconds * 1_000)
      await acceptQueuedConnections(app.server)
    }
    // Slow or endless connections must not block the shutdown.
    setTimeout(() => {
      app.server.closeAllConnections()
    }, STOP_LIMIT_MS).unref()
    await app.close()
    await adminRequests.close()
    await services.close()
  })
  await seedDemo(app, services)
  await seedCenters(services)
  try {
    await app.listen({ port: settings.port, host: settings.host })
    // After the demo data, which would wait for the mails that it queues.
    await startJobs(services)
  } catch (error) {
    await services.close()
    throw error
  }
  warnWithoutMailServer(settings, log)
  await greet(services)
  setTimeout(releaseMemory, RELEASE_MEMORY_AFTER_MS).unref()
}

/**
 * On SIGTERM `/readyz` fails at once and load balancers get time to notice; SIGINT does not wait. Then running requests
 * finish and jobs are handed back. A second signal exits at once.
 */
function stopGracefully(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void close(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** Checked before the slow part of a first start, so that it fails early. */
function assertPortFree({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ port, host }, () => {
      probe.close(() => {
        resolve()
      })
    })
  })
}

function assertWritable({ dataDir }: Settings): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new InvalidSettingError(`The folder DATA_DIR (${dataDir}) cannot be written: ${(error as Error).message}`)
  }
}

async function greet({ settings, connection }: Services): Promise<void> {
  const communities = await listCommunities(connection.db)
  const lines = communities.slice(0, 8).map(({ name, slug }) => `  ${communityUrl(settings, slug)}  ${name}`)
  const { accounts, password } = await demoAccounts(connection.db, settings)
  const people = accounts.map(({ email, role, url }) => `  ${email.padEnd(30)} ${role.padEnd(15)} ${url}`)
  const demo = people.length === 0 ? [] : ['', `To try it out, with the password ${password}:`, ...people]
  console.log(['', 'Vécu is ready:', ...lines, ...demo, ''].join('\n'))
}

/** One line for expected errors; only unexpected ones include the stack. */
function oneLine(error: unknown): string {
  if (error instanceof InvalidSettingError || error instanceof DatabaseInUse) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `The port ${port} is taken: stop the other program or set PORT`
  if (code === 'EACCES' && port !== undefined) return `The port ${port} may not be opened: set PORT to 1024 or more`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL does not answer: ${(error as Error).message}`
  }
  if (code === '42501') return missingRight((error as Error).message)
  // A transaction pooler rejects startup parameters.
  if (code === '08P01') return `DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database itself`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The first start creates the role `app` and grants it to the user, unless both were done before. */
function missingRight(message: string): string {
  const repair = /\brole\b/.test(message)
    ? 'as a superuser, run "create role app nologin" and "grant app to" this user, or give it createrole'
    : 'give it the ownership of its database'
  return `The user of DATABASE_URL may not set up the database: ${message}; ${repair}, then start again`
}
