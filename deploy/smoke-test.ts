import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { journalApi } from '@vecu/contract/journal'
import { portraitPdfApi } from '@vecu/contract/pdf'
import { sessionApi } from '@vecu/contract/session'

import { postgresSettings, startPostgres } from '../bench/postgres.ts'
import { type ServerProcess, ROOT, freePort, withTempDir, startServerProcess } from '../bench/server-process.ts'
import { TestResults } from '../torture/test-results.ts'
import { type ProxyResponse, HOST, type Proxy, hasNginx, startProxy } from './nginx-proxy.ts'

/**
 * `node deploy/smoke-test.ts`: runs two processes and a worker on PostgreSQL behind nginx, as in `compose.yaml` but
 * without containers. Either process may answer any request; then both are replaced under load.
 */
const tally = new TestResults()
const PDF_TIMEOUT_MS = 120_000
/** The first start loads the demo data, and the machine may be busy. */
const START_MS = 600_000
const PEOPLE = 8
const JSON_BODY = { 'content-type': 'application/json' }

if (hasNginx()) await withTempDir((folder) => tryOut(folder))
else console.log('nginx is not installed: SKIPPED')
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

async function tryOut(folder: string): Promise<void> {
  await withTempDir(async (cluster) => {
    const postgres = await startPostgres(cluster)
    if (!postgres) {
      console.log('PostgreSQL is not installed: SKIPPED')
      return
    }
    const [first, second, port] = [await freePort(), await freePort(), await freePort()]
    const settings = {
      ...postgresSettings(postgres.url),
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_HOST: `${HOST}:${port}`,
      TRUST_PROXY: '127.0.0.1',
      SEED_DEMO: 'true',
    }
    const begin = (appPort: number) =>
      startServerProcess({ ...settings, PROCESS_ROLES: 'web,api', PORT: String(appPort) }, START_MS)
    const running: Record<string, ServerProcess> = {}
    const proxy = await startProxy(folder, [first, second], port)
    try {
      running.first = await begin(first)
      running.second = await begin(second)
      running.worker = await startServerProcess({ ...settings, PROCESS_ROLES: 'worker' }, START_MS)
      await tally.trial('either process answers', () => testEitherProcess(proxy))
      await tally.trial('both processes are replaced under load', () =>
        underLoad(proxy, async () => {
          for (const [name, appPort] of [
            ['first', first],
            ['second', second],
          ] as const) {
            await running[name]?.stop()
            running[name] = await begin(appPort)
          }
        }),
      )
    } finally {
      await Promise.all(Object.values(running).map((product) => product.stop()))
      await proxy.stop()
      await postgres.stop()
    }
  })
}

function data<Data>({ bytes }: ProxyResponse): Data {
  return (JSON.parse(bytes.toString()) as { data: Data }).data
}

/** Repeats a request until both processes have answered; every response must be correct. */
async function checkBothProcesses(
  name: string,
  sendRequest: () => Promise<ProxyResponse>,
  isExpected: (response: ProxyResponse) => boolean,
): Promise<void> {
  const results = new Map<string, boolean>()
  for (let time = 0; time < 20 && results.size < 2; time += 1) {
    const response = await sendRequest()
    results.set(response.by, (results.get(response.by) ?? true) && isExpected(response))
  }
  tally.check(name, results.size === 2 && [...results.values()].every(Boolean), JSON.stringify([...results]))
}

async function signIn(proxy: Proxy): Promise<{ authorization: string; id: number }> {
  const body = JSON.stringify({ user: { email: 'member@demo.test', password: 'vecu-demo-2026' } })
  const response = await proxy.fetch(sessionApi.login.path, { method: 'POST', headers: JSON_BODY, body })
  return { authorization: String(response.headers.authorization), id: data<{ id: number }>(response).id }
}

