import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { DEMO_PASSWORD } from './ops/demo/data/demo-people.ts'

const main = new URL('../build/main.js', import.meta.url).pathname

beforeAll(() => {
  execFileSync(process.execPath, [new URL('../../scripts/build.mjs', import.meta.url).pathname, 'server'])
})

interface Started {
  process: ChildProcess
  output(): string
  ended: Promise<number | null>
}

/** Starts the real process from the bundle, with API and worker; the web build is not tested here. */
function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PROCESS_ROLES: 'api,worker', LOG_LEVEL: 'warn', ...environment },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, output: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

function folder(): string {
  return mkdtempSync(path.join(tmpdir(), 'vecu-main-'))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function ready(port: number): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
    timeout: 90_000,
    interval: 200,
  })
}

interface Signed {
  id: number
  headers: Record<string, string>
}

async function signIn(port: string): Promise<Signed> {
  const user = { email: 'community-admin@demo.test', password: DEMO_PASSWORD }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ user })
  const login = await fetch(`http://127.0.0.1:${port}/v2/login`, { method: 'POST', headers, body })
  const { data } = (await login.json()) as { data: { id: number } }
  return { id: data.id, headers: { ...headers, authorization: login.headers.get('authorization') ?? '' } }
}

/** Entries that other users can read or enter, with their mode. */
function openToOthers(dataDir: string): string[] {
  const names = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
  return names.flatMap((name) => {
    const { mode } = lstatSync(path.join(dataDir, name), { throwIfNoEntry: false }) ?? { mode: 0 }
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
  })
}

test('starts, seeds the demo once, rejects a second process and stops on SIGTERM', async () => {
  const place = { DATA_DIR: folder(), PORT: String(await freePort()) }
  // File modes of an earlier version.
  mkdirSync(path.join(place.DATA_DIR, 'files/pictures'), { recursive: true })
  writeFileSync(path.join(place.DATA_DIR, 'files/pictures/old.webp'), 'old')
  for (const name of ['', 'files', 'files/pictures']) chmodSync(path.join(place.DATA_DIR, name), 0o755)
  chmodSync(path.join(place.DATA_DIR, 'files/pictures/old.webp'), 0o644)
  const first = start({ ...place, DRAIN_SECONDS: '2' })
  await ready(Number(place.PORT))
  expect(openToOthers(place.DATA_DIR)).toEqual([])
  expect((await fetch(`http://localhost:${place.PORT}/readyz`)).status).toBe(200)
  // Another local IP address, at which a server on all interfaces would respond.
  await expect(fetch(`http://127.0.0.2:${place.PORT}/readyz`)).rejects.toThrow('fetch failed')
  await vi.waitFor(() => expect(first.output()).toContain(`http://atelier.localhost:${place.PORT}`), { timeout: 5_000 })

  const second = start({ ...place, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toMatch(/^The database in [^\n]+ is in use by another process$/)

  const mails = async () => {
    const { headers } = await signIn(place.PORT)
    const response = await fetch(`http://127.0.0.1:${place.PORT}/v2/dev/mails`, { headers })
    return ((await response.json()) as { data: { paginated_results: unknown[] } }).data.paginated_results.length
  }
  const before = await mails()
  expect(before).toBeGreaterThan(0)
  first.process.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${place.PORT}/readyz`)).status).toBe(503), {
    interval: 20,
  })
  expect(await first.ended).toBe(0)

  const restarted = start(place)
  await ready(Number(place.PORT))
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${restarted.process.pid}/maps`, 'utf8')).not.toContain('libvips')
  }
  expect(await mails()).toBe(before)
  await expectFilesOutsideTheBundle(place.PORT)
}, 240_000)

/** A thread, another process and a package that is not bundled are found from the bundle. */
async function expectFilesOutsideTheBundle(port: string): Promise<void> {
  const at = `http://127.0.0.1:${port}`
  const { id, headers } = await signIn(port)
  const cities = await fetch(`${at}/api/mapbox?query=Londres&language=el`, { headers })
  expect(await cities.text()).toContain('Λονδίνο')
  expect((await fetch(`${at}/v2/docs/viewer.js`)).status).toBe(200)
  const body = JSON.stringify({ id })
  const created = await fetch(`${at}/v2/portrait_pdfs`, { method: 'POST', headers, body })
  const { data } = (await created.json()) as { data: { id: number } }
  const pdf = await vi.waitFor(
    async () => {
      const response = await fetch(`${at}/v2/portrait_pdfs/${data.id}`, { headers })
      expect(response.status).toBe(200)
      return response
    },
    { timeout: 60_000, interval: 200 },
  )
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
}

test.each([
  [{ PORT: 'abc' }, /^Invalid setting PORT: [^\n]+$/],
  [{ DATA_DIR: '/dev/null/nowhere' }, /^The folder DATA_DIR \(\/dev\/null\/nowhere\) cannot be written: [^\n]+$/],
  [
    { DATABASE_URL: 'postgresql://127.0.0.1:1/x', SECRET_KEY: 's'.repeat(40) },
    /^The database of DATABASE_URL does not answer/,
  ],
])('exits with one line: %o', async (environment, line) => {
  const started = start({ DATA_DIR: folder(), PORT: String(await freePort()), ...environment })
  expect(await started.ended).toBe(1)
  expect(started.output().trim()).toMatch(line)
})

test('exits with one line when the port is taken', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void blocker.close())
  await vi.waitFor(() => expect(blocker.address()).not.toBeNull())
  const { port } = blocker.address() as { port: number }
  const started = start({ DATA_DIR: folder(), PORT: String(port) })
  expect(await started.ended).toBe(1)
  expect(started.output().trim()).toMatch(new RegExp(`^The port ${port} is taken[^\n]*$`))
}, 120_000)
