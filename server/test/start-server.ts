import { mkdtempSync, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'

import { toCamel, toSnake } from '@vecu/contract/case'
import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import type { ErrorBody } from '@vecu/contract/error'
import type { WebHandler } from '@vecu/contract/web-locals'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { createApp } from '../src/app.ts'
import { ensureCommunity, findCommunityBySlug } from '../src/request/community/queries.ts'
import { type Connection, connectPostgres, connectionTo, openEmbedded } from '../src/platform/db/connect.ts'
import { withCommunity } from '../src/platform/db/community-transaction.ts'
import { openLog } from '../src/platform/observability/log.ts'
import { createServices, startJobs } from '../src/services.ts'
import type { Services } from '../src/platform/services.ts'
import { type Settings, readSettings } from '../src/settings.ts'
import { checkResponses } from './documented-responses.ts'
import { type Kind, insertPerson, insertTestGroup } from './people.ts'

export { PASSWORD } from './people.ts'

interface Running {
  app: FastifyInstance
  services: Services
}

let shared: Promise<Running> | undefined

/** Response with any status. */
export interface TestResponse<Data> {
  status: number
  data: Data
  headers: Record<string, string | string[] | number | undefined>
}

/**
 * Creates a community per test on a shared server, so that tests never share rows. `settings` create a separate app,
 * `whole` or `connection` also a separate database and worker; `web` handles the pages.
 */
export async function startServer(
  settings?: Record<string, string>,
  { whole = false, connection, web }: { whole?: boolean; connection?: Connection; web?: WebHandler } = {},
) {
  const { app, services } = settings
    ? await ownServer(settings, { whole, connection, web })
    : await (shared ??= boot({}))
  const slug = `test-${randomUUID().slice(0, 8)}`
  await ensureCommunity(services.connection.db, {
    slug,
    name: `Communauté ${slug}`,
    support_email: `team@${slug}.test`,
  })
  const community = await findCommunityBySlug(services.connection.db, slug)
  if (!community) throw new Error('the community of the test was not made')
  const host = `${slug}.localhost:3000`

  async function send(request: InjectOptions): Promise<TestResponse<unknown>> {
    const response = await app.inject({
      remoteAddress: randomIp(),
      ...request,
      headers: { host, 'accept-language': 'fr', ...request.headers },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const json = isJson ? (response.json() as { data?: unknown }) : undefined
    const data = json ? toCamel(json.data) : response.body
    return { status: response.statusCode, data, headers: response.headers }
  }

  return {
    app,
    services,
    community,
    host,
    send,
    ...caller(send, {}),
    /** A client at one IP address with these headers. */
    at: (remoteAddress: string, headers: Record<string, string> = {}) =>
      caller((request) => send({ ...request, remoteAddress }), headers),
    /** Creates a group in the community. */
    createGroup: (name = 'CAP Cuisine') =>
      withCommunity(services.connection.db, community.id, (tx) => insertTestGroup(tx, name)),
    /** Creates a person with an active session; the password is always `PASSWORD`. */
    async signIn(kind: Kind = 'member', groups: number[] = []) {
      const person = await insertPerson(services, community.id, kind, groups)
      return { ...person, ...caller(send, { authorization: person.authorization }) }
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>
export type Person = Awaited<ReturnType<TestServer['signIn']>>

type Send = (request: InjectOptions) => Promise<TestResponse<unknown>>

function caller(send: Send, own: Record<string, string>) {
  return {
    /** Calls an endpoint and returns any response. */
    try<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}) {
      const request = injection(endpoint, input as Record<string, unknown>)
      return send({ ...request, headers: { ...own, ...headers } }) as Promise<TestResponse<ResponseOf<E> & ErrorBody>>
    },
    /** Calls an endpoint and throws on an error status. */
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}) {
      const request = injection(endpoint, input as Record<string, unknown>)
      const { status, data } = await send({ ...request, headers: { ...own, ...headers } })
      if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path} → ${status} ${JSON.stringify(data)}`)
      return data as ResponseOf<E>
    },
  }
}

function injection({ method, path: pattern, query, body }: Endpoint, input: Record<string, unknown>): InjectOptions {
  const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const rest = Object.entries(input).filter(([name]) => !names.includes(name))
  const { shape: inQuery = {} } = (query ?? {}) as { shape?: object }
  const part = (isQuery: boolean) => toSnake(Object.fromEntries(rest.filter(([name]) => name in inQuery === isQuery)))
  if (!body) return { method, url, query: toSnake(Object.fromEntries(rest)) as Record<string, string> }
  const payload = part(false) as Record<string, unknown>
  const sent = Object.values(payload).some(holdsFile) ? toForm(payload) : payload
  return { method, url, payload: sent, query: part(true) as Record<string, string> }
}

const holdsFile = (fields: unknown) =>
  Object.values((fields ?? {}) as object).some((value: unknown) => value instanceof Blob)

/** A multipart form, as browsers send files. */
function toForm(payload: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, fields] of Object.entries(payload)) {
    for (const [field, value] of Object.entries(fields as Record<string, Blob | string>))
      form.append(`${name}[${field}]`, value)
  }
  return form
}

/** Rate limits count by IP address, so each test has its own. */
function randomIp(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

async function ownServer(
  environment: Record<string, string>,
  { whole, connection, web }: { whole: boolean; connection: Connection | undefined; web: WebHandler | undefined },
): Promise<Running> {
  if (whole || connection) {
    const running = await boot(environment, connection)
    onTestFinished(async () => {
      await running.app.close()
      await running.services.close()
    })
    return running
  }
  const services = { ...(await (shared ??= boot({}))).services, settings: testSettings(environment) }
  const app = await createCheckedApp(services, web)
  onTestFinished(() => app.close())
  return { app, services }
}

async function createCheckedApp(services: Services, web?: WebHandler): Promise<FastifyInstance> {
  const app = await createApp(services, { web: web ?? 'none' })
  checkResponses(app)
  return app
}

function testSettings(environment: Record<string, string>): Settings {
  return readSettings({
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'vecu-test-')),
    RATE_LIMIT: '100000',
    PUBLIC_HOST: 'localhost:3000',
    ...environment,
  })
}

async function boot(environment: Record<string, string>, connection?: Connection): Promise<Running> {
  const settings = testSettings(environment)
  const services = await createServices(settings, openLog('silent'), connection ?? (await connect()))
  await startJobs(services)
  return { app: await createCheckedApp(services), services }
}

/** A separate database per test file, on the engine under test. */
async function connect(): Promise<Connection> {
  const engine = inject('engine')
  if ('embeddedTemplate' in engine) {
    return connectionTo(await openEmbedded('memory://', await openAsBlob(engine.embeddedTemplate)))
  }
  if ('failure' in engine) throw new Error(engine.failure)
  const url = engine.postgresUrl
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${database} template ${engine.template}`)
  await client.end()
  return connectPostgres(url.replace(/\/postgres$/, `/${database}`), { log: openLog('silent') })
}