async function testEitherProcess(proxy: Proxy): Promise<void> {
  const page = await proxy.fetch('/auth')
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.bytes.toString())?.[0] ?? ''
  await checkBothProcesses(
    'the way in',
    () => proxy.fetch('/auth'),
    ({ status, headers }) => status === 200 && headers['strict-transport-security'] !== undefined,
  )
  await checkBothProcesses(
    'a file of the page',
    () => proxy.fetch(asset),
    ({ status }) => status === 200,
  )
  await checkBothProcesses(
    'a community by its host',
    () => proxy.fetch('/auth', { host: `atelier.${HOST}` }),
    ({ status, bytes }) => status === 200 && bytes.toString().includes('Atelier'),
  )
  await checkBothProcesses(
    'a community that there is not',
    () => proxy.fetch('/auth', { host: `nobody.${HOST}` }),
    ({ status }) => status === 404,
  )
  tally.check('figures stay inside', (await proxy.fetch('/metrics')).status === 404)
  const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/faq?a=b`, {
    redirect: 'manual',
    headers: { host: HOST },
  })
  tally.check('HTTP leads to HTTPS', plain.status === 301 && String(plain.headers.get('location')).endsWith('/faq?a=b'))

  const { authorization, id: person } = await signIn(proxy)
  const headers = { authorization }
  await checkBothProcesses(
    'a session begun at one of them',
    () => proxy.fetch(journalApi.own.path, { headers }),
    ({ status }) => status === 200,
  )

  const written = await proxy.fetch(experienceApi.create.path, {
    method: 'POST',
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify({ experience: { description: 'Une soirée derrière le proxy' } }),
  })
  const { id } = data<{ id: number }>(written)
  const sent = await sendPicture(proxy, authorization, id)
  tally.check(
    'an experience is written, its picture sent',
    written.status === 201 && sent.status === 200,
    `${written.status} ${sent.status}`,
  )
  await checkBothProcesses(
    'the journal shows it',
    () => proxy.fetch(journalApi.own.path, { headers }),
    ({ bytes }) => bytes.toString().includes('derrière le proxy'),
  )
  const picture = /\/files\/signed\/[^"\\]+/.exec(sent.bytes.toString())?.[0] ?? '/none'
  await checkBothProcesses(
    'its picture',
    () => proxy.fetch(picture),
    ({ status, bytes }) => status === 200 && bytes.length > 100,
  )

  const wish = { method: 'POST', headers: { ...headers, ...JSON_BODY }, body: JSON.stringify({ id: person }) }
  const pdf = data<{ id: number }>(await proxy.fetch(portraitPdfApi.create.path, wish)).id
  const ofPdf = (pattern: string) => proxy.fetch(pattern.replace('{id}', String(pdf)), { headers })
  for (const until = Date.now() + PDF_TIMEOUT_MS; Date.now() < until; await pause(300)) {
    if (data<{ pdf_status: boolean }>(await ofPdf(portraitPdfApi.status.path)).pdf_status) break
  }
  await checkBothProcesses(
    'a PDF that the worker made',
    () => ofPdf(portraitPdfApi.file.path),
    ({ bytes }) => bytes.toString('latin1', 0, 5) === '%PDF-',
  )
}

async function sendPicture(proxy: Proxy, authorization: string, id: number): Promise<ProxyResponse> {
  const form = new FormData()
  const picture = await readFile(path.join(ROOT, 'server/art/drawn/03-potager.webp'))
  form.set('experience[picture]', new Blob([picture]), 'scene.webp')
  const encoded = new Response(form)
  const endpointPath = experiencePictureApi.update.path.replace('{id}', String(id))
  const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' }
  return proxy.fetch(endpointPath, { method: 'PATCH', headers, body: Buffer.from(await encoded.arrayBuffer()) })
}

/** Sends reads and writes while `work` runs; none may fail, and every confirmed write must be stored exactly once. */
async function underLoad(proxy: Proxy, work: () => Promise<void>): Promise<void> {
  const { authorization } = await signIn(proxy)
  const [statuses, responders] = [new Map<string, number>(), new Set<string>()]
  const over = new AbortController()
  const count = async (name: string, response: Promise<ProxyResponse>) => {
    const outcome = await response.then(
      ({ status, by }) => {
        responders.add(by)
        return `${name} ${status}`
      },
      (error: Error) => `${name} ${error.message}`,
    )
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
  }
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let time = 0; !over.signal.aborted; time += 1) {
      await count('read', proxy.fetch(journalApi.own.path, { headers: { authorization } }))
      const body = JSON.stringify({ experience: { description: `Personne ${person}, fois ${time}` } })
      await count(
        'write',
        proxy.fetch(experienceApi.create.path, {
          method: 'POST',
          // As the application does: a repeated request with the same Idempotency-Key has one effect.
          headers: { authorization, 'idempotency-key': randomUUID(), ...JSON_BODY },
          body,
        }),
      )
      await pause(50)
    }
  })
  await work().finally(() => {
    over.abort()
  })
  await Promise.all(people)
  const good = (statuses.get('read 200') ?? 0) + (statuses.get('write 201') ?? 0)
  const all = [...statuses.values()].reduce((sum, one) => sum + one, 0)
  tally.check(`${all} requests, none failed`, good === all && all > 50, JSON.stringify([...statuses]))
  tally.check('both took part', responders.size === 2, [...responders].join(' '))
}
